"""/privacy: stored data, exported and erased."""
