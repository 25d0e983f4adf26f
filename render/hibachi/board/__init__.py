"""The board of Hibachi: the picture everybody sees."""
