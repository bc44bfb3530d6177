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
    Text,
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
    Column("cards", String(16)),  # the card file that is played with instead of the printed cards
    Column("root", String(10)),  # the table whose first moves this one begins with, which are stored there
    Index("tables_due", "due"),
    Index("tables_kept", "status", "touched"),
    Index("tables_root", "root"),
    Index("tables_cards", "cards"),
    Index("tables_listed", "public", "status", "touched"),
)

card_files = Table(
    "card_files",
    metadata,
    Column("hash", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(60), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
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

# What the operator does. Servers look here for what is new, so an act is stored together with what it does.
acts = Table(
    "acts",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("who", String(80), nullable=False),
    Column("what", String(20), nullable=False),
    Column("target", String(200), nullable=False),
    Column("details", JSON, nullable=False),
)

bans = Table(
    "bans",
    metadata,
    Column("what", String(10), primary_key=True),  # mute or ban
    Column("sort", String(10), primary_key=True),  # of a name, a player or an address
    Column("who", String(200), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger),
    Column("why", String(500), nullable=False),
)

orders = Table(
    "orders",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", JSON, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("table_id", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("version", Integer),  # of the message; none: it is the name that is reported
    Column("name", String(40), nullable=False),
    Column("player", String(10)),
    Column("text", String(500), nullable=False),
    Column("why", String(500), nullable=False),
    Column("by", Integer),  # the seat of who reports; none: a spectator
    Column("once", String(64), nullable=False, unique=True),
    Column("settled", BigInteger),
    Index("reports_open", "settled", "number"),
)
