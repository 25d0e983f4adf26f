-- Presence and outages belong to a shard: "shard" of "shards", as Discord numbers servers.
--
-- Why so: while one connection of several is lost, the time of its servers alone has to stop. What
-- was noted before counts for all servers, as 0 of 1; so it does for a bot of another number later.

alter table presence rename to presence_before;
alter table outage rename to outage_before;

create table presence (
    shard integer not null,
    shards integer not null,
    seen_at integer not null,
    primary key (shard, shards)
) strict;

create table outage (
    shard integer not null,
    shards integer not null,
    begin_at integer not null,
    end_at integer not null check (end_at > begin_at),
    primary key (shard, shards, begin_at)
) strict;

insert into presence (shard, shards, seen_at) select 0, 1, seen_at from presence_before;
insert into outage (shard, shards, begin_at, end_at) select 0, 1, begin_at, end_at from outage_before;

drop table presence_before;
drop table outage_before;
