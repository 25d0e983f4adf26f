"""Pictures of the daily dish."""
