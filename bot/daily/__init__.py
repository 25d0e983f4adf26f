"""The daily dish: a throw, a cut and a hand of each date, the same for everybody."""
