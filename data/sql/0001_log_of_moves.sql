-- The first shape: tables, their log of moves, and what follows from it.
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
