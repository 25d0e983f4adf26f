"""Films of Diced Veggies, and stills for people without motion."""
