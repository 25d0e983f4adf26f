"""The board of Diced Veggies: the picture everybody sees."""
