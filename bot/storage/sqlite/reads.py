"""Queries of the reading connection."""

TABLE = """
select id, guild_id, number, channel_id, game, rules, secret from tables where id = ?
"""

NUMBERED = """
select id, guild_id, number, channel_id, game, rules, secret
from tables where guild_id = ? and number = ?
"""

HOLDERS = "select seat, user_id, name, dm_closed from holder where table_id = ? order by seat"

MOVES = """
select table_id, version, by, seat, interaction_id, at, action, events, context
from move where table_id = ? and version > ? order by version
"""

CHAIN = "select version, chain from move where table_id = ? and version > ?"

MOVE_OF = """
select table_id, version, by, seat, interaction_id, at, action, events, context
from move where interaction_id = ?
"""

HELD_BY = """
select t.id, t.guild_id, t.number, t.channel_id, t.game, t.rules, t.secret
from holder h cross join tables t on t.id = h.table_id
where h.user_id = :user_id and h.status in (select value from json_each(:statuses))
    and (:guild_id is null or t.guild_id = :guild_id)
order by t.id
"""

# Each status is cut to the limit by the index before the newest of all are chosen.
IN_GUILD = """
select t.id, t.guild_id, t.number, t.channel_id, t.game, t.rules, t.secret
from json_each(:statuses) wanted cross join tables t on t.id in (
    select id from tables
    where guild_id = :guild_id and status = wanted.value
    order by number desc limit :limit
)
order by t.number desc limit :limit
"""

_FINISHED = """
select t.id, t.guild_id, t.number, t.channel_id, t.game, t.rules, t.secret, f.result,
    h.seat, h.user_id, h.name, h.dm_closed
from tables t
left join finish f on f.table_id = t.id
left join holder h on h.table_id = t.id
where t.status = 'over' and {which}
order by t.id, h.seat
"""
# A row for each seat that somebody holds, or one where nobody does.

FINISHED_IN = _FINISHED.format(which="t.guild_id = ?")

FINISHED_OF = _FINISHED.format(
    which="t.id in (select table_id from holder where user_id = ? and status = 'over')"
)

DUE = """
select id from tables where due_at is not null and due_at <= ? order by due_at, id limit ?
"""

NEXT_DUE = "select due_at from tables where due_at > ? order by due_at limit 1"

WITH_CHEF_ASKED = "select id from tables where chef_asked = 1 order by id"

SEEN = "select seen_at from presence where one = 1"

OUTAGES = "select begin_at, end_at from outage order by begin_at"

SETTINGS = "select settings from person where user_id = ?"

SETTINGS_AT = """
select h.seat, p.settings from holder h cross join person p on p.user_id = h.user_id
where h.table_id = ? order by h.seat
"""

SERVER = "select settings from server where guild_id = ?"

PLACE = """
select table_id, audience, channel_id, message_id, posted, since
from place where table_id = ? and audience = ?
"""

SENDINGS = "select channel_id from sending where table_id = ? and audience = ?"

TROUBLE = "select table_id, channel_id, code, told from trouble where table_id = ?"

TROUBLED = """
select table_id, channel_id, code, told from trouble where guild_id = ? order by table_id
"""

OUTBOX = """
select table_id, audience, version, tries, not_before, wanted
from outbox where not_before <= ? order by not_before, table_id, audience limit ?
"""

NEXT_OUTBOX = """
select
    (select not_before from outbox order by not_before limit 1),
    (select not_before from retired order by not_before limit 1)
"""

RETIRING = """
select table_id, audience, channel_id, message_id, tries, not_before
from retired where not_before <= ? order by not_before, message_id limit ?
"""

NEWS = "select table_id, version from news order by table_id, version limit ?"

SNAPSHOT = "select version, key, state from snapshot where table_id = ?"
