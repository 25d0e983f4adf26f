"""The loopback Discord's HTTP API, one module per resource."""
