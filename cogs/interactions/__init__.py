"""Turns interactions into replies: control ids, routes, refusals, permissions."""
