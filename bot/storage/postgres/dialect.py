"""PostgreSQL's wording of the statements; most are SQLite's with numbered parameters."""

from functools import cache
from itertools import count

from bot.storage import statements

_LOCK = "for no key update"

# The lease is a setting of the connection.
CLAIMED = """
with due as (
    select table_id, audience from outbox
    where not_before <= ? and leased_until <= clock_timestamp()
    order by not_before, table_id, audience limit ? for update skip locked
), claimed as (
    update outbox o
    set leased_until = clock_timestamp() + current_setting('brigade.lease')::interval,
        fence = nextval('fence')
    from due where o.table_id = due.table_id and o.audience = due.audience
    returning o.*
)
select table_id, nullif(audience, -1), version, tries, not_before, wanted, fence
from claimed order by not_before, table_id, audience
"""

DELIVERED = """
delete from outbox
where table_id = ? and audience = ? and version = ? and wanted = ? and fence = coalesce(?, fence)
"""

RELEASE = """
update outbox set leased_until = '-infinity'
where table_id = ? and audience = ? and fence = coalesce(?, fence)
"""

LATER = """
update outbox
set tries = tries + case when version = ? then 1 else 0 end,
    not_before = greatest(not_before, ?), leased_until = '-infinity'
where table_id = ? and audience = ? and fence = coalesce(?, fence)
"""

# Each process names its connections, so that a killed one is no longer counted at once.
PROCESSES = """
select count(distinct application_name) from pg_stat_activity
where datname = current_database() and application_name like 'brigade %'
"""

FENCED = "select 1 from outbox where table_id = ? and audience = ? and fence = ?"

_OWN = {
    statements.HOLD: statements.HOLD + " " + _LOCK,
    statements.HOLD_AFTER: statements.HOLD_AFTER + _LOCK,
    statements.PUT_MOVE: statements.PUT_MOVE + " returning version",
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
    # A lease that may end without a word is a time to look, too.
    statements.NEXT_OUTBOX: """
select
    (select not_before from outbox where leased_until <= clock_timestamp()
        order by not_before limit 1),
    (select cast(extract(epoch from min(leased_until)) * 1000000 as bigint) from outbox
        where leased_until > clock_timestamp()),
    (select not_before from retired where leased_until <= clock_timestamp() and not exists (
        select 1 from outbox o where o.table_id = retired.table_id and o.audience = retired.audience
    ) order by not_before limit 1),
    (select cast(extract(epoch from min(leased_until)) * 1000000 as bigint) from retired
        where leased_until > clock_timestamp())
""",
    statements.RETIRING: """
with due as (
    select r.table_id, r.audience, r.message_id from retired r
    where not_before <= ? and leased_until <= clock_timestamp() and not exists (
        select 1 from outbox o where o.table_id = r.table_id and o.audience = r.audience
    ) order by not_before, message_id limit ? for update skip locked
), claimed as (
    update retired r
    set leased_until = clock_timestamp() + current_setting('brigade.lease')::interval
    from due where r.table_id = due.table_id and r.audience = due.audience
        and r.message_id = due.message_id
    returning r.*
)
select table_id, nullif(audience, -1), channel_id, message_id, tries, not_before
from claimed order by not_before, message_id
""",
    statements.RETIRE_LATER: """
update retired set tries = tries + 1, not_before = ?, leased_until = '-infinity'
where table_id = ? and audience = ? and message_id = ?
""",
    statements.NEWS: """
with due as (
    select table_id, version from news where leased_until <= clock_timestamp()
    order by table_id, version limit ? for update skip locked
), claimed as (
    update news n
    set leased_until = clock_timestamp() + current_setting('brigade.lease')::interval
    from due where n.table_id = due.table_id and n.version = due.version
    returning n.*
)
select table_id, version from claimed order by table_id, version
""",
    statements.DUE: """
with due as (
    select id from tables
    where due_at is not null and due_at <= ? and clock_until <= clock_timestamp()
        and (guild_id >> 22) % ? in (
            select cast(json_array_elements_text(cast(? as json)) as bigint)
        )
    order by due_at, id limit ? for no key update skip locked
), claimed as (
    update tables t
    set clock_until = clock_timestamp() + current_setting('brigade.lease')::interval
    from due where t.id = due.id
    returning t.id, t.due_at
)
select id from claimed order by due_at, id
""",
    statements.WITH_CHEF_ASKED: """
with asked as (
    select id from tables where chef_asked = 1 and chef_until <= clock_timestamp()
    for no key update skip locked
), claimed as (
    update tables t
    set chef_until = clock_timestamp() + least(current_setting('brigade.lease')::interval, '10 s')
    from asked where t.id = asked.id
    returning t.id
)
select id from claimed order by id
""",
    # Who stored a move lets computer players answer it; others do so after a while.
    statements.PUT_PROGRESS: """
update tables
set due_at = ?, chef_asked = ?, clock_until = '-infinity',
    chef_until = clock_timestamp() + least(current_setting('brigade.lease')::interval, '10 s')
where id = ?
""",
    statements.RESCHEDULE: """
update tables set due_at = ?, clock_until = '-infinity'
where id = ? and not exists (select 1 from move where table_id = tables.id and version > ?)
""",
    statements.DUE_OF_PERSON: """
update tables set due_at = ?, clock_until = '-infinity', touched = touched + 1
where id <> ?
    and id in (select table_id from holder where user_id = ? and status = 'running')
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
