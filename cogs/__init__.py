"""Discord: commands and presses in, pages out. No rule and no SQL lives here."""
