-- Tries at the daily dish, and where they are shown.
--
-- Why so: a part of a day is one row of a person, so that one result counts, whatever is pressed at
-- once; `step` counts its moves, and a move is stored only on top of the one before. A place is a
-- server, or a channel outside servers. Days are whole numbers; old ones are removed by day.

create table daily_try (
    user_id integer not null,
    day integer not null,
    part text not null,
    step integer not null,
    moves blob not null,
    score integer,
    best integer not null,
    streak integer not null,
    primary key (user_id, day, part)
) strict, without rowid;

create index daily_try_by_day on daily_try (day);

create table daily_guest (
    place_id integer not null,
    day integer not null,
    user_id integer not null,
    name text not null,
    shared integer not null,
    primary key (place_id, day, user_id)
) strict, without rowid;

create index daily_guest_by_day on daily_guest (day);
create index daily_guest_by_user on daily_guest (user_id);
