-- What those who manage a server chose for its tables.
--
-- Why so: like what people say of themselves it is read whole and searched by the key alone, so that
-- it is one JSON object, whose missing fields have defaults. A server that chose nothing has no row.

create table server (
    guild_id integer primary key,
    settings blob not null
) strict;
