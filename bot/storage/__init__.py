"""The log on disk: what is confirmed here is never lost. SQLite in one file, behind the port."""
