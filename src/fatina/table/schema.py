"""The tables of the database. ``migrations`` makes them."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(10), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("setting", JSON, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    # What follows can be found out from the log; it is kept to find tables by.
    Column("status", String(10), nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("due", BigInteger),  # when somebody must look after the table
    Column("owner", String(32)),  # the process that does ...
    Column("until", BigInteger, nullable=False, server_default="0"),  # ... until then, unless it says so again
    Column("rated", Boolean, nullable=False, server_default=false()),
    Index("tables_due", "due"),
    Index("tables_listed", "public", "status", "touched"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(10), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("message", String(160)),
    Column("data", JSON, nullable=False),
    UniqueConstraint("table_id", "message", name="log_once"),
)

players = Table(
    "players",
    metadata,
    Column("id", String(10), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("made", BigInteger, nullable=False),
)

sittings = Table(
    "sittings",
    metadata,
    Column("player", String(10), primary_key=True),
    Column("table_id", String(10), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)

outages = Table(
    "outages",  # when no process served anybody
    metadata,
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("alive", BigInteger, nullable=False),  # when it last said so
)
