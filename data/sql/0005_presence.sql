-- When the bot was last there, with Discord: what it was away for is given back to who was asked.
--
-- Why so: only the time before a restart can tell how long it took, and it has to lie with the
-- deadlines that it moves. One row.

create table presence (
    one integer primary key check (one = 1),
    seen_at integer not null
) strict;
