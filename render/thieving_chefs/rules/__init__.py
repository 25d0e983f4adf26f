"""The rules of Thieving Chefs as pages with pictures."""
