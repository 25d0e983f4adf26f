"""Pure rules: no clock, no I/O, no Discord. A game is an object that answers questions."""
