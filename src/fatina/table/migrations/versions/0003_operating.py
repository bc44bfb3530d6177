"""What an operator does, reports, and where a branch begins."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("root", sa.String(10)))
    op.create_index("tables_kept", "tables", ["status", "touched"])
    op.create_index("tables_root", "tables", ["root"])
    op.create_table(
        "acts",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.String(80), nullable=False),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("target", sa.String(200), nullable=False),
        sa.Column("details", sa.JSON, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("what", sa.String(10), primary_key=True),
        sa.Column("sort", sa.String(10), primary_key=True),
        sa.Column("who", sa.String(200), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("why", sa.String(500), nullable=False),
    )
    op.create_table(
        "orders",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.JSON, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("player", sa.String(10)),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("why", sa.String(500), nullable=False),
        sa.Column("by", sa.Integer),
        sa.Column("once", sa.String(64), nullable=False, unique=True),
        sa.Column("settled", sa.BigInteger),
    )
    op.create_index("reports_open", "reports", ["settled", "number"])


def downgrade() -> None:
    for name in ("reports", "orders", "bans", "acts"):
        op.drop_table(name)
    for name in ("tables_root", "tables_kept"):
        op.drop_index(name, "tables")
    op.drop_column("tables", "root")
