"""The loopback Discord's gateway: connections, compression, events."""
