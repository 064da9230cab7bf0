"""The locations that meeples are sent to."""
