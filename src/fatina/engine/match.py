"""One game between players: whose choice it is, what may be chosen, what happened."""

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from fatina.engine.cards import CardSet
from fatina.engine.compiled import Called
from fatina.engine.errors import FatinaError, IllegalMove
from fatina.engine.events import ARGUMENTS, ROWS, Event
from fatina.engine.layout import Row, Still, copied

if TYPE_CHECKING:
    from fatina.engine.game import Game


@dataclass(frozen=True)
class Move:
    """A move: its number, its verb and, by name, its arguments (``move.card`` is the id of a card)."""

    id: int
    game: "Game"
    cards: CardSet

    @property
    def verb(self) -> str:
        return self.game.moves.verb(self.id).name

    @property
    def arguments(self) -> dict[str, Any]:
        """The arguments by name, as in the JSON form."""
        return {name: value for name, value in self.json().items() if name != "verb"}

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self.json()[name]
        except KeyError:
            raise AttributeError(f"{self.verb} has no argument {name}") from None

    def json(self) -> dict[str, Any]:
        """The move as plain data."""
        return self.game.moves.write(self.id, self.cards)

    def text(self, lang: str = "en", players: tuple[str, ...] = ()) -> str:
        """The move as a sentence."""
        sorts = self.game.moves.verb(self.id).arguments
        values = self.game.moves.arguments_of(self.id)
        arguments: dict[str, tuple[Any, int | None]] = {name: (sorts[name], values[name]) for name in sorts}
        return self.game.sentence(f"move-{self.verb}", lang, self.cards, arguments, players)

    def __repr__(self) -> str:
        return f"<Move {self.id}: {self.json()}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and (self.id, self.game.slug) == (other.id, other.game.slug)

    def __hash__(self) -> int:
        return hash((self.id, self.game.slug))

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpacked_move, (self.id, self.game, _of_its_own(self.game, self.cards))


