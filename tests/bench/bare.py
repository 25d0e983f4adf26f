"""A bare discord.py bot: a command and a button, each answered with a prepared picture."""

import asyncio
import io
import os
from pathlib import Path

import discord
from discord import app_commands

from bot.app.network import set_api_url


async def run() -> None:
    """Run until killed; the picture is a file."""
    set_api_url(os.environ["DISCORD_API_URL"])
    picture = Path(os.environ["BARE_PICTURE"]).read_bytes()
    client = discord.AutoShardedClient(
        intents=discord.Intents(guilds=True), chunk_guilds_at_startup=False
    )
    tree = app_commands.CommandTree(client)

    @tree.command(name="picture", description="Show a picture")
    async def show(interaction: discord.Interaction) -> None:
        file = discord.File(io.BytesIO(picture), filename="picture.png")
        await interaction.response.send_message(file=file, ephemeral=True)

    async def sync() -> None:
        await tree.sync()

    client.setup_hook = sync
    await client.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(run())
