"""/daily: a whole day played by controls, one result, sharing, and the next day."""

import asyncio
import re
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.daily.dates import GRACE, KEPT
from bot.daily.dishes import dish_of
from bot.daily.tasks import ME, Part, Task
from bot.daily.throw import ThrowTask
from bot.descriptions.hibachi.facts import food_id
from bot.games.hibachi.physics.aiming import ANGLES, POWERS, STARTS
from bot.games.hibachi.rules.actions import Throw
from bot.playground import Fault, NotPossibleError, ShownMessage
from bot.playground.clock import ShiftedClock
from bot.playground.world.errors import RefusedError
from bot.tables.model.records import DailyGuest, DailyTry, Preferences, ServerSettings
from bot.words import say
from cogs.drawing.drawers import Drawing
from cogs.interactions.handlers import ControlId
from cogs.thieving_chefs.presenter import ThievingChefsPresenter
from tests.cogs.daily.playing import (
    at_noon,
    begin,
    controls,
    day_of,
    do,
    onward,
    play_day,
    play_part,
    shown,
    use,
)
from tests.cogs.gameplay.test_translations import texts, vocabulary, words_of
from tests.cogs.harness.loopback import PATIENCE, LoopbackRig
from tests.playground import acts
from tests.preferring import prefer

LANGUAGES = {
    "en": ("Throw", "Share my card", "1 day in a row"),
    "de": ("Wurf", "Meine Karte teilen", "1 Tag in Folge"),
    "es": ("Tiro", "Compartir mi tarjeta", "1 día seguido"),
    "fr": ("Lancer", "Partager ma carte", "1 jour de suite"),
}


@pytest.fixture(autouse=True)
def _noon(clock: ShiftedClock) -> None:
    at_noon(clock)


def presses_of(message: ShownMessage) -> list[str]:
    """Return the drafts of the moves on a page."""
    return [ControlId.parse(one).payload for one, _ in controls(message, "daily_do")]


def cut_draft(task: Task) -> str:
    """Return the draft of some cut."""
    [cut] = task.best_line().actions
    return f"cut_{cut.axis[0]}_{cut.line}_{cut.side[0]}_{cut.first}_{cut.last}"


async def tries(rig: LoopbackRig, user_id: int) -> dict[str, tuple[int, int | None]]:
    found = await rig.bot.tables.store.tries(user_id)
    return {one.part: (one.step, one.score) for one in found}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_whole_day_is_played_by_presses(rig: LoopbackRig, language: str) -> None:
    first, share, streak = LANGUAGES[language]
    await prefer(rig.bot.tables, rig.zoe.id, Preferences(language=language))
    await rig.bot.tables.servers.keep(rig.guild.id, ServerSettings(language=language))
    message = await begin(rig.zoe, rig.channel)
    assert f"{first} · 1" in message.text
    assert len(message.pictures) == 2
    for place in range(3):
        assert len(await tries(rig, rig.zoe.id)) == place
        result = await play_part(rig.zoe, message)
        assert re.search(r"\*\*\d+.?%\*\*", result.text)
        assert result.id == message.id
        message = await onward(rig.zoe, result)
    assert streak in message.text
    (button,) = [b for b in message.buttons if b.label == share]
    assert await rig.zoe.press(message, button)
    await rig.server.until(lambda: len(rig.boards()) == 1)
    posted = rig.boards()[0]
    assert streak in posted.text
    assert "⬜" in posted.text or "🟩" in posted.text
    assert (await tries(rig, rig.zoe.id)).keys() == {"throw", "cut", "hand"}
    message = await begin(rig.zoe, rig.channel)
    for action in ("daily_board", "rules"):
        await shown(await use(rig.zoe, message, controls(message, action)[0]))
    sent = [text for one in rig.server.record.sent if one.what != "commands" for text in texts(one)]
    english = vocabulary("en") - vocabulary(language) - {"zoe", "mei"}
    assert {word: text for text in sent for word in english.intersection(words_of(text))} == {}


