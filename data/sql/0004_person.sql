-- What people say of themselves, for all their tables: time zone and hours of sleep.
--
-- Why so: it holds for a person and not for a seat, and goes with the person; who says nothing has
-- no row. It is read whole and searched by the key alone, so that it is one JSON object, whose
-- missing fields have defaults.

create table person (
    user_id integer primary key,
    settings blob not null
) strict;
