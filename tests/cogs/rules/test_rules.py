"""/rules: for anybody, anywhere, at any time, and the same for all."""

from typing import Any

import pytest

from bot import limits
from bot.games.hibachi.game import ID as HIBACHI
from bot.games.thieving_chefs.game import ID as THIEVES
from bot.playground import Answer, Channel, Person, ShownMessage
from cogs.messages.controls import RulesLink
from cogs.rules.pages import NO_SUCH_PAGE
from render.kit.rulebook import RulesPage
from tests.cogs.harness.loopback import GAME, House
from tests.oddities import ODD


def book(house: House) -> dict[str, tuple[RulesPage, ...]]:
    """Return the pages of every game that is hosted."""
    presenters = house.bot.services.presenters
    return {game: presenters.newest(game).rules for game in house.bot.tables.games.ids()}


async def asks(person: Person, channel: Channel, **given: Any) -> ShownMessage:
    """Type /rules and return what came, for one person alone."""
    return shown(await (await person.slash(channel, "rules", **given)).settled())


def shown(answer: Answer) -> ShownMessage:
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


def shows(message: ShownMessage, page: RulesPage) -> bool:
    (picture,) = message.pictures
    return page.text in message.text and picture.alt == page.alt


async def test_a_reader_turns_the_pages_of_every_game(house: House) -> None:
    """One message: every page in place, with its picture, forwards, backwards and by the list."""
    for game, pages in book(house).items():
        message = await asks(house.zoe, house.channel, game=game)
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
                message = shown(await (await house.zoe.press(message, onward[0])).settled())
            assert message.id == first
        if len(pages) < 3:
            continue
        (back,) = [b for b in message.buttons if (b.label or "").startswith("←")]
        message = shown(await (await house.zoe.press(message, back)).settled())
        assert shows(message, pages[-2])
        (select,) = message.selects
        third = select.options[2].value
        turned = await house.zoe.select(message, select.custom_id, [third])
        assert shows(shown(await turned.settled()), pages[2])
    assert len([s for s in house.zoe.sees(house.channel) if s.ephemeral]) == len(book(house))
    assert house.boards() == []


async def test_the_list_of_games_leads_to_each_and_back(house: House) -> None:
    message = await asks(house.zoe, house.channel)
    titles = [house.bot.tables.games.newest(game).spec.title for game in book(house)]
    assert [button.label for button in message.buttons] == titles
    for title, pages in zip(titles, book(house).values(), strict=True):
        assert title in message.text
        page = shown(await (await house.zoe.press(message, message.button(title))).settled())
        assert shows(page, pages[0])
        message = shown(await (await house.zoe.press(page, page.button("Other games"))).settled())
        assert not message.pictures
        assert message.id == page.id


async def test_where_a_table_stands_they_are_of_its_game(house: House) -> None:
    """With the list of games one press away; several games at one place are nobody's default."""
    pages = book(house)
    nook = house.server.add_thread(house.channel, "nook", by=house.mei)
    await house.begin(channel=nook, game=HIBACHI)
    assert shows(await asks(house.zoe, nook), pages[HIBACHI][0])
    assert shows(await asks(house.zoe, nook, page="market"), next(
        page for page in pages[HIBACHI] if page.id == "market"
    ))  # fmt: skip
    choices = await house.zoe.autocomplete(nook, "rules", focus="page", typed="")
    assert len(choices) == len(pages[HIBACHI])
    assert not (await asks(house.zoe, house.channel)).pictures  # no table stands there
    assert shows(await asks(house.zoe, nook, game=GAME), pages[GAME][0])
    listed = await asks(house.zoe, nook)
    listed = shown(await (await house.zoe.press(listed, listed.button("Other games"))).settled())
    assert len(listed.buttons) == len(pages)
    for person in (house.mei, house.tomas):
        await (await person.slash(nook, "table", "abandon")).settled()
    await house.caught_up()
    assert shows(await asks(house.zoe, nook), pages[HIBACHI][0])  # its board still stands there
    await house.open(channel=nook)
    assert shows(await asks(house.zoe, nook), pages[GAME][0])
    await house.open(channel=nook, game=HIBACHI)
    assert not (await asks(house.zoe, nook)).pictures


async def test_a_certain_page_by_its_name_its_title_or_its_number(house: House) -> None:
    pages = book(house)[HIBACHI]
    for typed in ("market", "Selling and buying", "6", " MARKET "):
        message = await asks(house.zoe, house.channel, game="Hibachi", page=typed)
        assert shows(message, next(page for page in pages if page.id == "market")), typed
        assert NO_SUCH_PAGE not in message.text
    lost = await asks(house.zoe, house.channel, game=HIBACHI, page="dessert")
    assert shows(lost, pages[0])
    assert NO_SUCH_PAGE in lost.text


async def test_strangers_read_them_too_and_in_direct_messages(house: House) -> None:
    elsewhere = house.server.add_guild("Elsewhere")
    lounge = house.server.add_channel(elsewhere, "lounge")
    outsider = house.server.add_person("Outsider", [elsewhere])
    pages = book(house)[GAME]
    for channel in (lounge, outsider.dm):
        message = await asks(outsider, channel, game=GAME)
        onward = message.buttons[0]
        turned = shown(await (await outsider.press(message, onward)).settled())
        assert shows(turned, pages[1])
        assert turned.id == message.id


