-- Nothing.
--
-- Why so: steps are numbered without a gap, and this number is taken by no step of a release yet.
select 1;
