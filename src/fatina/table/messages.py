"""Everything that comes in, as models: whatever does not fit one of them is refused with the name of the field."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from fatina.bots import LEVELS
from fatina.engine.card_file import MOST_BYTES
from fatina.engine.text import one_line, printable

Text = Annotated[str, AfterValidator(printable)]
Id = Annotated[Text, StringConstraints(min_length=1, max_length=64)]
Seat = Annotated[int, Field(ge=0, le=4, strict=True)]
Version = Annotated[int, Field(ge=0, le=2**31 - 1, strict=True)]
Name = Annotated[str, StringConstraints(max_length=200), AfterValidator(one_line), Field(min_length=1, max_length=40)]
Luck = Annotated[Text, StringConstraints(max_length=200)]
Level = Annotated[str, Field(json_schema_extra={"enum": list(LEVELS)}, pattern="^(" + "|".join(LEVELS) + ")$")]
Agree = Annotated[bool, Field(strict=True)]
Secret = Annotated[str, StringConstraints(min_length=43, max_length=43, pattern="^[A-Za-z0-9_-]{43}$")]


class Strict(BaseModel):
    """No field that we do not know."""

    model_config = ConfigDict(extra="forbid")


class Hello(Strict):
    """The first message of a socket."""

    do: Literal["hello"]
    secrets: Annotated[list[Secret], Field(max_length=5)] = []
    since: Version | None = None


class Pong(Strict):
    """The answer to a ping."""

    do: Literal["pong"]


class FromSeat(Strict):
    """A message of the holder of a seat."""

    id: Id
    seat: Seat


class MoveSaid(FromSeat):
    """A move, by number or in its JSON form, as an answer to what was asked at some version."""

    do: Literal["move"]
    version: Version
    move: Annotated[int, Field(ge=0, le=2**31 - 1, strict=True)] | Annotated[dict[str, Any], Field(max_length=16)]


class TakeBackSaid(FromSeat):
    do: Literal["take-back"]


class UndoSaid(FromSeat):
    do: Literal["undo"]


class StandingSaid(FromSeat):
    """An answer to all moments to react that are still to come: let them pass. ``until`` None takes it back."""

    do: Literal["standing"]
    until: Literal["turn", "round"] | None
    but_mine: Agree = False


class ChatSaid(FromSeat):
    do: Literal["chat"]
    text: Annotated[Text, StringConstraints(max_length=500)]


class MoreTimeSaid(FromSeat):
    do: Literal["more-time"]
    to: Seat


class BotSaid(FromSeat):
    """A bot in an open place; in that of somebody who is missed when all who are here agree."""

    do: Literal["bot"]
    to: Seat
    level: Level
    agree: Agree = True


class OfferSaid(FromSeat):
    """A place is offered to whoever comes: a bot's, one that was left, one that was kept for long enough."""

    do: Literal["offer"]
    to: Seat
    agree: Agree = True


class LeaveSaid(FromSeat):
    do: Literal["leave"]


class BackSaid(FromSeat):
    do: Literal["back"]


class EndSaid(FromSeat):
    do: Literal["end"]
    agree: Agree = True


class RematchSaid(FromSeat):
    do: Literal["rematch"]


Said = (
    MoveSaid
    | TakeBackSaid
    | UndoSaid
    | StandingSaid
    | ChatSaid
    | MoreTimeSaid
    | BotSaid
    | OfferSaid
    | LeaveSaid
    | BackSaid
    | EndSaid
    | RematchSaid
)
AnySaid = Annotated[Said, Field(discriminator="do")]
AnyMessage = Annotated[Hello | Pong | Said, Field(discriminator="do")]


class FreePace(Strict):
    """No clock."""

    kind: Literal["free"]


class LivePace(Strict):
    """So many seconds for the whole game, and some more for each decision."""

    kind: Literal["live"]
    seconds: Annotated[int, Field(ge=1, le=24 * 3600)] = 600
    increment: Annotated[int, Field(ge=0, le=600)] = 10


class DaysPace(Strict):
    """So many days for each decision."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)] = 3


class MinePlace(Strict):
    """A place for me: whoever makes the table gets its secret."""

    kind: Literal["mine"]
    name: Name | None = None


class BotPlace(Strict):
    """A place for a bot."""

    kind: Literal["bot"]
    level: Level = "sprite"


class OpenPlace(Strict):
    """A place for whoever comes."""

    kind: Literal["open"]


AnyPlace = Annotated[MinePlace | BotPlace | OpenPlace, Field(discriminator="kind")]


class NewTable(Strict):
    """A new table. Only ``game`` is needed: then I play against a bot in every other place.

    ``cards`` is the hash of a card file that is known here, ``card_file`` the text of one: the table is played with it instead of
    the printed cards. ``once``, 32 random bytes that only who asks knows, makes the same request again the same table.
    ``lesson``: it begins with the deal that was chosen for first games; then it is not rated.
    """

    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[int, Field(ge=2, le=5)] | None = None
    options: Annotated[dict[str, str], Field(max_length=10)] = {}
    cards: Annotated[str, StringConstraints(pattern="^[0-9a-f]{16}$")] | None = None
    card_file: Annotated[str, StringConstraints(max_length=MOST_BYTES)] | None = None
    public: bool = False
    pace: Annotated[FreePace | LivePace | DaysPace, Field(discriminator="kind")] = FreePace(kind="free")
    takeover: Level | None = None
    hints: bool = True
    pause: Annotated[int, Field(ge=0, le=10_000)] = 700
    window: Annotated[int, Field(ge=0, le=60_000)] = 0
    places: Annotated[list[AnyPlace], Field(max_length=5)] | None = None
    luck: Luck = ""
    lesson: bool = False
    once: Secret | None = None


class SitDown(Strict):
    """Taking a place. ``once``, 32 random bytes that only who asks knows, makes the same request again the same place."""

    name: Name | None = None
    luck: Luck = ""
    once: Secret | None = None


class NewPlayer(Strict):
    """A name that can sit at many tables."""

    name: Name


class Asking(Strict):
    """A move of which one wants to know why it is not allowed."""

    seat: Seat
    move: dict[str, Any]


class HintWanted(Strict):
    """A seat that wants advice."""

    seat: Seat
    level: Level = "fairy"


class Branch(Strict):
    """A new table from a step of a finished game."""

    step: Annotated[int, Field(ge=0, le=10_000)]
    seat: Seat
    level: Level = "sprite"


class Report(Strict):
    """A name, or a message in the chat, that the operator should look at."""

    seat: Seat
    version: Version | None = None
    why: Annotated[Text, StringConstraints(max_length=500)] = ""
