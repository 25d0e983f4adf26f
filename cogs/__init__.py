"""Discord: commands and presses in, pages out; no rules and no SQL."""
