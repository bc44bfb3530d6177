"""When no process served anybody, and which ranks count of a game that somebody left."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "outages",
        sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.add_column("results", sa.Column("counts", sa.JSON))


def downgrade() -> None:
    op.drop_column("results", "counts")
    op.drop_table("outages")