class Match:
    """A match in progress or finished."""

    def __init__(self, game: "Game", states: npt.NDArray[Any], cards: CardSet, players: tuple[str, ...] = ()) -> None:
        self.game = game
        self.cards = cards
        self.players = players
        self.played: list[tuple[int, int]] = []  # every move made, as seat and number
        self._states = states
        self._first = copied(states)
        self._open = np.zeros(game.moves.size, np.int32)
        self._log = np.zeros((ROWS, 2 + ARGUMENTS), np.int16)
        self._told: list[npt.NDArray[np.int16]] = []
        self._before: npt.NDArray[Any] | None = None  # the state before the last move, while it is known
        self._still: tuple[bytes, Still] | None = None

    @property
    def state(self) -> Row:
        """The whole truth, for tools and tests; players get ``view``."""
        return self.game.layout.row(self._states[0])

    @property
    def still(self) -> Still:
        """The state as it stands now, for quick reading."""
        now = self._states.tobytes()
        if self._still is None or self._still[0] != now:
            self._still = now, Still(copied(self._states)[0], self.game.layout)
        return self._still[1]

    @property
    def seats(self) -> int:
        return int(self._states["seats"].item())

    @property
    def options(self) -> dict[str, str]:
        """The options of this match."""
        chosen = self._states[0]["options"]
        return {option.name: option.values[int(chosen[i])] for i, option in enumerate(self.game.options)}

    @property
    def to_act(self) -> list[int]:
        """The seats that must choose now; when there are several they choose at the same time, in any order."""
        asked = self._states["to_act"].item()
        return [seat for seat in range(self.seats) if asked >> seat & 1]

    @property
    def over(self) -> bool:
        return bool(self._states["over"].item())

    @property
    def scores(self) -> list[int]:
        """The scores of all seats; final once the match is over."""
        return [int(score) for score in self._states[0]["scores"][: self.seats]]

    @property
    def ranks(self) -> list[int]:
        """1 for the winners, and so on; zeros until the match is over."""
        return [int(rank) for rank in self._states[0]["ranks"][: self.seats]]

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def moves(self, seat: int) -> list[Move]:
        """The moves open to a seat; none when it is not asked."""
        return [Move(move, self.game, self.cards) for move in self._legal(seat)]

    def play(self, seat: int, move: Move | int | dict[str, Any]) -> list[Event]:
        """Make a move, given as such, as its number or in its JSON form. Returns what happened, as all may know it.

        Raises IllegalMove, which names the rule, and leaves everything as it was.
        """
        self.make(seat, move)
        return self.events(None, len(self._told) - 1)

    def make(self, seat: int, move: Move | int | dict[str, Any]) -> None:
        """Make a move as ``play`` does, where nobody wants to hear what happened."""
        number = self._number(move)
        if refusal := self.why_not(seat, number):
            raise refusal
        self._apply(seat, number)

    def why_not(self, seat: int, move: Move | int | dict[str, Any], lang: str = "en") -> IllegalMove | None:
        """The rule that forbids a move, or None if it is legal."""
        number = self._number(move)
        if number in self._legal(seat):
            return None
        words = self.game.words
        if self.over:
            return IllegalMove(words.say("no-over", lang), "", "no-over")
        if not isinstance(seat, (int, np.integer)) or not 0 <= seat < self.seats:
            return IllegalMove(words.say("no-such-seat", lang, seats=self.seats), "", "no-such-seat")
        if seat not in self.to_act:
            return IllegalMove(words.say("no-not-asked", lang), "", "no-not-asked")
        try:
            self.game.moves.write(number, self.cards)
        except FatinaError:
            return IllegalMove(words.say("no-such-card", lang), "", "no-such-card")
        reason = self.game.why_not(self.state, seat, number)
        if reason is None:
            return IllegalMove(words.say("no-not-now", lang), "", "no-not-now")
        arguments: dict[str, tuple[Any, int | None]] = dict(reason.arguments)
        text = self.game.sentence(reason.message, lang, self.cards, arguments, self.players)
        return IllegalMove(text, reason.clause, reason.message)

    def take_back(self, seat: int) -> None:
        """Take back the last step of a choice that this seat has not completed. Raises IllegalMove if there is none."""
        played = self.played
        steps = [i for i, (who, _) in enumerate(played) if who == seat]
        if not steps or not self._states[0]["chain"][seat]:  # without steps: the match began in a half-made choice
            raise IllegalMove(self.game.words.say("no-take-back", "en"), "", "no-take-back")
        last = steps[-1]
        again = played[:last] + played[last + 1 :]
        self._states[:] = self._first
        self.played, self._told = [], []
        for who, number in again:
            self._apply(who, number)

    def may_undo(self, seat: int, *, sure: bool = True) -> bool:
        """Whether the last move can be undone: it is this seat's, it told nobody anything, and nobody else must act for it.

        Not ``sure`` takes a third of the time, and rarely says yes where a closer look says no.
        """
        from fatina.engine.undo import FEW_WORLDS, WORLDS, told_nothing

        if not self.played or self.played[-1][0] != seat or self.over:
            return False
        return told_nothing(self, WORLDS if sure else FEW_WORLDS)

    def undo(self, seat: int) -> None:
        """Undo the last move. Raises IllegalMove unless ``may_undo``."""
        if not self.may_undo(seat):
            raise IllegalMove(self.game.words.say("no-undo", "en"), "", "no-undo")
        self._states[:] = self.before_last_move()
        self.played.pop()
        self._told.pop()
        self._before = None

    def before_last_move(self) -> npt.NDArray[Any]:
        """The state before the last move."""
        if self._before is None:
            twin = Match(self.game, copied(self._first), self.cards)
            for seat, number in self.played[:-1]:
                twin._apply(seat, number)
            self._before = twin._states
        return self._before

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may see (None: a spectator), as plain data. Nothing else of a match may be shown to a player."""
        self._check_seat(seat)
        still = self.still
        common = still.once(
            "common",
            lambda: {
                "game": self.game.slug,
                "seats": self.seats,
                "options": self.options,
                "to_act": self.to_act,
                "over": self.over,
                "scores": self.scores if self.over else None,
                "ranks": self.ranks if self.over else None,
            },
        )
        return {**common, "seat": seat, **self.game.view(still, seat, self.cards)}

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What happened, in order, as a seat (None: a spectator) may know it, from move number ``since`` on."""
        self._check_seat(seat)
        return [self.game.events.shown(row, seat) for told in self._told[since:] for row in told]

    def position(self) -> dict[str, Any]:
        """The whole state as a document that a person can read and write."""
        from fatina.engine.position import write_position

        return write_position(self)

    def record(self, *, with_key: bool | None = None) -> dict[str, Any]:
        """The match as a document; the dealer's key is in it once the match is over (or when asked for)."""
        from fatina.engine.record import write_record

        return write_record(self, self.over if with_key is None else with_key)

    def copy(self) -> "Match":
        """An independent match in the same state, with the same past."""
        twin = Match(self.game, copied(self._states), self.cards, self.players)
        twin._first = self._first
        twin.played, twin._told = list(self.played), list(self._told)
        twin._before = self._before
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        states = self._first.tobytes(), self.tobytes()
        past = self.played, self._told
        return _unpacked, (self.game, *states, _of_its_own(self.game, self.cards), self.players, *past)

    def imagine(self, seat: int, seed: int) -> "Match":
        """A world that could be the true one for all that this seat knows."""
        from fatina.engine.chance import new_chance

        self._check_seat(seat)
        twin = self.copy()
        twin._run(self.game.rules.imagine, seat, new_chance(seed))
        twin._first = copied(twin._states)
        twin.played, twin._told, twin._before = [], [], None
        return twin

    def observe(self, seat: int) -> npt.NDArray[np.float32]:
        """The seat's knowledge as numbers, laid out as ``game.features`` says."""
        self._check_seat(seat)
        out = np.zeros(self.game.features.size, np.float32)
        self._run(self.game.rules.observe, seat, out)
        return out

    def judge(self, seat: int, worlds: int = 8) -> float:
        """Instinct: how well the seat stands, for all that it knows, in the mean of some worlds that it imagines.

        A game's own ``judge`` reads the state that it is given, secrets and all, so it is never asked about the truth.
        """
        self._check_seat(seat)
        if worlds < 1:
            raise FatinaError(f"judge imagines at least one world, not {worlds}")
        if self.over:
            return float(self._run(self.game.rules.judge, seat))
        imagined = (self.imagine(seat, world) for world in range(worlds))
        return sum(float(world._run(self.game.rules.judge, seat)) for world in imagined) / worlds

    def tobytes(self) -> bytes:
        """The state as bytes."""
        return self._states.tobytes()

    @property
    def key(self) -> bytes:
        """The dealer's key."""
        return self._states[0]["key"].astype("<u4").tobytes()  # type: ignore[no-any-return]

    @property
    def key_hash(self) -> str:
        """What may be shown of the key while the match runs: its SHA-256."""
        return hashlib.sha256(self.key).hexdigest()

    def _check_seat(self, seat: int | None) -> None:
        """Machine code would read beside the arrays for a seat that is not at the table. Raises FatinaError."""
        if seat is not None and not (isinstance(seat, (int, np.integer)) and 0 <= seat < self.seats):
            raise FatinaError(f"there is no seat {seat}: seats go from 0 to {self.seats - 1}")

    def _number(self, move: Move | int | dict[str, Any]) -> int:
        if isinstance(move, Move):
            return move.id
        if isinstance(move, dict):
            return self.game.moves.read(move, self.cards)
        if not isinstance(move, (int, np.integer)):
            raise FatinaError(f"a move is one of moves(seat), its number, or its JSON form; not {move!r}")
        self.game.moves.verb(move)
        return int(move)

    def _run(self, rule: Called, *arguments: Any) -> Any:
        """Call a rule with the state, in the form that is ready."""
        return self.game.layout.code.run(rule, self._states[0], *arguments)

    def _legal(self, seat: int) -> list[int]:
        if seat not in self.to_act:
            return []
        n = self._run(self.game.rules.legal, seat, self._open)
        legal: list[int] = self._open[:n].tolist()
        return legal

    def _apply(self, seat: int, number: int) -> None:
        self._log[0, 0] = 0
        self._before = copied(self._states)
        self._run(self.game.rules.apply, seat, number, self._log)
        told = int(self._log[0, 0])
        if told >= ROWS:
            raise RuntimeError(f"a single move told {told} events: make ROWS larger")
        self.played.append((int(seat), number))
        self._told.append(self._log[1 : 1 + told].copy())


def _of_its_own(game: "Game", cards: CardSet) -> CardSet | None:
    """Cards that are not those of the game as it comes."""
    return None if cards is game.printed else cards


def _unpacked(
    game: "Game",
    first: bytes,
    now: bytes,
    cards: CardSet | None,
    players: tuple[str, ...],
    played: list[tuple[int, int]],
    told: list[npt.NDArray[np.int16]],
) -> Match:
    """A match that was pickled."""
    states, begun = (np.frombuffer(bytearray(state), game.layout.dtype) for state in (now, first))
    match = Match(game, states, cards or game.printed, players)
    match._first, match.played, match._told = begun, list(played), list(told)
    return match


def _unpacked_move(number: int, game: "Game", cards: CardSet | None) -> Move:
    """A move that was pickled."""
    return Move(number, game, cards or game.printed)