async def test_the_best_result_is_hidden_before_the_try(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another best result changes nothing in the texts, pictures or order of pages."""
    day = day_of(rig.bot.tables.now())
    dish = dish_of(rig.bot.tables.games, day)
    cut = presses_of(await begin(rig.zoe, rig.channel))[0]
    drafts = (cut, cut_draft(dish.tasks[Part.CUT]), "m0_0")

    async def pages() -> list[object]:
        found: list[object] = []
        for seat, draft in enumerate(drafts):
            message = await begin(rig.zoe, rig.channel)
            panel = ControlId(0, "daily_panel", seat, day, draft).id()
            page = await shown(await rig.zoe.press(message, panel, force=True))
            pictures = [(one.alt, one.file.filename) for one in page.pictures]
            found.append((page.text, pictures, [one.custom_id for one in page.buttons]))
        return found

    before = await pages()
    best = {part: replace(line, score=7 * line.score) for part, line in dish.best.items()}
    monkeypatch.setattr("bot.daily.dishes.dish_of", lambda *_: replace(dish, best=best))
    cog: Any = rig.bot.get_cog("DailyCog")
    cog._service._dishes._known.clear()
    assert await pages() == before
    message = await play_part(rig.zoe, await begin(rig.zoe, rig.channel))
    assert f"¥{best[Part.THROW].score:,}" in message.text


async def test_the_first_aim_is_at_a_card_in_hand(rig: LoopbackRig, clock: ShiftedClock) -> None:
    """The main button, pressed at once, throws at the card that the task names."""
    for _ in range(2):
        message = await begin(rig.zoe, rig.channel)
        task = dish_of(rig.bot.tables.games, day_of(clock())).tasks[Part.THROW]
        assert isinstance(task, ThrowTask)
        names = [say(food_id(card)) for card in task.hand]
        assert any(f", at {name} (" in (message.pictures[0].alt or "") for name in names)
        hints = [option.description for option in message.selects[0].options]
        assert {hint for hint in hints if hint and "for sale" in hint} == set()
        at_noon(clock, days=1)


async def test_pressing_twice_counts_once(rig: LoopbackRig) -> None:
    message = await begin(rig.zoe, rig.channel)
    throw, _ = controls(message, "daily_do")[0]
    answers = [await rig.zoe.press(message, throw, force=True) for _ in range(3)]
    pages = [await shown(answer) for answer in answers]
    assert len({page.text for page in pages}) == 1
    assert (await tries(rig, rig.zoe.id))["throw"][0] == 1
    message = await onward(rig.zoe, pages[-1])
    cut, _ = controls(message, "daily_do")[0]
    both = await asyncio.gather(*(rig.zoe.press(message, cut, force=True) for _ in range(3)))
    for answer in both:
        assert "You scored" in (await shown(answer)).text
    assert (await tries(rig, rig.zoe.id))["cut"][0] == 1


async def test_moves_of_the_hand_are_kept_over_a_restart(rig: LoopbackRig) -> None:
    message = await begin(rig.zoe, rig.channel)
    for _ in range(2):
        message = await onward(rig.zoe, await play_part(rig.zoe, message))
    first = controls(message, "daily_do")[0]
    after = await do(rig.zoe, message)
    assert (await tries(rig, rig.zoe.id))["hand"] == (1, None)
    await rig.stop()
    await rig.start()
    again = await rig.zoe.press(message, first[0], force=True)
    assert "Hand · 3" in (await shown(again)).text
    assert (await tries(rig, rig.zoe.id))["hand"] == (1, None)
    done = await play_part(rig.zoe, after)
    assert "You scored" in done.text
    step, score = (await tries(rig, rig.zoe.id))["hand"]
    assert step == 3
    assert score is not None


async def test_the_picture_of_a_finished_hand_has_no_actions_left(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    shows, board = list[Any](), ThievingChefsPresenter.board

    def noted(self: ThievingChefsPresenter, view: Any, *others: Any) -> Drawing:
        shows.append(view)
        return board(self, view, *others)

    monkeypatch.setattr(ThievingChefsPresenter, "board", noted)
    await play_day(rig, rig.zoe, rig.channel)
    assert [view.turn.actions_left for view in shows] == [3, 2, 1, 0]
    assert all(view.to_move == ME for view in shows)


async def test_another_persons_controls_play_the_pressers_own_day(rig: LoopbackRig) -> None:
    """Private pages belong to their owner; a forged press counts for its presser."""
    message = await begin(rig.zoe, rig.channel)
    throw = controls(message, "daily_do")[0]
    with pytest.raises(NotPossibleError):
        await rig.omar.press(message, throw[0])
    own = await begin(rig.omar, rig.channel)
    answer = await rig.omar.press(own, throw[0], force=True)
    assert "%" in (await shown(answer)).text
    assert await tries(rig, rig.zoe.id) == {}
    assert (await tries(rig, rig.omar.id)).keys() == {"throw"}


async def test_other_days_and_forged_presses_are_refused(
    rig: LoopbackRig, clock: ShiftedClock
) -> None:
    message = await begin(rig.zoe, rig.channel)
    day = day_of(clock())
    for other in (day - 1, day + 1, 0, 999999):
        for seat, action, payload in (
            (0, "daily_do", "aim_100_20_0_50"),
            (1, "daily_do", "cut_c_1_l_0_0"),
            (2, "daily_do", "m0_0"),
            (0, "daily_panel", "aim_open"),
            (None, "daily_share", ""),
        ):
            forged = ControlId(0, action, seat, other, payload).id()
            answer = await rig.zoe.press(message, forged, force=True)
            await rig.check_private(answer, "That dish is over")
    for seat, payload in ((0, "aim_999_20_0_50"), (0, "x"), (1, "cut_c_99_l_0_0"), (2, "m0_99"),
                          (2, "do"), (7, "m0_0"), (None, "m0_0")):  # fmt: skip
        forged = ControlId(0, "daily_do", seat, day, payload).id()
        answer = await rig.zoe.press(message, forged, force=True)
        await answer.settled()
        assert not answer.failed
    forged = ControlId(0, "daily_share", None, day).id()
    unshared = await shown(await rig.zoe.press(message, forged, force=True))
    assert "Throw · 1" in unshared.text
    film = ControlId(0, "daily_film", None, day).id()
    await rig.check_private(await rig.zoe.press(message, film, force=True), "That dish is over")
    assert await tries(rig, rig.zoe.id) == {}
    assert rig.boards() == []


async def test_a_task_shown_before_midnight_counts_for_a_while(
    rig: LoopbackRig, clock: ShiftedClock
) -> None:
    message = await begin(rig.zoe, rig.channel)
    day = day_of(clock())
    clock.by += timedelta(hours=12, minutes=2)
    assert day_of(clock()) == day + 1
    result = await do(rig.zoe, message)
    assert [one.day for one in await rig.bot.tables.store.tries(rig.zoe.id)] == [day]
    following = await onward(rig.zoe, result)
    assert "Cut · 2" in following.text
    assert "Throw · 1" in (await begin(rig.zoe, rig.channel)).text
    clock.by += GRACE
    late = await use(rig.zoe, following, controls(following, "daily_do")[0])
    await rig.check_private(late, "That dish is over")
    assert (await tries(rig, rig.zoe.id)).keys() == {"throw"}


async def test_a_card_is_shared_once_in_a_channel(rig: LoopbackRig) -> None:
    card = await play_day(rig, rig.zoe, rig.channel)
    share = controls(card, "daily_share")[0]
    for answer in await asyncio.gather(*(use(rig.zoe, card, share) for _ in range(3))):
        await answer.settled()
    assert "Shared" in (await shown(answer)).text or "already" in (await shown(answer)).text
    await rig.server.until(lambda: len(rig.boards()) == 1)
    await rig.server.quiet(0.05)
    (posted,) = rig.boards()
    assert "Zoe's daily dish" in posted.text
    play = posted.button("Play today's dish")
    message = await shown(await rig.omar.press(posted, play))
    assert "Throw · 1" in message.text
    assert rig.boards() == [posted]


async def test_a_card_that_was_not_posted_can_be_shared_again(rig: LoopbackRig) -> None:
    rig.errors_expected = True
    card = await play_day(rig, rig.zoe, rig.channel)
    hook = "/webhooks/{webhook_id}/{webhook_token}"
    rig.server.faults.add(Fault("POST", hook, refuse=RefusedError(50013), times=9))
    share = controls(card, "daily_share")[0]
    await use(rig.zoe, card, share)

    async def is_shared() -> bool:
        return any(one.shared for one in await rig.bot.tables.store.visits(rig.zoe.id))

    async with asyncio.timeout(PATIENCE):
        while not (rig.server.faults.rules == [] or await is_shared()):
            await asyncio.sleep(0.01)
        while await is_shared():
            await asyncio.sleep(0.01)
    rig.server.faults.rules.clear()
    await (await use(rig.zoe, card, share)).settled()
    await rig.server.until(lambda: len(rig.boards()) == 1)


async def test_nothing_is_posted_where_a_server_hosts_no_games(rig: LoopbackRig) -> None:
    card = await play_day(rig, rig.zoe, rig.channel)
    share = controls(card, "daily_share")[0]
    servers = rig.bot.tables.servers
    await servers.keep(rig.guild.id, ServerSettings(channels=(rig.channel.id + 1,)))
    await rig.check_private(await use(rig.zoe, card, share), "")
    await servers.keep(rig.guild.id, ServerSettings())
    await servers.block(rig.guild.id, rig.zoe.id, blocked=True)
    await rig.check_private(await use(rig.zoe, card, share), "")
    assert rig.boards() == []


async def test_old_tries_outside_streaks_are_removed(rig: LoopbackRig) -> None:
    day = day_of(rig.bot.tables.now())
    for ago in (KEPT, KEPT + 1):
        one = DailyTry(user_id=rig.zoe.id, day=day - ago, part="cut", step=1, moves=b"[]")
        assert await rig.bot.tables.store.put_try(one)
    await begin(rig.zoe, rig.channel)
    assert [one.day for one in await rig.bot.tables.store.tries(rig.zoe.id)] == [day - KEPT]


async def test_the_board_of_a_server_and_its_best_throw_the_day_after(
    rig: LoopbackRig, clock: ShiftedClock
) -> None:
    card = await play_day(rig, rig.zoe, rig.channel)
    board = await shown(await use(rig.zoe, card, controls(card, "daily_board")[0]))
    assert "1\\. Zoe · throw" in board.text
    await play_part(rig.omar, await begin(rig.omar, rig.channel))
    await prefer(rig.bot.tables, rig.omar.id, Preferences(unlisted=True))
    board = await shown(await use(rig.zoe, card, controls(card, "daily_board")[0]))
    assert "Omar" not in board.text
    day = day_of(clock())
    at_noon(clock, days=1)
    message = await begin(rig.tomas, rig.channel)
    (film,) = controls(message, "daily_film")
    assert ControlId.parse(film[0]).prompt == day
    best = await shown(await use(rig.tomas, message, film))
    assert "Best throw here" in best.text
    assert "Zoe" in best.text
    assert best.pictures[0].data[:2] == b"\xff\xd8"
    elsewhere = await begin(rig.tomas, rig.tomas.dm)
    assert controls(elsewhere, "daily_film") == []
    streak = await play_day(rig, rig.zoe, rig.channel)
    assert "2 days in a row" in streak.text


async def test_equal_names_on_the_board_are_told_apart(
    rig: LoopbackRig, clock: ShiftedClock
) -> None:
    day, store = day_of(clock()), rig.bot.tables.store
    card = await play_day(rig, rig.zoe, rig.channel)
    for user_id, name in ((1, "Zoe"), (2, "You"), (3, "Mei")):
        await store.put_guest(DailyGuest(rig.guild.id, day, user_id, name))
        one = DailyTry(user_id=user_id, day=day, part="cut", step=1, moves=b"[]", score=1, best=9)
        assert await store.put_try(one)
    board = await shown(await use(rig.zoe, card, controls(card, "daily_board")[0]))
    for name in ("1\\. Zoe \\(1\\)", "Zoe \\(2\\)", "You \\(3\\)", " Mei ·"):
        assert name in board.text


async def test_a_best_throw_of_nothing_is_shown_in_words_of_its_own(
    rig: LoopbackRig, clock: ShiftedClock
) -> None:
    day, task = day_of(clock()), dish_of(rig.bot.tables.games, day_of(clock())).tasks[Part.THROW]
    assert isinstance(task, ThrowTask)
    aims = (Throw(task.chip, angle, POWERS[0], STARTS[0]) for angle in range(ANGLES[-1]))
    aim = next(aim for aim in aims if task.score((aim,)) == 0)
    draft = f"aim_{task.chip}_{aim.start}_{aim.angle}_{aim.power}"
    pressed = (ControlId(0, "daily_do", 0, day, draft).id(), None)
    result = await shown(await use(rig.zoe, await begin(rig.zoe, rig.channel), pressed, force=True))
    assert "Your throw added nothing to your cards" in result.text
    assert "of all throws do better (95% sure)" in result.text
    at_noon(clock, days=1)
    message = await begin(rig.tomas, rig.channel)
    best = await shown(await use(rig.tomas, message, controls(message, "daily_film")[0]))
    assert "Nobody here made the cards worth more. This is Zoe's try." in best.text
    assert "¥0" not in best.text
    assert best.pictures


async def test_it_works_in_direct_messages_and_where_the_bot_is_not(rig: LoopbackRig) -> None:
    card = await play_day(rig, rig.mei, rig.mei.dm)
    assert controls(card, "daily_board") == []
    told = await shown(await use(rig.mei, card, controls(card, "daily_share")[0]))
    assert "to forward to your friends" in told.text
    await rig.server.until(lambda: "🟩" in rig.mei.last(rig.mei.dm).text)
    assert "Mei's daily dish" in rig.mei.last(rig.mei.dm).text
    card = await begin(rig.mei, rig.channel)
    await (await use(rig.mei, card, controls(card, "daily_share")[0])).settled()
    await rig.server.until(lambda: len(rig.boards()) == 1)
    elsewhere = rig.server.add_guild("Without Me")
    lounge = rig.server.add_channel(elsewhere, "lounge")
    elsewhere.members[rig.zoe.id] = rig.guild.members[rig.zoe.id]
    acts.remove_bot(rig.server, elsewhere)
    with pytest.raises(NotPossibleError, match="not installed"):
        await rig.zoe.slash(lounge, "daily")
    rig.zoe.user.installed = True
    card = await play_day(rig, rig.zoe, lounge)
    await (await use(rig.zoe, card, controls(card, "daily_share")[0])).settled()
    registered = rig.server.world.commands["daily"]
    assert registered["integration_types"] == [0, 1]
    assert sorted(registered["contexts"]) == [0, 1, 2]


async def test_a_group_without_the_bot_has_its_cards_board_and_film(
    rig: LoopbackRig, clock: ShiftedClock
) -> None:
    rig.zoe.user.installed = True
    group = acts.add_group(rig.server, "friends", rig.zoe, rig.mei)
    card = await play_day(rig, rig.zoe, group)
    await (await use(rig.zoe, card, controls(card, "daily_share")[0])).settled()
    await rig.server.until(lambda: bool(rig.mei.sees(group)))
    posted = rig.mei.last(group)
    assert "Zoe's daily dish" in posted.text
    answer = await rig.mei.press(posted, posted.button("Play today's dish"))
    assert answer.ephemeral
    await play_part(rig.mei, await shown(answer))
    board = await shown(await use(rig.zoe, card, controls(card, "daily_board")[0]))
    assert "Mei · throw" in board.text
    at_noon(clock, days=1)
    message = await begin(rig.zoe, group)
    film = await shown(await use(rig.zoe, message, controls(message, "daily_film")[0]))
    assert "Best throw here" in film.text


async def test_privacy_shows_exports_and_deletes_it(rig: LoopbackRig, clock: ShiftedClock) -> None:
    await play_day(rig, rig.zoe, rig.channel)
    told = await rig.zoe.slash(rig.channel, "privacy", "show")
    await rig.check_private(told, "Your daily dish: 3 tries")
    exported = await (await rig.zoe.slash(rig.channel, "privacy", "export")).settled()
    assert exported.message is not None
    data = msgspec.json.decode(exported.message.pictures[0].data)
    assert [one["part"] for one in data["daily"]] == ["cut", "hand", "throw"]
    assert data["daily_shown"][0]["name"] == "Zoe"

    async def ask() -> ShownMessage:
        return await shown(await rig.zoe.slash(rig.channel, "privacy", "delete"))

    async def delete() -> ShownMessage:
        asked = await ask()
        return await shown(await rig.zoe.press(asked, asked.button("Yes, remove me")))

    text = (await delete()).text
    assert "Your daily dishes are deleted." in text
    assert (stays := "Today's tries at the daily dish stay") in text
    assert len(await tries(rig, rig.zoe.id)) == 3
    assert await rig.bot.tables.store.visits(rig.zoe.id) == ()
    again = await ask()
    assert again.text.startswith(stays)
    assert not again.buttons
    at_noon(clock, days=1)
    assert stays not in (await delete()).text
    assert await tries(rig, rig.zoe.id) == {}
