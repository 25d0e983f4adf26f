"""SQL statements as SQLite takes them; ``postgres.dialect`` has what PostgreSQL words otherwise."""

from functools import cache

_TABLE = """
select t.id, t.guild_id, t.number, t.channel_id, t.game, t.rules, t.secret from tables t
"""

TABLE = _TABLE + "where t.id = ?"

NUMBERED = _TABLE + "where t.guild_id = ? and t.number = ?"

HOLDERS = "select seat, user_id, name, dm_closed from holder where table_id = ? order by seat"

_MOVE = """
select table_id, version, by, seat, interaction_id, at, action, events, context from move
"""

MOVES = _MOVE + "where table_id = ? and version > ? order by version"

MOVE_OF = _MOVE + "where interaction_id = ?"

CHAIN = "select version, chain from move where table_id = ? and version > ?"

HELD_BY = """
select t.id, t.guild_id, t.number, t.channel_id, t.game, t.rules, t.secret
from holder h cross join tables t on t.id = h.table_id
where h.user_id = ? and h.status in (select value from json_each(?))
    and t.guild_id = coalesce(?, t.guild_id)
order by t.id
"""

# Each status is cut to the limit by the index before the newest of all are chosen.
IN_GUILD = """
select t.id, t.guild_id, t.number, t.channel_id, t.game, t.rules, t.secret
from json_each(?) wanted cross join tables t on t.id in (
    select id from tables
    where guild_id = ? and status = wanted.value
    order by number desc limit ?
)
order by t.number desc limit ?
"""

_FINISHED = """
select t.id, t.guild_id, t.number, t.channel_id, t.game, t.rules, t.secret, f.result,
    h.seat, h.user_id, h.name, h.dm_closed
from tables t
join finish f on f.table_id = t.id
left join holder h on h.table_id = t.id
where t.status = 'over' and {which}
order by t.id, h.seat
"""
# A row for each held seat, or one for a table without holders.

FINISHED_IN = _FINISHED.format(which="t.guild_id = ?")

FINISHED_OF = _FINISHED.format(
    which="t.id in (select table_id from holder where user_id = ? and status = 'over')"
)

DUE = """
select id from tables
where due_at is not null and due_at <= ?
    and (guild_id >> 22) % ? in (select value from json_each(?))
order by due_at, id limit ?
"""

NEXT_DUE = "select due_at from tables where due_at > ? order by due_at limit 1"

LIVE_TABLES = "select id from tables where status in ('lobby', 'running') order by id"

WITH_CHEF_ASKED = "select id from tables where chef_asked = 1 order by id"

SEEN = "select shard, shards, seen_at from presence"

OUTAGES = "select begin_at, end_at, shard, shards from outage order by begin_at"

SETTINGS = "select settings from person where user_id = ?"

SETTINGS_AT = """
select h.seat, p.settings from holder h cross join person p on p.user_id = h.user_id
where h.table_id = ? order by h.seat
"""

SERVER = "select settings from server where guild_id = ?"

PLACE = """
select table_id, nullif(audience, -1), channel_id, message_id, posted, since
from place where table_id = ? and audience = ?
"""

SENDINGS = "select channel_id from sending where table_id = ? and audience = ?"

_TROUBLE = "select table_id, channel_id, code, told from trouble "

TROUBLE = _TROUBLE + "where table_id = ?"

TROUBLED = _TROUBLE + "where guild_id = ? order by table_id"

OUTBOX = """
select table_id, nullif(audience, -1), version, tries, not_before, wanted
from outbox where not_before <= ? order by not_before, table_id, audience limit ?
"""

NEXT_OUTBOX = """
select
    (select not_before from outbox order by not_before limit 1),
    (select not_before from retired where not exists (
        select 1 from outbox o where o.table_id = retired.table_id and o.audience = retired.audience
    ) order by not_before limit 1)
"""

BACKLOG = "select count(*), min(not_before) from outbox where not_before <= ?"

LIVE = """
select status, count(*) from tables where status in ('lobby', 'running') group by status
"""

