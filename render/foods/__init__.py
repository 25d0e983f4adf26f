"""What is eaten: one file per food, each a function that draws its master, 100 units wide."""
