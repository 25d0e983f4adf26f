import pytest

from tests.mutants.__main__ import ROOT
from tests.mutants.catalogue import MUTANTS
from tests.mutants.mutant import AnchorError, Mutant


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_each_fault_can_still_be_put_in(mutant: Mutant) -> None:
    mutant.check(ROOT)
    compile(mutant.applied(ROOT), mutant.file, "exec")


def test_each_fault_is_one_of_its_own() -> None:
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)
    assert all(mutant.text != mutant.replacement and mutant.tests for mutant in MUTANTS)


def test_an_anchor_that_is_not_there_once_names_its_mutant() -> None:
    lost = Mutant("lost", "tests/mutants/mutant.py", "\n", "", "", ())
    with pytest.raises(AnchorError, match=r"^lost: its text occurs \d+ times"):
        lost.applied(ROOT)
    with pytest.raises(AnchorError, match=r"^gone: there is no bot/none\.py"):
        lost._replace(name="gone", file="bot/none.py").check(ROOT)
