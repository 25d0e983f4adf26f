"""What a start imports, and that it looks for garbage afterwards."""

import gc
import subprocess
import sys

import pytest

from bot.__main__ import main


@pytest.mark.parametrize("words", [["run", "--help"], ["--version"], ["nothing"]])
def test_garbage_is_looked_for_once_all_is_imported(words: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert gc.isenabled()


def test_a_bot_without_metrics_or_arabic_names_does_without_their_packages() -> None:
    line = (
        "import sys, bot.app.lifespan\n"
        "print([name for name in ('prometheus_client', 'arabic_reshaper', 'aiohttp.web') "
        "if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
