"""The commands that Discord is sent: names, options and descriptions, byte for byte."""

import json
from pathlib import Path

from tests.cogs.harness.loopback import LoopbackRig
from tests.sampling import is_set

KEPT = Path(__file__).with_name("commands.json")


async def test_the_commands_are_those_that_were_reviewed(rig: LoopbackRig) -> None:
    """A change shows as a diff of the file; ``UPDATE_GOLDEN=1`` writes it anew."""
    tree = rig.bot.tree
    payload = [command.to_dict(tree) for command in tree.get_commands()]
    text = json.dumps(payload, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    if is_set("UPDATE_GOLDEN"):
        KEPT.write_text(text, encoding="utf-8")
    assert text == KEPT.read_text(encoding="utf-8")
