"""Card files that tables are played with instead of the printed cards."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "card_files",
        sa.Column("hash", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.add_column("tables", sa.Column("cards", sa.String(16)))
    op.create_index("tables_cards", "tables", ["cards"])


def downgrade() -> None:
    op.drop_index("tables_cards", "tables")
    op.drop_column("tables", "cards")
    op.drop_table("card_files")
