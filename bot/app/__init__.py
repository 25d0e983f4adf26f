"""The running bot: settings, store, discord.py client, network, logs, heartbeat."""
