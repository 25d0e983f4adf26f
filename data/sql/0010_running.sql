-- Which tables are being played, by themselves.
--
-- Why so: what the bot was away for is given back at each of them, also where nothing is due because
-- all wait for somebody's word; finding them must not take longer with every table that has ended.

create index tables_running on tables (id) where status = 'running';
