-- Tables that opened or ended, until the log of their server says so.
--
-- Why so: it is written with the move that it is about, so that no kill between the two loses the
-- line. What the line says is made of the table when it is written.

create table news (
    table_id integer not null references tables (id),
    version integer not null, -- the move's
    primary key (table_id, version)
) strict, without rowid;
