"""The `digsite` command, one module for each of its commands."""
