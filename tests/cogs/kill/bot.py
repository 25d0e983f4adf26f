"""``brigade`` with small stand-in pictures, for tests of its process."""

import os
import sys
from functools import partial

import pytest

from bot.__main__ import main
from tests.cogs.harness.drawings import stand_in
from tests.sampling import is_set

LEASE = "BRIGADE_TEST_LEASE"
"""The variable for the seconds of a process's lease on work, for tests that wait for its end."""

if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        if not is_set("BRIGADE_DRAWN"):
            stand_in(patch)
        if lease := os.environ.get(LEASE):
            from bot.storage.postgres import store as postgres  # needs an optional package

            patch.setattr(postgres, "open_store", partial(postgres.open_store, lease=float(lease)))
        sys.exit(main(sys.argv[1:]))