# An old message keeps its controls until the new one has some.
RETIRING = """
select table_id, nullif(audience, -1), channel_id, message_id, tries, not_before
from retired where not_before <= ? and not exists (
    select 1 from outbox o where o.table_id = retired.table_id and o.audience = retired.audience
) order by not_before, message_id limit ?
"""

NEWS = "select table_id, version from news order by table_id, version limit ?"

SNAPSHOT = "select version, key, state from snapshot where table_id = ?"

# A later move resets the tries, but not the time of a postponed row.
OUTBOX_ROW = "(?, ?, ?, 0, ?)"

# Of different audiences.
PUT_OUTBOX = """
insert into outbox (table_id, audience, version, tries, not_before)
values {}
on conflict (table_id, audience) do update
set version = case
        when excluded.version > outbox.version then excluded.version else outbox.version end,
    tries = 0
"""


@cache
def put_outbox(rows: int) -> str:
    """Return the statement that writes so many outbox rows."""
    return PUT_OUTBOX.format(", ".join([OUTBOX_ROW] * rows))


# Due since the newest move, by the caller's clock.
WANT = """
insert into outbox (table_id, audience, version, tries, not_before)
select table_id, ?, version, 0, at from move
where table_id = ? order by version desc limit 1
on conflict (table_id, audience) do update
set version = case
        when excluded.version > outbox.version then excluded.version else outbox.version end,
    tries = 0, wanted = outbox.wanted + 1
"""

DELIVERED = """
delete from outbox where table_id = ? and audience = ? and version = ? and wanted = ?
"""

LATER = """
update outbox
set tries = tries + case when version = ? then 1 else 0 end,
    not_before = case when not_before < ? then ? else not_before end
where table_id = ? and audience = ?
"""

# Private rows are written for held seats alone: running work must not restore those of an erased
# person.
PUT_PLACE = """
insert into place (table_id, audience, channel_id, message_id, posted, since)
select id, ?, ?, ?, ?, ? from tables where id = ?
    and (? = -1 or exists (select 1 from holder where table_id = id and seat = ?))
on conflict (table_id, audience) do update
set channel_id = excluded.channel_id, message_id = excluded.message_id,
    posted = excluded.posted, since = excluded.since
returning audience
"""

BEGIN_SENDING = """
insert into sending (table_id, audience, channel_id)
select id, ?, ? from tables where id = ?
    and (? = -1 or exists (select 1 from holder where table_id = id and seat = ?))
on conflict do nothing
"""

END_SENDING = "delete from sending where table_id = ? and audience = ? and channel_id = ?"

END_SENDINGS = "delete from sending where table_id = ? and audience = ?"

RETIRE = """
insert into retired (table_id, audience, message_id, channel_id, tries, not_before)
select table_id, ?, ?, ?, 0, at from move
where table_id = ? order by version desc limit 1
on conflict do nothing
"""

RETIRED = "delete from retired where table_id = ? and audience = ? and message_id = ?"

RETIRE_LATER = """
update retired set tries = tries + 1, not_before = ?
where table_id = ? and audience = ? and message_id = ?
"""

OPEN_TABLE = """
insert into tables
    (guild_id, number, channel_id, game, rules, secret, status, due_at, chef_asked)
select ?, (select coalesce(max(number), 0) + 1 from tables where guild_id = ?), ?, ?, ?, ?, ?, ?, ?
returning id, number
"""

FIRST_MOVE = """
insert into move (table_id, version, by, seat, interaction_id, at, action, events, context, chain)
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

PUT_MOVE = FIRST_MOVE + "on conflict do nothing"


PUT_STATUS = "update tables set status = ? where id = ?"

PUT_PROGRESS = "update tables set due_at = ?, chef_asked = ? where id = ?"

RESCHEDULE = """
update tables set due_at = ?
where id = ? and not exists (select 1 from move where table_id = tables.id and version > ?)
"""

DUE_OF_PERSON = """
update tables set due_at = ?
where id <> ?
    and id in (select table_id from holder where user_id = ? and status = 'running')
