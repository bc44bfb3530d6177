"""Where this machine is found by others in the house."""

import socket

ANYWHERE = "10.255.255.255"
"""Nothing is sent there: the system only says from which of our addresses it would be."""


def in_house(port: int) -> str | None:
    """The address that others in the same network open; None where this machine is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((ANYWHERE, 9))
        except OSError:
            return None
        own: str = asking.getsockname()[0]
    return None if own.startswith("127.") else f"http://{own}:{port}"
