"""Logs: one JSON object a line on the error stream. What looks like a secret never gets there."""

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from typing import Any

SECRET = re.compile(
    r"(?<![\w-])[\w-]{43}(?![\w-])"  # a place's or a player's secret
    r"|(?<![0-9a-fA-F])[0-9a-fA-F]{64}(?![0-9a-fA-F])"  # a dealer's key, a secret half, a hash
    r"|(?<=://)[^/@\s]*:[^/@\s]*(?=@)"  # the password of a database
    r"|(?i:bearer\s+)\S+"
)
STANDARD = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}
PARAMETERS = re.compile(r"\n?\[(?:parameters|SQL): .*", re.DOTALL)
"""What SQLAlchemy says of a failed statement: it would show rows."""


def scrub(text: str) -> str:
    """The text without what looks like a secret."""
    return SECRET.sub("[secret]", PARAMETERS.sub(" [statement]", text))


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": scrub(record.getMessage()),
        }
        for name, value in record.__dict__.items():
            if name not in STANDARD:
                line[name] = value if isinstance(value, (int, float, bool)) or value is None else scrub(str(value))
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = scrub("".join(traceback.format_exception(*record.exc_info)))
        return json.dumps(line, ensure_ascii=False)


def configure(level: str = "info") -> None:
    """Let everything that is logged go through here."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for noisy in ("alembic", "sqlalchemy", "asyncio", "websockets"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, root.level))
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
    logging.getLogger("uvicorn.error").setLevel("ERROR")  # what strangers send that is no HTTP is no news
    logging.getLogger("uvicorn.access").disabled = True  # addresses of pages say who plays where