"""

MOVED = "update tables set channel_id = ? where id = ?"

PUT_TROUBLE = """
insert into trouble (table_id, guild_id, channel_id, code, told)
select id, guild_id, channel_id, ?, ? from tables where id = ? and channel_id = ?
on conflict (table_id) do update
set channel_id = excluded.channel_id, code = excluded.code, told = excluded.told
"""

END_TROUBLE = "delete from trouble where table_id = ?"

CLEAR_HOLDERS = "delete from holder where table_id = ?"

PUT_HOLDER = """
insert into holder (table_id, seat, user_id, name, dm_closed, status)
values (?, ?, ?, cast(? as text), ?, ?)
"""

# The plus keeps SQLite from looking through all tables of the person.
SET_DM = "update holder set dm_closed = ? where table_id = ? and +user_id = ? returning seat"

HELD = """
select table_id, seat from holder
where user_id = ? and status in (select value from json_each(?)) order by table_id
"""

_DELETE = "delete from {} where table_id = ?"

_OF_MESSAGES = ("outbox", "place", "retired", "sending")

ERASE = (
    "delete from holder where table_id = ? and seat = ?",
    *(_DELETE.format(name) + " and audience = ?" for name in _OF_MESSAGES),
)

ENDED = """
select id, (select at from move where table_id = t.id order by version desc limit 1)
from tables t where id > ? and status not in ('lobby', 'running') order by id limit ?
"""

# What refers to a table is deleted before it.
DELETE = (
    *map(_DELETE.format, _OF_MESSAGES),
    *map(_DELETE.format, ("trouble", "news", "snapshot", "finish", "holder", "move")),
    "delete from tables where id = ?",
)

NEXT_SERVER = """
select min(id) from (
    select min(guild_id) as id from tables where guild_id > ?
    union all select min(guild_id) from server where guild_id > ?
    union all select min(guild_id) from block where guild_id > ?
) servers
"""

OF_SERVER = "select id from tables where guild_id = ? order by id"

# What everybody in a channel was shown; people's own messages stay theirs.
FORGET_PLACE = (
    *(_DELETE.format(name) + " and audience = -1" for name in _OF_MESSAGES),
    *map(_DELETE.format, ("trouble", "news")),
    "update tables set guild_id = -id, channel_id = 0 where id = ?",
)

FORGET_SERVER = ("delete from server where guild_id = ?", "delete from block where guild_id = ?")

PUT_SNAPSHOT = """
insert into snapshot (table_id, version, key, state) values (?, ?, ?, ?)
on conflict (table_id) do update
set version = excluded.version, key = excluded.key, state = excluded.state
where excluded.version >= snapshot.version or excluded.key <> snapshot.key
"""

PUT_NEWS = "insert into news (table_id, version) values (?, ?)"

HAS_VERSION = "select 1 from move where table_id = ? and version = ?"

SEE = """
insert into presence (shard, shards, seen_at) values (?, ?, ?)
on conflict (shard, shards) do update set seen_at = excluded.seen_at
"""

PUT_OUTAGE = """
insert into outage (shard, shards, begin_at, end_at) values (?, ?, ?, ?) on conflict do nothing
"""

PUT_SETTINGS = """
insert into person (user_id, settings) values (?, ?)
on conflict (user_id) do update set settings = excluded.settings
"""

DELETE_SETTINGS = "delete from person where user_id = ?"

PUT_SERVER = """
insert into server (guild_id, settings) values (?, ?)
on conflict (guild_id) do update set settings = excluded.settings
"""

DELETE_SERVER = "delete from server where guild_id = ?"

BLOCK = "insert into block (user_id, guild_id) values (?, ?) on conflict do nothing"

UNBLOCK = "delete from block where user_id = ? and guild_id = ?"

BLOCKED = "select user_id from block where guild_id = ? order by user_id"

BLOCKED_IN = "select guild_id from block where user_id = ? order by guild_id"

PUT_TRY = """
insert into daily_try (user_id, day, part, step, moves, score, best, streak)
select ?, ?, ?, ?, ?, ?, ?, ? where ? = 1
    or exists (select 1 from daily_try where user_id = ? and day = ? and part = ?)
