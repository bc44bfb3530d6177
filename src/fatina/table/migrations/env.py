"""How Alembic reaches the database: through the connection that ``storage`` hands it."""

from alembic import context

from fatina.table.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
