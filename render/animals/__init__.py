"""The pets: thieves all, so all wear a mask and hold what they steal; and the arms they reach."""
