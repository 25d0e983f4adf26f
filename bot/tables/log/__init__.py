"""The stored log of a table and the repository over it."""
