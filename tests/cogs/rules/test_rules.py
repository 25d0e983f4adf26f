"""/rules: for anybody, anywhere, at any time, and the same for all."""

from typing import Any

import pytest

from bot import limits
from bot.descriptions.rulebook import RulesPage
from bot.games.hibachi.game import ID as HIBACHI
from bot.games.thieving_chefs.game import ID as THIEVES
from bot.playground import Answer, Channel, Person, ShownMessage
from bot.words import say
from cogs.messages.controls import RulesLink
from tests.cogs.harness.loopback import GAME, LoopbackRig
from tests.oddities import ODD


def book(rig: LoopbackRig) -> dict[str, tuple[RulesPage, ...]]:
    """Return the pages of every hosted game."""
    presenters = rig.bot.services.presenters
    return {game: presenters.newest(game).rules for game in rig.bot.tables.games.ids()}


async def type_rules(person: Person, channel: Channel, **given: Any) -> ShownMessage:
    """Type /rules and return the private answer."""
    return shown(await (await person.slash(channel, "rules", **given)).settled())


def shown(answer: Answer) -> ShownMessage:
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


def shows(message: ShownMessage, page: RulesPage) -> bool:
    (picture,) = message.pictures
    return page.text in message.text and picture.alt == page.alt


async def test_a_reader_turns_the_pages_of_every_game(rig: LoopbackRig) -> None:
    """One message: every page in place, with its picture; forwards, backwards and by the list."""
    for game, pages in book(rig).items():
        message = await type_rules(rig.zoe, rig.channel, game=game)
        first = message.id
        for number, page in enumerate(pages, 1):
            assert shows(message, page)
            assert f"page {number} of {len(pages)}" in message.text
            (select,) = message.selects
            labels = [option.label for option in select.options]
            assert labels == [f"{n}. {one.title}" for n, one in enumerate(pages, 1)]
            onward = [b for b in message.buttons if (b.label or "").endswith("→")]
            assert bool(onward) is (number < len(pages))
            if onward:
                message = shown(await (await rig.zoe.press(message, onward[0])).settled())
            assert message.id == first
        if len(pages) < 3:
            continue
        (back,) = [b for b in message.buttons if (b.label or "").startswith("←")]
        message = shown(await (await rig.zoe.press(message, back)).settled())
        assert shows(message, pages[-2])
        (select,) = message.selects
        third = select.options[2].value
        turned = await rig.zoe.select(message, select.custom_id, [third])
        assert shows(shown(await turned.settled()), pages[2])
    assert len([s for s in rig.zoe.sees(rig.channel) if s.ephemeral]) == len(book(rig))
    assert rig.boards() == []


async def test_the_list_of_games_leads_to_each_and_back(rig: LoopbackRig) -> None:
    message = await type_rules(rig.zoe, rig.channel)
    titles = [rig.bot.tables.games.newest(game).spec.title for game in book(rig)]
    assert [button.label for button in message.buttons] == [*titles, "Daily dish"]
    for title, pages in zip(titles, book(rig).values(), strict=True):
        assert title in message.text
        page = shown(await (await rig.zoe.press(message, message.button(title))).settled())
        assert shows(page, pages[0])
        message = shown(await (await rig.zoe.press(page, page.button("Other games"))).settled())
        assert not message.pictures
        assert message.id == page.id


async def test_the_daily_dish_has_a_page(rig: LoopbackRig) -> None:
    listed = await type_rules(rig.zoe, rig.channel)
    answer = await rig.zoe.press(listed, listed.button("Daily dish"))
    page = shown(await answer.settled())
    assert "**One try.**" in page.text
    assert page.pictures[0].alt == say("rules-daily-play.alt")
    typed = await type_rules(rig.zoe, rig.zoe.dm, game="daily")
    assert "**One try.**" in typed.text


async def test_in_a_tables_channel_the_rules_are_of_its_game(rig: LoopbackRig) -> None:
    """The list of games is one press away; a channel with several games has no default."""
    pages = book(rig)
    nook = rig.server.add_thread(rig.channel, "nook", by=rig.mei)
    await rig.begin(channel=nook, game=HIBACHI)
    assert shows(await type_rules(rig.zoe, nook), pages[HIBACHI][0])
    assert not (await type_rules(rig.zoe, rig.channel)).pictures  # no table here
    assert shows(await type_rules(rig.zoe, nook, game=GAME), pages[GAME][0])
    listed = await type_rules(rig.zoe, nook)
    listed = shown(await (await rig.zoe.press(listed, listed.button("Other games"))).settled())
    assert len(listed.buttons) == len(pages) + 1  # and the daily dish
    for person in (rig.mei, rig.tomas):
        await (await person.slash(nook, "table", "abandon")).settled()
    await rig.await_delivery()
    assert shows(await type_rules(rig.zoe, nook), pages[HIBACHI][0])  # its board is still here
    await rig.open(channel=nook)
    assert shows(await type_rules(rig.zoe, nook), pages[GAME][0])
    await rig.open(channel=nook, game=HIBACHI)
    assert not (await type_rules(rig.zoe, nook)).pictures


