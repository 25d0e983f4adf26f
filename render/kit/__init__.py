"""The drawing kit of all games: text, shapes, light, layout, words and encoding."""
