"""Films of Hibachi, and stills for people without motion."""
