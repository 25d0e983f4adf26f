"""A seat's own hand of Diced Veggies, for that seat alone."""
