-- What finished tables came to: by seat the place, who won, who left.
--
-- Why so: it never changes, and making it takes the whole log of a table, so that a server's results
-- would cost more with every table that was ever played there. It names seats and nobody, and could
-- be made from the log again: a table without a row is read once, when somebody asks for results.

create table finish (
    table_id integer primary key references tables (id),
    result blob not null
) strict;
