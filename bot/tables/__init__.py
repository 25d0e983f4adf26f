"""The service people sit at: lobby, moves, asks, chefs, deadlines, outbox. No Discord, no SQL."""
