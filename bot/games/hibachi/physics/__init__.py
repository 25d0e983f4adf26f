"""The throw of a chip: aim, flight, slide and rest."""
