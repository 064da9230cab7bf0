"""The games, each in a folder of its own. Importing this makes their names known, not their rules."""

from digsite.engine.discovery import register_all

register_all(__path__)
