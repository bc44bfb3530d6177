"""What is said to a message that does nothing: a code, a sentence, and the field that is wrong."""

from typing import Any

from pydantic_core import ErrorDetails


class Refused(Exception):
    """A message that changes nothing. ``code`` is for programs, the sentence for people, ``field`` names what is wrong."""

    def __init__(self, code: str, message: str, field: str | None = None, **more: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = whole(message)
        self.field = whole(field) if field else None
        self.more = more
        self.id: str | None = None  # of the message that is refused, where it can be told

    def json(self) -> dict[str, Any]:
        """The error as the protocol writes it."""
        return {
            "code": self.code,
            "message": self.message,
            **({"field": self.field} if self.field else {}),
            **self.more,
        }


def whole(text: str) -> str:
    """Text that can be sent, whatever came in: halves of characters become question marks."""
    return text.encode("utf-8", "replace").decode()


def malformed(errors: list[ErrorDetails], skip: int = 0) -> Refused:
    """What pydantic found, as one sentence; ``skip`` leaves out parts of the field's path that the sender does not know."""
    first = errors[0]
    if first["type"] == "json_invalid":
        return Refused("bad-json", "this is not JSON")
    field = ".".join(str(part) for part in first["loc"][skip:])
    said = first["msg"].removeprefix("Value error, ")
    said = said[0].lower() + said[1:]
    return Refused("bad-message", f"{field}: {said}" if field else said, field or None)
