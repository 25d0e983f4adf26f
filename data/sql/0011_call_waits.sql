-- Of which rows all is shown, and only a call waits until somebody is awake.
--
-- Why so: a row that is put off is not hurried by a later move, since Discord's wait holds for the
-- channel, whatever is to be said in it. A call's wait is a person's: what happens meanwhile is
-- shown at once.

alter table outbox add column call_waits integer not null default 0;
