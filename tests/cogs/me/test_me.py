"""/me: hours of sleep, set and shown; open prompts, with links to them."""

import json
from datetime import date

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from bot.playground import Answer, NotPossibleError, Person
from bot.tables.model.calendar import Hours
from bot.tables.model.records import Preferences
from bot.words import say
from tests.cogs.harness.loopback import LoopbackRig, presses
from tests.oddities import ODD
from tests.playground import acts
from tests.playground.acts import add_group
from tests.preferring import prefer

pytestmark = pytest.mark.usefixtures("deal")


async def type_me(
    rig: LoopbackRig, person: Person, word: str, *, direct: bool = False, **o: str
) -> Answer:
    place = person.dm if direct else rig.channel
    answer = await (await person.slash(place, "me", word, **o)).settled()
    assert answer.ephemeral
    return answer


async def preferences_of(rig: LoopbackRig, person: Person) -> Preferences:
    return await rig.bot.tables.store.settings(person.id)


NIGHT = {"zone": "Europe/Berlin", "sleep": "23:00", "wake": "7"}


@pytest.mark.parametrize("direct", [False, True])
async def test_hours_are_set_shown_and_removed(rig: LoopbackRig, direct: bool) -> None:
    none = await type_me(rig, rig.mei, "hours", direct=direct)
    assert "UTC, no hours of sleep" in none.text
    told = await type_me(rig, rig.mei, "hours", direct=direct, **NIGHT)
    assert "Europe/Berlin, asleep from 23:00 to 07:00" in told.text
    assert await preferences_of(rig, rig.mei) == Preferences(
        Hours("Europe/Berlin", 23 * 60, 7 * 60)
    )
    later = await type_me(rig, rig.mei, "hours", direct=direct, wake="08:30")
    assert "asleep from 23:00 to 08:30" in later.text
    ended = await type_me(rig, rig.mei, "hours", direct=direct, sleep="none")
    assert "Europe/Berlin, no hours of sleep" in ended.text
    assert await preferences_of(rig, rig.tomas) == Preferences()


@pytest.mark.parametrize(
    "typed",
    [
        {"zone": "Nowhere"},
        {"zone": "../../etc/passwd"},
        {"sleep": "25:00"},
        {"wake": "7:61"},
        {"wake": "@everyone"},
        {"sleep": "\u0667"},
    ],
)
async def test_an_invalid_zone_or_time_changes_nothing(
    rig: LoopbackRig, typed: dict[str, str]
) -> None:
    refused = await type_me(rig, rig.mei, "hours", **typed)
    assert "Nothing changed" in refused.text
    assert await preferences_of(rig, rig.mei) == Preferences()


async def test_zones_and_times_are_completed(rig: LoopbackRig) -> None:
    zones = await rig.mei.autocomplete(rig.channel, "me", "hours", focus="zone", typed="new y")
    assert [zone["value"] for zone in zones] == ["America/New_York"]
    times = await rig.mei.autocomplete(rig.channel, "me", "hours", focus="wake", typed="7:")
    assert {time["value"] for time in times} >= {"07:00", "07:30"}
    any_time = await rig.mei.autocomplete(rig.channel, "me", "hours", focus="sleep", typed="")
    assert any_time[0]["value"] == "21:00"
    none = await rig.mei.autocomplete(rig.channel, "me", "hours", focus="sleep", typed="none")
    assert none == [{"name": say("no-sleep"), "value": "none"}]


