"""The dice of Diced Veggies and its tools, as masters and stickers."""
