"""Background tasks: clock, computer players, outbox, retention."""
