"""PostgreSQL adapter of the store port, for several processes on one database."""
