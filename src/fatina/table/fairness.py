"""Fair dealing: a commitment at the start, the secret half at the end, the luck of all places in between."""

import hashlib
from collections.abc import Sequence


def commitment(secret: bytes) -> str:
    """What is shown of the secret half before the end: its SHA-256."""
    return hashlib.sha256(secret).hexdigest()


def dealer_key(secret: bytes, luck: Sequence[str]) -> bytes:
    """The key of the deal: the secret half mixed with the luck of every place, in order."""
    digest = hashlib.sha256(b"fatina deal 1" + secret)
    for text in luck:
        said = text.encode()
        digest.update(len(said).to_bytes(4, "little") + said)
    return digest.digest()