async def test_sleep_moves_the_deadline_that_the_board_shows(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    await type_me(rig, mover, "hours", zone="UTC", sleep="00:00", wake="12:00")
    await rig.await_delivery()
    view = await rig.view(mover, table_id)
    assert view.times.due_at is not None
    seat = view.seats[view.me or 0]
    assert seat.turn.since is not None
    assert (view.times.due_at - seat.turn.since).total_seconds() > 36 * 3600
    due = f"<t:{int(view.times.due_at.timestamp())}:R>"
    assert due in rig.board.text
    assert due in mover.last(mover.dm).text


async def test_hours_are_shown_exported_and_deleted(rig: LoopbackRig) -> None:
    await type_me(rig, rig.mei, "hours", **NIGHT)
    shown = await (await rig.mei.slash(rig.channel, "privacy", "show")).settled()
    assert "Your hours: Europe/Berlin, asleep from 23:00 to 07:00" in shown.text
    file = await (await rig.mei.slash(rig.channel, "privacy", "export")).settled()
    assert file.message is not None
    told = json.loads(file.message.pictures[0].data)
    assert told["settings"]["hours"]["zone"] == "Europe/Berlin"
    asked = await (await rig.mei.slash(rig.channel, "privacy", "delete")).settled()
    assert asked.message is not None
    assert "Your settings for all tables will be deleted" in asked.text
    done = await rig.mei.press(asked.message, asked.message.button("Yes, remove me"))
    await rig.check_private(done, "Your settings for all tables are deleted")
    assert await preferences_of(rig, rig.mei) == Preferences()
    nothing = await (await rig.mei.slash(rig.channel, "privacy", "show")).settled()
    assert "I keep nothing about you." in nothing.text


async def test_hours_can_be_forgotten_while_a_game_runs(rig: LoopbackRig) -> None:
    await rig.begin()
    await type_me(rig, rig.mei, "hours", **NIGHT)
    asked = await (await rig.mei.slash(rig.channel, "privacy", "delete")).settled()
    assert asked.message is not None
    done = await rig.mei.press(asked.message, asked.message.button("Yes, remove me"))
    await rig.check_private(done, "I still need your name at Table 1")
    assert "are deleted" in done.text
    assert await preferences_of(rig, rig.mei) == Preferences()


async def test_deleting_hours_restores_no_day_off_while_a_game_runs(rig: LoopbackRig) -> None:
    """There are only fourteen a year."""
    table_id = await rig.begin()
    hours = Hours("Europe/Berlin", 60, 120, away=(date(2026, 1, 1), date(2026, 1, 2)))
    settings = Preferences(hours, unlisted=True, spends=False, spent=(date(2026, 1, 2),))
    await prefer(rig.bot.tables, rig.mei.id, settings)
    for _ in range(2):
        asked = await (await rig.mei.slash(rig.channel, "privacy", "delete")).settled()
        assert asked.message is not None
        if not asked.message.buttons:
            break  # there is nothing left to delete
        await rig.mei.press(asked.message, asked.message.button("Yes, remove me"))
    left = Preferences(Hours("Europe/Berlin", away=hours.away), spent=settings.spent)
    assert await preferences_of(rig, rig.mei) == left
    for person in (rig.mei, rig.tomas):
        await (await person.slash(rig.channel, "table", "abandon", table=str(table_id))).settled()
    asked = await (await rig.mei.slash(rig.channel, "privacy", "delete")).settled()
    assert asked.message is not None
    await rig.mei.press(asked.message, asked.message.button("Yes, remove me"))
    assert await preferences_of(rig, rig.mei) == Preferences()


# -- turns ------------------------------------------------------------------------------------


async def test_open_prompts_are_listed_oldest_first_with_links(rig: LoopbackRig) -> None:
    first = await rig.begin(rig.mei, rig.tomas)
    second = await rig.begin(rig.mei, rig.omar)
    mover, other = await rig.mover(first)
    assert mover is rig.mei
    told = await type_me(rig, rig.mei, "turns", direct=True)
    assert told.message is not None
    assert [press.table for press in presses(told.message)] == [first, second]
    boards = [rig.board_of(number) for number in (1, 2)]
    places = [f"/{rig.channel.id}/{board.id})" for board in boards]
    assert told.text.index(places[0]) < told.text.index(places[1])
    assert told.text.count(": asked <t:") == told.text.count(", due <t:") == 2
    hand = await rig.mei.press(told.message, told.message.buttons[0].custom_id or "")
    await rig.check_private(hand, "Draw a card or play one")
    nothing = await type_me(rig, other, "turns")
    assert "Nothing is waiting for you." in nothing.text
    assert "Nothing is waiting for you." in (await type_me(rig, rig.zoe, "turns")).text


async def test_an_answered_prompt_is_not_listed(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    for _ in range(2):
        await rig.act(mover, table_id, Draw())
    assert "Table 1" in (await type_me(rig, mover, "turns")).text
    await rig.act(mover, table_id, Draw())
    view = await rig.view(mover, table_id)
    waits = view.own.prompt is not None
    assert ("Table 1" in (await type_me(rig, mover, "turns")).text) is waits


async def test_tables_of_every_server_are_listed(rig: LoopbackRig) -> None:
    await rig.begin(rig.mei, rig.tomas)
    guild = rig.server.add_guild("Other Club")
    channel = rig.server.add_channel(guild, "stove")
    for person in (rig.mei, rig.omar):
        guild.members[person.id] = rig.guild.members[person.id]
    await rig.begin(rig.mei, rig.omar, channel=channel)
    told = await type_me(rig, rig.mei, "turns")
    assert "Kitchen Club" in told.text
    assert "Other Club" in told.text


@pytest.mark.parametrize(
    ("word", "option"), [("hours", "zone"), ("hours", "sleep"), ("vacation", "first")]
)
async def test_odd_texts_are_refused_and_never_repeated(
    rig: LoopbackRig, word: str, option: str
) -> None:
    for kind, typed in ODD.items():
        answer = await type_me(rig, rig.mei, word, **{option: typed})
        assert ("Nothing changed" in answer.text) is bool(typed.strip()), kind
        assert len(typed.strip()) < 7 or typed.strip() not in answer.text
        assert await preferences_of(rig, rig.mei) == Preferences()


async def test_open_prompts_are_listed_in_a_group_to_the_installing_user(rig: LoopbackRig) -> None:
    """The answer is private: other members of the group see neither it nor what it links to."""
    table_id = await rig.begin(rig.mei, rig.tomas)
    mover, other = await rig.mover(table_id)
    group = add_group(rig.server, "Friends", mover, other, rig.zoe)
    with pytest.raises(NotPossibleError, match="not installed"):
        await mover.slash(group, "me", "turns")
    mover.user.installed = True
    told = await mover.slash(group, "me", "turns")
    await rig.check_private(told, "Table 1 · Thieving Chefs · Kitchen Club")
    assert told.message is not None
    hand = await mover.press(told.message, told.message.buttons[0].custom_id or "")
    await rig.check_private(hand, "Draw a card or play one")
    assert hand.message is not None
    before = (await rig.view(mover, table_id)).version
    played = await mover.press(hand.message, hand.message.button("Draw a card"))
    assert (await played.settled()).ephemeral
    assert (await rig.view(mover, table_id)).version == before + 1
    for words in (("hours",), ("vacation",), ("settings",)):
        assert (await (await mover.slash(group, "me", *words)).settled()).ephemeral
    for person in (other, rig.zoe):
        assert person.sees(group) == []
    with pytest.raises(NotPossibleError):
        await mover.slash(group, "table", "show")


async def test_open_prompts_are_listed_where_the_bot_is_absent(rig: LoopbackRig) -> None:
    """The person has installed the application: it works in a server without the bot."""
    table_id = await rig.begin(rig.mei, rig.tomas)
    mover, other = await rig.mover(table_id)
    elsewhere = rig.server.add_guild("Without Me")
    lounge = rig.server.add_channel(elsewhere, "lounge")
    for person in (rig.mei, rig.tomas):
        elsewhere.members[person.id] = rig.guild.members[person.id]
    acts.remove_bot(rig.server, elsewhere)
    with pytest.raises(NotPossibleError, match="not installed"):
        await mover.slash(lounge, "me", "turns")
    mover.user.installed = True
    told = await mover.slash(lounge, "me", "turns")
    await rig.check_private(told, "Table 1 · Thieving Chefs · Kitchen Club")
    assert told.message is not None
    way = told.message.buttons[0]
    assert way.label == "Table 1 · Thieving Chefs · Kitchen Club"
    hand = await mover.press(told.message, way.custom_id or "")
    await rig.check_private(hand, "Draw a card or play one")
    with pytest.raises(NotPossibleError, match="not installed"):
        await mover.slash(lounge, "table", "show")  # a table needs the bot in its server
    with pytest.raises(NotPossibleError, match="not installed"):
        await other.slash(lounge, "me", "turns")
    registered = rig.server.world.commands
    assert registered["me"]["integration_types"] == [0, 1]
    assert sorted(registered["me"]["contexts"]) == [0, 1, 2]
    assert registered["table"]["integration_types"] == [0]
