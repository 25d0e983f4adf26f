"""The cards of Thieving Chefs: their print, and cards on the table."""
