"""OpenSpiel: every game as a Python game of pyspiel, called ``fatina_fairy_tale`` and so on.

    import fatina.adapters.open_spiel, pyspiel
    game = pyspiel.load_game("fatina_fairy_tale", {"players": 4, "deck": "simplified"})

The deal is explicit chance: four nodes of 256 equally likely outcomes choose one of 2^32 deals, and nothing is left to chance
after that. Seats that the rules let choose at the same time are asked one after the other and learn nothing in between.

Whole games are too large for solvers. ``position`` names a file with the position in which every match begins, or with a list of
positions of which chance takes one; ``deals`` leaves only so many deals, chosen by one chance node; and ``cards`` names a card
file, such as one with few kinds of cards. So a game can be cut down to one that can be solved.
"""

import hashlib
import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

try:
    import pyspiel
except ImportError as missing:
    raise ImportError("fatina.adapters.open_spiel needs OpenSpiel: pip install 'fatina[adapters]'") from missing

import fatina
from fatina.adapters.seat import Room, make_move, payoffs
from fatina.engine.errors import FatinaError
from fatina.engine.game import Game, Option
from fatina.engine.match import Match

BYTES = 4
"""Chance nodes before the first choice: each gives a byte of the number of the deal."""
OUTCOMES = 256


class Dealing(NamedTuple):
    """How matches begin: by so many chance nodes of so many outcomes, from the start, or from a position or one of several."""

    nodes: int
    outcomes: int
    positions: tuple[dict[str, Any], ...] = ()

    def begin(self, room: Room, chosen: list[int]) -> Match:
        """The match that chance has chosen. Raises PositionError."""
        key = hashlib.sha256(b"fatina deal " + bytes(chosen)).digest()
        if not self.positions:
            return room.game.new(room.seats, key, cards=room.cards, **room.options)
        position = self.positions[chosen[0] % len(self.positions)]
        return room.game.from_position(position | {"seed": key.hex()}, cards=room.cards)


def dealing(position: str, deals: int) -> Dealing:
    """How matches of these parameters begin. Raises FatinaError for what cannot be."""
    if not 0 <= deals <= OUTCOMES:
        raise FatinaError(f"deals is 0 (all there are) or a number up to {OUTCOMES}, not {deals}")
    nodes, outcomes = (1, deals) if deals else (BYTES, OUTCOMES)
    if not position:
        return Dealing(nodes, outcomes)
    try:
        found = json.loads(Path(position).read_bytes())
    except (OSError, ValueError) as error:
        raise FatinaError(f"position is the path of a JSON file with a position: {error}") from None
    if not isinstance(found, list):
        return Dealing(nodes, outcomes, (found,))
    if not 0 < len(found) <= OUTCOMES:
        raise FatinaError(f"a list of positions has 1 to {OUTCOMES} of them, not {len(found)}")
    if deals and deals % len(found):
        raise FatinaError(f"with {len(found)} positions, deals is a multiple of {len(found)}, not {deals}")
    return Dealing(1, deals or len(found), tuple(found))


def game_type(game: Game) -> Any:
    """What OpenSpiel is told of a game before one is loaded."""
    return pyspiel.GameType(
        short_name=f"fatina_{game.folder.name}",
        long_name=game.title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "position": "", "deals": 0, "cards": ""}
        | {option.name: parameter(option) for option in game.options},
    )


def parameter(option: Option) -> str | int:
    """What OpenSpiel is told of an option: it reads digits as a number, so an option whose values are numbers is one."""
    return int(option.usual) if all(value.isdigit() for value in option.values) else option.usual


class FatinaGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and its options."""

    game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        seats = chosen.pop("players", self.game.seats[0])
        self.dealing = dealing(chosen.pop("position", ""), chosen.pop("deals", 0))
        file = chosen.pop("cards", "")
        cards = self.game.read_cards(file) if file else None
        chosen = {name: str(value) for name, value in chosen.items()}
        for position in self.dealing.positions:
            there = self.game.from_position(position, cards=cards)
            if chosen.keys() - there.options.keys() or (there.seats, there.options | chosen) != (seats, there.options):
                raise FatinaError(f"the position has {there.seats} players and options {there.options}: give the same")
            chosen = there.options
        self.room = Room(self.game, seats, cards, chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.moves.size,
            max_chance_outcomes=self.dealing.outcomes,
            num_players=seats,
            min_utility=-1.0,
            max_utility=seats - 1.0,
            utility_sum=0.0,
            max_game_length=self.game.longest(seats),
        )
        super().__init__(game_type(self.game), info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (self.get_type().short_name, self.get_parameters())

    def new_initial_state(self) -> "FatinaState":
        """Before the deal."""
        return FatinaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "FatinaObserver":
        """What shows a seat the game."""
        return FatinaObserver(self.game, iig_obs_type, params)


class Course:
    """The course of a match: the part of its deal that chance has chosen, the match, and what each seat saw of it.

    It is all that a state holds: OpenSpiel copies states by deep copies of what they hold, and saves them by pickling it.
    """

    def __init__(self, room: Room, dealing: Dealing) -> None:
        self.room = room
        self.dealing = dealing
        self.deal: list[int] = []
        self.match: Match | None = None
        self.before = {seat: f"seat {seat}" for seat in range(room.seats)}  # what a seat knew when this match began
        self.lines: dict[int, list[str]] = {seat: [] for seat in range(room.seats)}  # what it saw since then
        self.read = dict.fromkeys(range(room.seats), 0)  # up to which move its lines tell

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        twin = Course(self.room, self.dealing)
        twin.deal = list(self.deal)
        twin.match = self.match and self.match.copy()
        twin.before = dict(self.before)
        twin.lines = {seat: list(lines) for seat, lines in self.lines.items()}
        twin.read = dict(self.read)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return unpack, (self.room, self.dealing, self.deal, self.match, self.before, self.lines, self.read)

    def imagined(self, player: int, seed: int) -> "Course":
        """A course that could be the true one for all that a player knows; what the player knows of the past stays as it was."""
        assert self.match is not None
        twin = Course(self.room, self.dealing)
        twin.match = self.match.imagine(player, seed)
        twin.before = {seat: view(twin.match, seat) for seat in range(self.room.seats)}
        twin.before[player] = self.past(player)
        return twin

    def past(self, player: int) -> str:
        """All that a player has done and seen, in order."""
        lines, match = self.lines[player], self.match
        if match is not None:
            since = self.read[player]
            for (seat, move), told in zip(match.played[since:], match._told[since:], strict=True):
                if seat == player:
                    lines.append(f"I {self.called(move)}")
                for row in told:
                    event = self.room.game.events.shown(row, player)
                    lines.append(" ".join((event.name, *map(str, event.arguments.values()))))
            self.read[player] = len(match.played)
        return "\n".join((self.before[player], *lines))

    def called(self, move: int) -> str:
        """A move in a few words."""
        return " ".join(str(part) for part in self.room.game.moves.write(move, self.room.cards).values())


def unpack(room: Room, dealing: Dealing, deal: list[int], match: Match | None, *known: Any) -> Course:
    """A course that was pickled."""
    course = Course(room, dealing)
    course.deal, course.match = deal, match
    course.before, course.lines, course.read = known
    return course


def loaded(name: str, parameters: dict[str, Any]) -> Any:
    """A game that was pickled: by this module's function, so that the games are registered where it is unpickled."""
    return pyspiel.load_game(name, parameters)


