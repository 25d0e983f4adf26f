"""The computer player of Thieving Chefs."""
