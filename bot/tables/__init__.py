"""Tables and their people: commands, log, time, views, workers. No Discord, no SQL."""
