"""A seat's own hand of Diced Veggies, visible to this seat alone."""
