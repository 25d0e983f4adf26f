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
