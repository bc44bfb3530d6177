"""Secrets that prove who holds a place, and ids that nobody guesses."""

import hashlib
import secrets

LETTERS = "0123456789abcdefghijkmnpqrstuvwxyz"


def new_id() -> str:
    """Ten letters and digits."""
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def new_secret() -> str:
    """32 random bytes as base64url."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """As which a secret is stored. (It is 256 random bits: nothing slower is needed.)"""
    return hashlib.sha256(secret.encode()).hexdigest()