async def test_the_lobby_has_a_button_for_them(house: House) -> None:
    """It is there for who has not sat down yet, and says nothing to the others."""
    for game, pages in book(house).items():
        await house.open(game=game)
        lobby = house.boards()[-1]
        pressed = await (await house.zoe.press(lobby, lobby.button("Rules"))).settled()
        assert shows(shown(pressed), pages[0])
        assert house.boards()[-1].text == lobby.text


async def test_a_hand_has_one_for_what_is_asked(house: House) -> None:
    """The page is a message of its own: neither the hand nor the board is written over."""
    table_id = await house.begin()
    mover, _ = await house.mover(table_id)
    act = next(page for page in book(house)[THIEVES] if "act" in page.explains)
    hand = mover.last(mover.dm)
    before = (hand.text, house.board.text, len(await house.moves(table_id)))
    for message in (hand, await house.my_hand(mover)):
        pressed = await mover.press(message, message.button("How does this work?"))
        page = shown(await pressed.settled())
        assert shows(page, act)
        assert page.id != message.id
    await house.caught_up()
    hands = [message for message in mover.sees(mover.dm) if not message.ephemeral]
    assert (hands[-1].text, house.board.text, len(await house.moves(table_id))) == before


async def test_they_show_nothing_of_any_table(house: House) -> None:
    """Who plays reads what who does not play reads, to the last pixel."""
    stranger = await asks(house.zoe, house.channel, game=GAME, page="act")
    await house.begin()
    player = await asks(house.mei, house.channel, game=GAME, page="act")
    assert player.text == stranger.text
    (one,), (other,) = stranger.pictures, player.pictures
    assert (one.file.data, one.file.filename) == (other.file.data, other.file.filename)
    assert [b.custom_id for b in player.buttons] == [b.custom_id for b in stranger.buttons]


async def test_old_buttons_turn_on_after_a_restart(house: House) -> None:
    message = await asks(house.zoe, house.channel, game=HIBACHI)
    await house.open()
    lobby = house.board
    await house.stop()
    await house.start()
    turned = shown(await (await house.zoe.press(message, message.buttons[0])).settled())
    assert shows(turned, book(house)[HIBACHI][1])
    opened = shown(await (await house.zoe.press(lobby, lobby.button("Rules"))).settled())
    assert shows(opened, book(house)[GAME][0])


@pytest.mark.parametrize(
    ("leaf", "says"),
    [
        (RulesLink(HIBACHI, 1, "a_page_gone"), "Hibachi · What it is about"),
        (RulesLink(HIBACHI, 99, "market"), "Hibachi · Selling and buying"),
        (RulesLink("chess", 1, "goal"), "I do not host that game"),
        (RulesLink(), "Each game in a few pages"),
    ],
)
async def test_buttons_of_another_release(house: House, leaf: RulesLink, says: str) -> None:
    message = await asks(house.zoe, house.channel, game=HIBACHI)
    for custom_id in (leaf.turns(), leaf.opens()):
        pressed = await (await house.zoe.press(message, custom_id, force=True)).settled()
        assert says in shown(pressed).text


async def test_the_picture_is_drawn_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []
    pictures = house.bot.services.pictures
    draw = pictures.draw

    async def counted(key: Any, make: Any) -> bytes:
        drawn.append(key)
        return await draw(key, make)

    monkeypatch.setattr(pictures, "draw", counted)
    for person in (house.mei, house.zoe, house.tomas):
        await asks(person, house.channel, game=GAME)
    assert len([key for key in drawn if key[0] == "rules"]) == 1


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD.keys())
async def test_odd_words_are_answered_in_one_sentence_or_with_the_first_page(
    house: House, odd: str
) -> None:
    answer = await (
        await house.zoe.slash(house.channel, "rules", force=True, game=odd, page=odd)
    ).settled()
    assert answer.ephemeral
    refused, listed = "I do not host that game", "Each game in a few pages"
    assert (refused if odd.strip() else listed) in answer.text
    message = await house.zoe.slash(house.channel, "rules", force=True, game=GAME, page=odd)
    assert "What it is about" in (await message.settled()).text


async def test_completions_offer_games_and_their_pages(house: House) -> None:
    for channel in (house.channel, house.zoe.dm):
        games = await house.zoe.autocomplete(channel, "rules", focus="game", typed="hib")
        assert games == [{"name": "Hibachi", "value": HIBACHI}]
        pages = await house.zoe.autocomplete(
            channel, "rules", focus="page", typed="throw", game=HIBACHI
        )
        assert [page["value"] for page in pages] == ["throw"]
        for nothing in ({}, {"game": "chess"}):
            assert await house.zoe.autocomplete(channel, "rules", focus="page", **nothing) == []


def test_every_page_of_every_game_has_a_control(house: House) -> None:
    for game, pages in book(house).items():
        for page in pages:
            leaf = RulesLink(game, 1, page.id)
            assert len(leaf.detail()) <= 32
            assert RulesLink.parse(leaf.detail()) == leaf
            assert len(leaf.turns()) <= limits.CUSTOM_ID
