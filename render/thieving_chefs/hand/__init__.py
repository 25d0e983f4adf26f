"""A seat's own hand of Thieving Chefs, for that seat alone."""
