"""The container image: its packages, and its build steps in a Debian root."""
