-- People whom a server's managers keep from sitting down at its tables.
--
-- Why so: asked by person, for a person's own data and when somebody sits down, and by server for
-- its managers; it ends with either.

create table block (
    user_id integer not null,
    guild_id integer not null,
    primary key (user_id, guild_id)
) strict, without rowid;

create index block_by_guild on block (guild_id, user_id);
