"""Archive of a table: each seat's view step by step, and what the end of the game reveals."""

from msgspec.structs import replace

from bot.games.hibachi.rules.events import RecipeReserved
from bot.tables.audit.archive import Archive
from tests.sampling import THOROUGH
from tests.stores import MemoryStore
from tests.tables.harness import ADA, BEN, ServiceRig, bid, call
from tests.tables.past import REAL, begun, ended, log, new_rig, play


async def test_unseen_moves_are_not_steps_of_a_seat() -> None:
    rig = new_rig()
    played = await Archive(rig.tables).played(await ended(rig, "toy"))
    assert played is not None
    assert set(played.versions(None)) < set(played.versions(0)) | set(played.versions(1))
    assert played.versions(0) != played.versions(1)


async def test_an_undone_sealed_step_is_shown_to_its_seat_alone() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    await rig.press(ADA, table, bid(2))
    receipt, _ = await rig.tables.undo(call(ADA), table)
    played = await Archive(rig.tables).played(await play(rig, table))
    assert played is not None
    assert receipt.version in played.versions(0)
    assert receipt.version not in played.versions(1)
    assert receipt.version not in played.versions(None)


async def test_a_running_table_and_one_that_never_began() -> None:
    rig = new_rig()
    table = await begun(rig, "toy")
    assert await Archive(rig.tables).played(table) is None
    assert await Archive(rig.tables).played(await rig.started(ADA, BEN)) is None


EVERY = 1 if THOROUGH else 4
"""One of this many replayed steps is compared with the game."""


async def test_revealed_cards_are_open_in_every_replay() -> None:
    """The end reveals Hibachi's reserved recipes; what is hidden for ever stays hidden."""
    reserved = set[int]()
    for draws in range(3, 200):  # only some games have a reservation by the second chef
        rig = ServiceRig(
            MemoryStore(), games=REAL, draw_secret=lambda draws=draws: bytes([draws] * 32)
        )
        table, moves = await log(rig, await ended(rig, "hibachi"))
        events = [event for move in moves for event in table.codec.events(move.events)]
        reserved = {event.seat for event in events if isinstance(event, RecipeReserved)}
        if 1 in reserved:
            break
    played = await Archive(rig.tables).played(table.row.id)
    assert played is not None
    game, told, open_ones = played.table.game, [], 0
    for eye in (None, 0):
        for number, version in enumerate(played.versions(eye)):
            step = played.step(version)
            told += [one for one in played.told(step, eye) if isinstance(one, RecipeReserved)]
            if number % EVERY:
                continue
            shown, state = played.view(step, eye).game_view, step.after.state.game
            recipes = [chef.reserved for chef in state.chefs]
            assert [chef.recipes for chef in shown.chefs] == recipes
            open_ones += any(recipes)
            seen = game.view(state, eye)
            chefs = [replace(chef, recipes=()) for chef in shown.chefs]
            assert chefs == [replace(chef, recipes=()) for chef in seen.chefs]
            assert replace(shown, chefs=()) == replace(seen, chefs=())
    assert 1 in {event.seat for event in told}  # both seats learn this only at the end
    assert open_ones
