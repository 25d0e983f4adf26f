"""The web page on which people use the loopback Discord."""
