-- Live tables are counted for metrics.
--
-- Why so: a count by status would read every table that was ever played, at each look of a monitor.

create index tables_live on tables (status) where status in ('lobby', 'running');
