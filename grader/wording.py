"""Every sentence that findings of the harness itself show to a student, by label.

A template has fields in braces; checks bring sentences of their own for what only they know.
"""

import signal
from typing import Any

from grader import findings

SENTENCES = {
    "mismatch": "",
    "screen": "",
    "screen.asks": "The program asked for more than was typed here.",
    "screen.ended": "The program came to its end here without asking again.",
    "asks-for-more": "{asked} reads input, and goes on asking.",
    "wrong-kind": "The type is not the expected one.",
    "raised": "The call raised an exception.",
    "unusable": "What came back is not what such a call gives; the check could not go on with it.",
    "not-raised": "The call should have been rejected with {wanted}.",
    "out-of-time": "{asked} did not come to an end within {seconds:.3g} s of computing: "
    "look for a loop or a recursion that never stops.",
    "out-of-time.waiting": "{asked} did not come to an end within {seconds:.3g} s: "
    "it was waiting for something.",
    "ended": "The program ended inside {asked} (os._exit, with status {code}).",
    "ended.crash": "The program crashed inside {asked} ({signal}).",
    "too-much-written": "{asked} wrote more files than there is room for.",
    "broken-channel": "The program wrote to a file descriptor that is not its own in {asked}.",
    "missing-file": "{file} was not handed in.",
    "missing-file.refused": "{file} was not taken: {reason}.",
    "broken-file": "{place.file}, line {place.line}: {message} ({error}).",
    "broken-file.no-line": "{place.file}: {message} ({error}).",
    "not-run.budget": "Not run: the calls before it took too long, or did not come to an end.",
    "not-run": "Not tried again: {asked} did not come to an end before.",
    "rule-broken": "{sentence}",
    "said": "{sentence}",
    "needs-review": "{sentence}",
}


def sentence(finding: findings.Finding) -> str:
    """The sentence for a finding."""
    return SENTENCES[variant(finding)].format(**_fields(finding))


def variant(finding: findings.Finding) -> str:
    """The label of the template: some findings have more than one."""
    label = finding.label
    if isinstance(finding, findings.OutOfTime) and finding.waiting:
        return f"{label}.waiting"
    if isinstance(finding, findings.OtherScreen) and (finding.asks or finding.ended):
        return f"{label}.asks" if finding.asks else f"{label}.ended"
    if isinstance(finding, findings.NotRun) and finding.asked is None:
        return f"{label}.budget"
    if isinstance(finding, findings.Ended) and finding.code < 0:
        return f"{label}.crash"
    if isinstance(finding, findings.MissingFile) and finding.reason:
        return f"{label}.refused"
    if isinstance(finding, findings.BrokenFile) and not finding.place.line:
        return f"{label}.no-line"
    return label


def _fields(finding: findings.Finding) -> dict[str, Any]:
    fields = finding.fields()
    if isinstance(finding, findings.Ended) and finding.code < 0:
        try:
            fields["signal"] = signal.Signals(-finding.code).name
        except ValueError:
            fields["signal"] = f"signal {-finding.code}"
    return fields
