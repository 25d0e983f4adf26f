"""/stats: results and ratings."""
