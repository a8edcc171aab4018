"""The attacks, by what they try."""

from tests.hostile.families import (
    channel,
    exits,
    files,
    hangs,
    lies,
    machine,
    names,
    observers,
    output,
    patches,
    reads,
    resources,
    rules,
    side_files,
    slow_text,
    sources,
    style_tools,
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
    "observer": observers.ATTACKS,
    "output": output.ATTACKS,
    "resource": resources.ATTACKS,
    "style-tools": style_tools.ATTACKS,
    "name": names.ATTACKS,
    "machine": machine.ATTACKS,
    "side-file": side_files.ATTACKS,
    "slow-text": slow_text.ATTACKS,
}
ATTACKS = [attack for attacks in FAMILIES.values() for attack in attacks]
