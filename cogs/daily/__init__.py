"""Commands and controls of the daily dish."""