async def test_strangers_read_them_too_and_in_direct_messages(rig: LoopbackRig) -> None:
    elsewhere = rig.server.add_guild("Elsewhere")
    lounge = rig.server.add_channel(elsewhere, "lounge")
    outsider = rig.server.add_person("Outsider", [elsewhere])
    pages = book(rig)[GAME]
    for channel in (lounge, outsider.dm):
        message = await type_rules(outsider, channel, game=GAME)
        onward = message.buttons[0]
        turned = shown(await (await outsider.press(message, onward)).settled())
        assert shows(turned, pages[1])
        assert turned.id == message.id


async def test_the_lobby_has_a_button_for_them(rig: LoopbackRig) -> None:
    """It also works without a seat, and other people see nothing of it."""
    for game, pages in book(rig).items():
        await rig.open(game=game)
        lobby, panel = rig.boards()[-1], await rig.options(rig.zoe)
        pressed = await (await rig.zoe.press(panel, panel.button("Rules"))).settled()
        assert shows(shown(pressed), pages[0])
        assert rig.boards()[-1].text == lobby.text


async def test_a_hand_has_a_rules_button_for_its_prompt(rig: LoopbackRig) -> None:
    """The page is a new message: neither the hand nor the board is replaced."""
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    act = next(page for page in book(rig)[THIEVES] if "act" in page.explains)
    hand = mover.last(mover.dm)
    before = (hand.text, rig.board.text, len(await rig.moves(table_id)))
    for own in (hand, await rig.my_hand(mover)):
        message = await rig.more(mover, own)
        pressed = await mover.press(message, message.button("How does this work?"))
        page = shown(await pressed.settled())
        assert shows(page, act)
        assert page.id != message.id
    await rig.await_delivery()
    hands = [message for message in mover.sees(mover.dm) if not message.ephemeral]
    assert (hands[-1].text, rig.board.text, len(await rig.moves(table_id))) == before


async def test_they_show_nothing_of_any_table(rig: LoopbackRig) -> None:
    """Players and strangers get the same pages, pixel for pixel."""
    stranger = await type_rules(rig.zoe, rig.channel, game=GAME)
    await rig.begin()
    player = await type_rules(rig.mei, rig.channel, game=GAME)
    assert player.text == stranger.text
    (one,), (other,) = stranger.pictures, player.pictures
    assert (one.file.data, one.file.filename) == (other.file.data, other.file.filename)
    assert [b.custom_id for b in player.buttons] == [b.custom_id for b in stranger.buttons]


async def test_old_buttons_turn_on_after_a_restart(rig: LoopbackRig) -> None:
    message = await type_rules(rig.zoe, rig.channel, game=HIBACHI)
    await rig.open()
    panel = await rig.options(rig.zoe)
    await rig.stop()
    await rig.start()
    turned = shown(await (await rig.zoe.press(message, message.buttons[0])).settled())
    assert shows(turned, book(rig)[HIBACHI][1])
    opened = shown(await (await rig.zoe.press(panel, panel.button("Rules"))).settled())
    assert shows(opened, book(rig)[GAME][0])


@pytest.mark.parametrize(
    ("leaf", "says"),
    [
        (RulesLink(HIBACHI, 1, "a_page_gone"), "Hibachi · The goal"),
        (RulesLink(HIBACHI, 99, "market"), "Hibachi · Selling and buying"),
        (RulesLink("chess", 1, "goal"), "I don't host that game"),
        (RulesLink(), "Each game in a few pages"),
    ],
)
async def test_buttons_of_another_release(rig: LoopbackRig, leaf: RulesLink, says: str) -> None:
    message = await type_rules(rig.zoe, rig.channel, game=HIBACHI)
    for custom_id in (leaf.turns(), leaf.opens()):
        pressed = await (await rig.zoe.press(message, custom_id, force=True)).settled()
        assert says in shown(pressed).text


async def test_the_picture_is_drawn_once(rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []
    pictures = rig.bot.services.pictures
    draw = pictures.draw

    async def counted(key: Any, *drawing: Any) -> bytes:
        drawn.append(key)
        return await draw(key, *drawing)

    monkeypatch.setattr(pictures, "draw", counted)
    for person in (rig.mei, rig.zoe, rig.tomas):
        await type_rules(person, rig.channel, game=GAME)
    assert len({key for key in drawn if key[0] == "rules"}) == 1  # the cache draws a key once


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD.keys())
async def test_odd_input_is_answered_in_one_sentence(rig: LoopbackRig, odd: str) -> None:
    answer = await (await rig.zoe.slash(rig.channel, "rules", force=True, game=odd)).settled()
    assert answer.ephemeral
    refused, listed = "I don't host that game", "Each game in a few pages"
    assert (refused if odd.strip() else listed) in answer.text


async def test_completions_offer_games(rig: LoopbackRig) -> None:
    for channel in (rig.channel, rig.zoe.dm):
        games = await rig.zoe.autocomplete(channel, "rules", focus="game", typed="hib")
        assert games == [{"name": "Hibachi", "value": HIBACHI}]


def test_every_page_of_every_game_has_a_control(rig: LoopbackRig) -> None:
    for game, pages in book(rig).items():
        for page in pages:
            leaf = RulesLink(game, 1, page.id)
            assert len(leaf.detail()) <= 32
            assert RulesLink.parse(leaf.detail()) == leaf
            assert len(leaf.turns()) <= limits.CUSTOM_ID
