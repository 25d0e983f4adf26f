"""The commands of ``brigade``, one module each."""
