"""The history of the database schema, for Alembic."""