class FatinaState(pyspiel.State):  # type: ignore[misc]
    """A match, or the part of its deal that chance has chosen."""

    def __init__(self, game: FatinaGame) -> None:
        super().__init__(game)
        self.course = Course(game.room, game.dealing)

    @property
    def match(self) -> Match | None:
        """The match once it is dealt."""
        return self.course.match

    def current_player(self) -> int:
        """The first of the seats that must choose."""
        match = self.course.match
        if match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if match.over else match.to_act[0]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None
        return sorted(self.match._legal(player)) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A byte of the number of the deal."""
        outcomes = self.course.dealing.outcomes
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        """Raises IllegalMove, which names the rule, or FatinaError for what is no action at all; the state stays as it was."""
        course = self.course
        if course.match is not None:
            make_move(course.match, 0 if course.match.over else course.match.to_act[0], action)
            return
        if not 0 <= action < course.dealing.outcomes:
            raise FatinaError(f"chance deals a number from 0 to {course.dealing.outcomes - 1}, not {action}")
        course.deal.append(action)
        if len(course.deal) == course.dealing.nodes:
            course.match = course.dealing.begin(course.room, course.deal)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.course.called(action)

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.over

    def returns(self) -> list[float]:
        """Zeros until the match is over."""
        if self.match is None or not self.match.over:
            return [0.0] * self.course.room.seats
        return [float(worth) for worth in payoffs(self.match.ranks)]

    def __str__(self) -> str:
        """The deal and all moves, or the first view of an imagined match and all moves since."""
        course = self.course
        begun = f"deal {' '.join(map(str, course.deal))}" if course.deal or not course.match else "imagined"
        made = [f"{seat}: {course.called(move)}" for seat, move in course.match.played] if course.match else []
        return "\n".join((begun, *made))

    def resample_from_infostate(self, player: int, sampler: Any) -> "FatinaState":
        """A state that could be the true one for all that a player knows."""
        twin: FatinaState = self.clone()
        twin.course = self.course.imagined(player, int(sampler() * 2**53))
        return twin


class FatinaObserver:
    """Shows a seat the game: as numbers, laid out as ``fatina observe`` explains, or as text.

    With perfect recall the text tells the past as well; there are no numbers for that.
    """

    def __init__(self, game: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise FatinaError(f"observations have no parameters, but {params} was given")
        self.recall = bool(iig_obs_type and iig_obs_type.perfect_recall)
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise FatinaError("observations hold what one player knows, public and private together")
        self.tensor = None if self.recall else np.zeros(game.features.size, np.float32)
        self.dict = {}
        if self.tensor is not None:
            blocks = game.features.blocks.values()
            self.dict = {block.name: self.tensor[block.at : block.at + block.size] for block in blocks}

    def set_from(self, state: FatinaState, player: int) -> None:
        """Write what a player sees into ``tensor``; zeros before the deal. Raises FatinaError with perfect recall."""
        if self.tensor is None:
            raise FatinaError(
                "there is no information state tensor, since games are long and their pasts have no fixed length: "
                "use information_state_string, or observation_tensor, which forgets the past"
            )
        self.tensor[:] = 0.0 if state.match is None else state.match.observe(player)

    def string_from(self, state: FatinaState, player: int) -> str:
        """What a player sees, as text."""
        if state.match is None:
            return "before the deal"
        seen = view(state.match, player)
        return f"{state.course.past(player)}\n{seen}" if self.recall else seen


def view(match: Match, seat: int) -> str:
    """What a seat sees, as one line."""
    return json.dumps(match.view(seat), ensure_ascii=False, separators=(",", ":"))


for _slug in fatina.games():
    _game = fatina.game(_slug)
    pyspiel.register_game(game_type(_game), type("FatinaGame", (FatinaGame,), {"game": _game}))
