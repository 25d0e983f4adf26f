"""/host: settings for the managers of a server."""
