"""Turns interactions into replies: control ids, routes, sentences, permissions."""
