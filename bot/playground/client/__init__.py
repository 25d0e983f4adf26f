"""A person's Discord client: commands, presses, forms and displayed messages."""
