"""The picture of a cut before it is made."""
