"""``brigade`` with a small picture in the place of each, for tests of its process."""

import sys

import pytest

from bot.__main__ import main
from tests.cogs.harness.drawings import stand_in
from tests.sampling import is_set

if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        if not is_set("BRIGADE_DRAWN"):
            stand_in(patch)
        sys.exit(main(sys.argv[1:]))
