"""The rules of Hibachi as pages with pictures."""
