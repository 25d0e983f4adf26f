"""The data of the loopback Discord: users, channels, messages, permissions, errors, faults."""
