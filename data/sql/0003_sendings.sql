-- Where a new message may have arrived before the note of its id: looked for, then let go.
--
-- Why so: an answer can be lost and a process killed between the two, and the table may stand in
-- another channel by then; what was sent to the first one would keep its controls for ever. What
-- waits at this step may have been sent already by the release before: boards are looked for where
-- their table stands, other messages where the last one for their audience stood. A first hand has
-- no place yet and nobody knows its channel, so it is not looked for and may come twice.

create table sending (
    table_id integer not null references tables (id),
    audience integer not null check (audience >= -1),
    channel_id integer not null,
    primary key (table_id, audience, channel_id)
) strict, without rowid;

insert into sending (table_id, audience, channel_id)
select outbox.table_id, outbox.audience, tables.channel_id
from outbox join tables on tables.id = outbox.table_id
where outbox.audience = -1
union
select outbox.table_id, outbox.audience, place.channel_id
from outbox join place using (table_id, audience);
