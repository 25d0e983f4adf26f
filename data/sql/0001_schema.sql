-- Tables, their log of moves, and everything that follows from it.
--
-- Why so: the keys of "move" are the truth of a table (version) and the guard against doubles
-- (interaction_id); everything else is written in the same unit and could be made from the log again.
-- Times are whole microseconds since 1970 in UTC. Audience -1 is everybody in the channel: a NULL
-- would not be unique. Words in "status" and "by" are not constrained here, since a later one would
-- then cost a rebuilt table; the types of the records are where they are checked.

create table tables (
    id integer primary key autoincrement, -- never given twice: old buttons name it
    guild_id integer not null,
    number integer not null,
    channel_id integer not null,
    game text not null,
    rules integer not null,
    secret blob not null,
    status text not null,
    due_at integer,
    chef_asked integer not null check (chef_asked in (0, 1)),
    unique (guild_id, number)
) strict;

create index tables_by_status on tables (guild_id, status, number);
create index tables_by_due on tables (due_at) where due_at is not null;
create index tables_by_chef on tables (id) where chef_asked = 1;

create table move (
    table_id integer not null references tables (id),
    version integer not null check (version > 0),
    by text not null,
    seat integer check (seat >= 0),
    interaction_id integer,
    at integer not null,
    action blob not null,
    events blob not null,
    context blob not null, -- facts from outside the table that the decision used
    chain blob not null check (length(chain) = 32), -- digest of this row and of the one before
    primary key (table_id, version)
) strict;

create unique index move_by_interaction on move (interaction_id) where interaction_id is not null;

-- The only place that ties a person to a table.
create table holder (
    table_id integer not null references tables (id),
    seat integer not null check (seat >= 0),
    user_id integer not null,
    name text not null,
    dm_closed integer not null check (dm_closed in (0, 1)),
    status text not null, -- the table's, so that a person's finished tables cost nothing
    primary key (table_id, seat)
) strict, without rowid;

create unique index holder_by_user on holder (user_id, status, table_id);

create trigger holder_status after update of status on tables when new.status <> old.status
begin
    update holder set status = new.status where table_id = new.id;
end;

create table outbox (
    table_id integer not null references tables (id),
    audience integer not null check (audience >= -1),
    version integer not null,
    tries integer not null,
    not_before integer not null,
    wanted integer not null default 0, -- counts what was asked for again while the row waited
    primary key (table_id, audience)
) strict, without rowid;

create index outbox_by_time on outbox (not_before);

create table place (
    table_id integer not null references tables (id),
    audience integer not null check (audience >= -1),
    channel_id integer not null,
    message_id integer not null,
    posted integer not null,
    since integer not null,
    primary key (table_id, audience)
) strict, without rowid;

-- Messages that newer ones have taken the place of, until Discord has let go of their controls.
create table retired (
    table_id integer not null references tables (id),
    audience integer not null check (audience >= -1),
    message_id integer not null,
    channel_id integer not null,
    tries integer not null,
    not_before integer not null,
    primary key (table_id, audience, message_id)
) strict, without rowid;

create index retired_by_time on retired (not_before);

-- A cache: losing it costs time, never truth.
create table snapshot (
    table_id integer primary key references tables (id),
    version integer not null,
    key text not null,
    state blob not null
) strict;

-- Where a channel takes no boards any more: people are told once, and nothing is tried again.
--
-- Why so: each refused request counts towards Discord's ban of an address, so that a refusal has
-- to outlast the process. A row goes when the table moves, or when the channel is used again.

create table trouble (
    table_id integer primary key references tables (id),
    guild_id integer not null,
    channel_id integer not null,
    code integer not null, -- Discord's
    told integer not null check (told in (0, 1))
) strict;

create index trouble_by_guild on trouble (guild_id);

-- Where a new message may have arrived before the note of its id: looked for, then let go.
--
-- Why so: an answer can be lost and a process killed between the two, and the table may stand in
-- another channel by then; what was sent to the first one would keep its
-- controls for ever. A first hand has no place yet and nobody knows its channel, so it is not looked
-- for and may be sent twice.

create table sending (
    table_id integer not null references tables (id),
    audience integer not null check (audience >= -1),
    channel_id integer not null,
    primary key (table_id, audience, channel_id)
) strict, without rowid;

-- What people say of themselves, for all their tables: time zone and hours of sleep.
--
-- Why so: it holds for a person and not for a seat, and goes with the person; who says nothing has
-- no row. It is read whole and searched by the key alone, so that it is one JSON object, whose
-- missing fields have defaults.

create table person (
    user_id integer primary key,
    settings blob not null
) strict;

-- When the bot was last there, with Discord: what it was away for is an outage.
--
-- Why so: only the time before a restart can tell how long it took, and it has to lie with the
-- deadlines that it moves. One row.

create table presence (
    one integer primary key check (one = 1),
    seen_at integer not null
) strict;

-- Intervals in which the bot was not connected: nobody's time counts then.
--
-- Why so: a row a restart at most, so that all are kept in memory; tables read them when they are
-- touched or due, and none is written for them.

create table outage (
    begin_at integer primary key,
    end_at integer not null check (end_at > begin_at)
) strict;

-- What those who manage a server chose for its tables.
--
-- Why so: like what people say of themselves it is read whole and searched by the key alone, so that
-- it is one JSON object, whose missing fields have defaults. A server that chose nothing has no row.

create table server (
    guild_id integer primary key,
    settings blob not null
) strict;

-- What finished tables came to: by seat the place, who won, who left.
--
-- Why so: it never changes, and making it takes the whole log of a table, so that a server's results
-- would cost more with every table that was ever played there. It names seats and nobody, and is
-- stored with the move that ends the game.

create table finish (
    table_id integer primary key references tables (id),
    result blob not null
) strict;

-- Tables that opened or ended, until the log of their server says so.
--
-- Why so: it is written with the move that it is about, so that no kill between the two loses the
-- line. What the line says is made of the table when it is written.

create table news (
    table_id integer not null references tables (id),
    version integer not null, -- the move's
    primary key (table_id, version)
) strict, without rowid;
