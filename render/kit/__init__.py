"""What every game draws with: text, shapes, light, layout, words and encoding."""
