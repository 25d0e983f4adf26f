"""The image: what it installs, and its steps in a root of Debian."""
