"""The attacks, by what they try."""

from tests.hostile.families import (
    channel,
    exits,
    files,
    hangs,
    lies,
    output,
    patches,
    reads,
    resources,
    rules,
    slow_text,
    sources,
)

FAMILIES = {
    "exit": exits.ATTACKS,
    "hang": hangs.ATTACKS,
    "lie": lies.ATTACKS,
    "patch": patches.ATTACKS,
    "read": reads.ATTACKS,
    "channel": channel.ATTACKS,
    "file": files.ATTACKS,
    "source": sources.ATTACKS,
    "static-rule": rules.ATTACKS,
    "output": output.ATTACKS,
    "resource": resources.ATTACKS,
    "slow-text": slow_text.ATTACKS,
}
ATTACKS = [attack for attacks in FAMILIES.values() for attack in attacks]
