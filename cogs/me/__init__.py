"""/me: hours, days off, pings, turns."""
