"""What Prometheus may know of this process: numbers, never names."""

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

REGISTRY = CollectorRegistry()
for collector in (ProcessCollector, PlatformCollector, GCCollector):
    collector(registry=REGISTRY)

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper ends of the classes of times, in seconds."""

TABLES = Gauge("fatina_tables", "Tables that this process holds", registry=REGISTRY)
SOCKETS = Gauge("fatina_sockets", "Connected sockets", registry=REGISTRY)
MOVES = Counter("fatina_moves", "Moves stored", ["game"], registry=REGISTRY)
ENTRIES = Counter("fatina_entries", "Entries stored, moves included", registry=REGISTRY)
REFUSED = Counter("fatina_refused", "Messages that were refused, by code", ["code"], registry=REGISTRY)
ERRORS = Counter("fatina_errors", "Things that went wrong in the server", registry=REGISTRY)
TOLD = Histogram("fatina_told_seconds", "From a message to each listener told", buckets=QUICK, registry=REGISTRY)
COMMIT = Histogram("fatina_commit_seconds", "One transaction of the writer", buckets=QUICK, registry=REGISTRY)
BATCH = Histogram(
    "fatina_commit_entries", "Entries in one transaction", buckets=(1, 2, 5, 10, 20, 50, 100, 200), registry=REGISTRY
)
THINKING = Histogram(
    "fatina_bot_thinking_seconds", "A bot's thought", ["level"], buckets=(*QUICK, 5.0, 10.0), registry=REGISTRY
)
GAMES = Counter("fatina_games_finished", "Games that came to their end", ["game"], registry=REGISTRY)

REPORTS = Counter("fatina_reports", "Names and messages that were reported", registry=REGISTRY)
DISK_FREE = Gauge("fatina_disk_free_bytes", "Room that is left where the database file lies", registry=REGISTRY)
DISK_LOW = Counter("fatina_disk_low", "Looks at a disk that was nearly full", registry=REGISTRY)
DISK_FULL = Counter("fatina_disk_full", "What could not be stored since the disk was full", registry=REGISTRY)


def page() -> tuple[bytes, str]:
    """All of it, and its content type."""
    return generate_latest(REGISTRY), CONTENT_TYPE_LATEST
