"""PostgreSQL's wording of the statements; most are SQLite's with numbered parameters."""

from functools import cache
from itertools import count

from bot.storage import statements

_LOCK = "for no key update"

_OWN = {
    statements.HOLD: statements.HOLD + " " + _LOCK,
    statements.HOLD_OF_PERSON: statements.HOLD_OF_PERSON + _LOCK,
    statements.IN_GUILD: """
select t.id, t.guild_id, t.number, t.channel_id, t.game, t.rules, t.secret
from json_array_elements_text(cast(? as json)) wanted(status) join lateral (
    select * from tables
    where guild_id = ? and tables.status = wanted.status
    order by number desc limit ?
) t on true
order by t.number desc limit ?
""",
}

_WORDS = {
    "select value from json_each(?)": "select json_array_elements_text(cast(? as json))",
    "cross join": "join",
    "cast(? as text)": "?",
}


@cache
def translate(sql: str) -> str:
    """Return the statement that does in PostgreSQL what ``sql`` does in SQLite."""
    sql = _OWN.get(sql, sql)
    for theirs, ours in _WORDS.items():
        sql = sql.replace(theirs, ours)
    first, *rest = sql.split("?")
    number = count(1)
    return first + "".join(f"${next(number)}{part}" for part in rest)
