"""Masters of foods: one function each, 100 units wide."""
