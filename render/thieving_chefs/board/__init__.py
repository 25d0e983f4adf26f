"""The board of Thieving Chefs: the picture everybody sees."""
