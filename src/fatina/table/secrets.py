"""Secrets that prove who holds a place, and ids that nobody guesses."""

import base64
import hashlib
import secrets

LETTERS = "0123456789abcdefghijkmnpqrstuvwxyz"


def new_id() -> str:
    """Ten letters and digits."""
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def new_secret() -> str:
    """32 random bytes as base64url."""
    return secrets.token_urlsafe(32)


def secret_from(once: str | None, *what: str) -> str:
    """A secret: new, or, by what only its owner knows and what it is for, the same again."""
    if once is None:
        return new_secret()
    digest = hashlib.sha256("\0".join(("fatina place", once, *what)).encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def id_from(known: bytes) -> str:
    """Ten letters and digits that follow from what only few know."""
    return base64.b32hexencode(hashlib.sha256(known).digest()).decode().lower()[:10]


def hashed(secret: str) -> str:
    """As which a secret is stored. (It is 256 random bits: nothing slower is needed.)"""
    return hashlib.sha256(secret.encode()).hexdigest()
