"""Alembic's door: runs the migrations on the connection it is given."""

from alembic import context


def migrate() -> None:
    """Runs what has not been run."""
    context.configure(connection=context.config.attributes["connection"], render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


# Only Alembic loads this with a configuration; a search for examples in the sources does not.
if hasattr(context, "config"):
    migrate()
