"""/stats: results told, and who wants to stand in no list."""

from bot.playground import Answer, Person
from tests.cogs.harness.loopback import House
from tests.cogs.table.test_archive import over


async def told(house: House, person: Person, word: str, **options: str) -> str:
    answer: Answer = await person.slash(house.channel, "stats", word, **options)
    await answer.settled()
    assert answer.ephemeral
    return answer.text


async def test_before_anything_was_finished(house: House) -> None:
    await house.begin()
    assert "No table of yours has come to its end yet." in await told(house, house.mei, "me")
    assert "No table has come to its end here yet." in await told(house, house.mei, "server")
    said = await told(house, house.mei, "game", game="hibachi")
    assert "Nobody has finished Hibachi here with another person yet." in said


async def test_results_of_a_person_a_server_and_a_game(house: House) -> None:
    table_id = await over(house)
    look = await house.look(None, table_id)
    assert look.outcome is not None
    people = (house.mei, house.tomas)
    winner = people[look.outcome.winners[0]]
    mine = await told(house, winner, "me")
    assert "**Thieving Chefs**: 1 table with others, 1 won" in mine
    assert "Your rating in this server: 1" in mine
    for word, options in (("server", {}), ("game", {"game": "thieving_chefs"})):
        said = await told(house, house.zoe, word, **options)
        assert "1 finished table" in said
        assert f"1\\. {winner.name} · " in said
        assert all(person.name in said for person in people)


async def test_who_hides_is_listed_to_nobody(house: House) -> None:
    await over(house)
    said = await told(house, house.mei, "hide")
    assert "You stand in no list of results that others see." in said
    for word, options in (("server", {}), ("game", {"game": "thieving_chefs"})):
        said = await told(house, house.zoe, word, **options)
        assert "Mei" not in said
        assert "1\\. Tomas" in said
    assert "You stand in no list" in await told(house, house.mei, "me")
    exported = await (await house.mei.slash(house.channel, "privacy", "export")).settled()
    assert exported.message is not None
    assert b'"unlisted": true' in exported.message.pictures[0].data
    assert "You stand in lists of results." in await told(house, house.mei, "show")
    assert "Mei" in await told(house, house.zoe, "server")


async def test_a_game_that_is_none(house: House) -> None:
    answer = await house.mei.slash(house.channel, "stats", "game", game="chess")
    await house.silence_held(answer, "I do not host that game.")


async def test_tables_that_one_cannot_read_count_for_who_sat_there_alone(house: House) -> None:
    thread = house.server.add_thread(house.channel, "secret", private=True, by=house.tomas)
    for person in (None, house.mei):
        house.server.add_to_thread(thread, person)
    await over(house, channel=thread)
    assert "No table has come to its end here yet." in await told(house, house.zoe, "server")
    said = await told(house, house.zoe, "game", game="thieving_chefs")
    assert "Nobody has finished Thieving Chefs here with another person yet." in said
    await over(house, house.mei, house.omar)
    for word, options in (("server", {}), ("game", {"game": "thieving_chefs"})):
        said = await told(house, house.zoe, word, **options)
        assert "1 finished table" in said
        assert "Tomas" not in said
        for person in (house.mei, house.tomas):
            said = await told(house, person, word, **options)
            assert "2 finished tables" in said
            assert all(name in said for name in ("Mei", "Tomas", "Omar"))


async def test_results_of_a_server_are_had_in_one(house: House) -> None:
    for word, options in (("server", {}), ("game", {"game": "hibachi"})):
        answer = await house.mei.slash(house.mei.dm, "stats", word, **options)
        await house.silence_held(answer, "Please use that command in one of those.")


async def test_who_comes_last_is_said(house: House) -> None:
    await over(house)
    said = await told(house, house.zoe, "server")
    assert "or ran out of time and is played for by a computer player at the end" in said
