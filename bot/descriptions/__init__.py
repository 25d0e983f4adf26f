"""What views and seen events say in words."""
