"""Masters of the pets, all masked thieves, and of their arms."""
