"""The rules of Diced Veggies as pages with pictures."""
