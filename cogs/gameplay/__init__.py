"""Game moves typed or pressed: handlers, forms, orders, and the base of a game's cog."""
