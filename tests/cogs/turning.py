"""A turn of Mei's that brings Tomas a new board and a new hand: the moment for trouble."""

from bot.games.thieving_chefs.actions import Done, Draw, Tick
from bot.playground import Answer, Person
from tests.cogs.house import House, use

TURN = (Draw(), Draw(), Draw(), Tick("onion"), Done())


async def nearly(house: House) -> int:
    """Begin a game and play up to the step that brings a new board and a new hand."""
    table_id = await house.begin()
    for action in TURN[:-1]:
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    return table_id


async def ends_turn(house: House, table_id: int) -> Answer:
    """Let Mei press what ends her turn, on the hand in her direct messages."""
    look = await house.look(house.mei, table_id)
    return await use(house.mei, house.mei.last(house.mei.dm), look, TURN[-1])


def called(house: House, person: Person) -> int:
    return sum(who == person.id for who, _ in house.server.record.pings())
