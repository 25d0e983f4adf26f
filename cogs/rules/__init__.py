"""/rules: the rules of each game as pages."""
