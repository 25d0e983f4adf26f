"""/stats: results of people and servers, without people who hide theirs."""

from bot.playground import Answer, Person
from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.table.test_archive import finish_game
from tests.playground import acts


async def type_stats(rig: LoopbackRig, person: Person, word: str, **options: str) -> str:
    answer: Answer = await person.slash(rig.channel, "stats", word, **options)
    await answer.settled()
    assert answer.ephemeral
    return answer.text


async def test_without_finished_tables(rig: LoopbackRig) -> None:
    await rig.begin()
    assert "You haven't finished a game yet." in await type_stats(rig, rig.mei, "me")
    assert "No game has finished here yet." in await type_stats(rig, rig.mei, "server")
    said = await type_stats(rig, rig.mei, "game", game="hibachi")
    assert "Nobody has finished Hibachi here with another person yet." in said


async def test_results_of_a_person_a_server_and_a_game(rig: LoopbackRig) -> None:
    table_id = await finish_game(rig)
    view = await rig.view(None, table_id)
    assert view.outcome is not None
    people = (rig.mei, rig.tomas)
    winner = people[view.outcome.winners[0]]
    mine = await type_stats(rig, winner, "me")
    assert "**Thieving Chefs**: 1 table with others, 1 won" in mine
    assert "Your rating in this server: 1" in mine
    for word, options in (("server", {}), ("game", {"game": "thieving_chefs"})):
        said = await type_stats(rig, rig.zoe, word, **options)
        assert "1 finished table" in said
        assert f"1\\. {winner.name} · " in said
        assert all(person.name in said for person in people)


async def test_hidden_people_are_not_listed(rig: LoopbackRig) -> None:
    await finish_game(rig)
    said = await type_stats(rig, rig.mei, "hide")
    assert "Others don't see you in lists of results." in said
    for word, options in (("server", {}), ("game", {"game": "thieving_chefs"})):
        said = await type_stats(rig, rig.zoe, word, **options)
        assert "Mei" not in said
        assert "1\\. Tomas" in said
    assert "Others don't see you in lists" in await type_stats(rig, rig.mei, "me")
    exported = await (await rig.mei.slash(rig.channel, "privacy", "export")).settled()
    assert exported.message is not None
    assert b'"unlisted": true' in exported.message.pictures[0].data
    assert "You appear in lists of results." in await type_stats(rig, rig.mei, "show")
    assert "Mei" in await type_stats(rig, rig.zoe, "server")


async def test_an_unknown_game(rig: LoopbackRig) -> None:
    answer = await rig.mei.slash(rig.channel, "stats", "game", game="chess")
    await rig.check_private(answer, "I don't host that game.")


async def test_unreadable_tables_count_only_for_their_players(rig: LoopbackRig) -> None:
    thread = rig.server.add_thread(rig.channel, "secret", private=True, by=rig.tomas)
    for person in (None, rig.mei):
        acts.add_to_thread(rig.server, thread, person)
    await finish_game(rig, channel=thread)
    assert "No game has finished here yet." in await type_stats(rig, rig.zoe, "server")
    said = await type_stats(rig, rig.zoe, "game", game="thieving_chefs")
    assert "Nobody has finished Thieving Chefs here with another person yet." in said
    await finish_game(rig, rig.mei, rig.omar)
    for word, options in (("server", {}), ("game", {"game": "thieving_chefs"})):
        said = await type_stats(rig, rig.zoe, word, **options)
        assert "1 finished table" in said
        assert "Tomas" not in said
        for person in (rig.mei, rig.tomas):
            said = await type_stats(rig, person, word, **options)
            assert "2 finished tables" in said
            assert all(name in said for name in ("Mei", "Tomas", "Omar"))


async def test_results_of_a_server_need_a_server(rig: LoopbackRig) -> None:
    for word, options in (("server", {}), ("game", {"game": "hibachi"})):
        answer = await rig.mei.slash(rig.mei.dm, "stats", word, **options)
        await rig.check_private(answer, "Please use that command there.")


async def test_the_rule_of_last_places_is_shown(rig: LoopbackRig) -> None:
    await finish_game(rig)
    said = await type_stats(rig, rig.zoe, "server")
    assert "or a computer chef finishes for you" in said