on conflict (user_id, day, part) do update
set step = excluded.step, moves = excluded.moves, score = excluded.score, best = excluded.best,
    streak = excluded.streak
where daily_try.step = excluded.step - 1 and daily_try.score is null
returning step
"""

_TRY = "select t.user_id, t.day, t.part, t.step, t.moves, t.score, t.best, t.streak"

TRIES = f"{_TRY} from daily_try t where user_id = ? order by day, part"

TRIES_IN = f"""
{_TRY} from daily_guest g join daily_try t on t.user_id = g.user_id and t.day = g.day
where g.place_id = ? and g.day = ? order by t.user_id, t.part
"""

PUT_GUEST = """
insert into daily_guest (place_id, day, user_id, name, shared)
values (?, ?, ?, cast(? as text), ?)
on conflict (place_id, day, user_id) do update set shared = 1, name = excluded.name
where excluded.shared = 1 and daily_guest.shared = 0
returning user_id
"""

END_SHARE = "update daily_guest set shared = 0 where place_id = ? and day = ? and user_id = ?"

_GUEST = "select place_id, day, user_id, name, shared from daily_guest"

GUESTS = f"{_GUEST} where place_id = ? and day = ? order by user_id"

VISITS = f"{_GUEST} where user_id = ? order by day, place_id"

FORGET_DAILIES = (
    "delete from daily_try where day < ?",
    "delete from daily_guest where day < ?",
)

ERASE_TRIES = "delete from daily_try where user_id = ? and day < ? returning day"

ERASE_VISITS = "delete from daily_guest where user_id = ? returning day"

TOLD = "delete from news where table_id = ? and version = ?"

PUT_FINISH = "insert into finish (table_id, result) values (?, ?) on conflict do nothing"

# One writer needs no lock; PostgreSQL locks these rows until the transaction ends, so that
# what is done to one table is done one after the other.
HOLD = "select id from tables where id = ?"

HOLD_AFTER = """
select status, (select chain from move where table_id = tables.id and version = ?)
from tables where id = ?
"""

HOLD_OF_PERSON = """
select id from tables where id in (
    select table_id from holder
    where user_id = ? and status in (select value from json_each(?))
) order by id
"""

# Of a shared store alone.

STAMP = """
select (select version from move where table_id = id order by version desc limit 1), touched
from tables where id = ?
"""

DM_CHANNEL = "select channel_id from person_dm where user_id = ?"

PUT_DM_CHANNEL = """
insert into person_dm (user_id, channel_id) values (?, ?)
on conflict (user_id) do update set channel_id = excluded.channel_id
"""

FORGET_DM_CHANNEL = "delete from person_dm where user_id = ?"

HELD_OFF = "select until from hold where kind = ?"

PUT_HOLD = """
insert into hold (kind, until) values (?, ?)
on conflict (kind) do update set until = greatest(hold.until, excluded.until)
"""

# One identification in five seconds, by Discord's rules.
TAKE_TURN = """
insert into hold (kind, until)
values (?, cast(extract(epoch from clock_timestamp()) * 1000000 as bigint) + 5500000)
on conflict (kind) do update set until = excluded.until
where hold.until <= excluded.until - 5500000
returning until
"""

# Of a restored database: all that is live is sent.
SHOW_AGAIN = """
insert into outbox (table_id, audience, version, tries, not_before)
select p.table_id, p.audience, max(m.version), 0, max(m.at)
from place p join tables t on t.id = p.table_id join move m on m.table_id = p.table_id
where t.status in ('lobby', 'running')
group by p.table_id, p.audience
on conflict (table_id, audience) do update
set version = excluded.version, tries = 0, wanted = outbox.wanted + 1
"""

# A newer message may have been sent to the same place since the backup.
LOOK_FOR_NEWER = """
insert into sending (table_id, audience, channel_id)
select p.table_id, p.audience, p.channel_id
from place p join tables t on t.id = p.table_id
where t.status in ('lobby', 'running')
on conflict do nothing
"""
