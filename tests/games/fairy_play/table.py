"""Fairy Play positions in text.

A forest is drawn as it lies, three letters a row and card, cards apart by two blanks, ``#`` for a bush, a digit for the seat
whose wayfarer stands there. Fairies and materials go by their initials. Cards are numbered as they are read.

    # F #  L A C
    T A C  O F M
    S # 0  # # #
"""

from collections import Counter
from typing import Any

import fatina
from fatina.engine.events import Event
from fatina.engine.match import Match
from fatina.engine.names import words_of
from fatina.games.fairy_play.state import Stage

GAME = fatina.game("fairy-play")
FAIRIES = {card.names["en"][0]: card for card in GAME.printed["fairy"]}
LETTERS = {card.id: letter for letter, card in FAIRIES.items()}
OF_MATERIAL = {card.facts["material"]: letter for letter, card in FAIRIES.items()} | {"bush": "#"}
PLACES = ("north-west", "north", "north-east", "west", "middle", "east", "south-west", "south", "south-east")
IN_HAND = {"fairy": 6, "building-order": 5, "forest-card": 5, "scoring": 0}
TURNS = ("as-printed", "right", "around", "left")


def ids(letters: str) -> list[str]:
    """``"M T"`` as card ids."""
    return [FAIRIES[letter].id for letter in letters.split()]


def counted(letters: str) -> dict[str, int]:
    return dict(Counter(ids(letters)))


def back(letter: str, turn: int = 0, fairies: Any = FAIRIES) -> str:
    """The nine cells of a back, row by row, after quarter turns clockwise."""
    cells = "".join(OF_MATERIAL[cell] for cell in fairies[letter].facts["back"])
    for _ in range(turn):
        cells = "".join(cells[6 - 3 * (i % 3) + i // 3] for i in range(9))
    return cells


def read_forest(drawing: str, fairies: Any = FAIRIES) -> tuple[dict[str, Any], dict[int, tuple[int, str]]]:
    """The fields of a drawn forest, and where wayfarers stand."""
    lines = [line.rstrip() for line in drawing.splitlines() if line.strip()]
    margin = min(len(line) - len(line.lstrip()) for line in lines)
    lines = [line[margin:].ljust(200) for line in lines]
    fields: dict[str, Any] = {"lying": [], "across": [], "down": [], "turned": []}
    wayfarers: dict[int, tuple[int, str]] = {}
    for down in range(len(lines) // 3):
        for across in range(20):
            cells = "".join(lines[3 * down + i][7 * across : 7 * across + 6 : 2] for i in range(3))
            if not cells.strip():
                continue
            found = [
                (letter, turn)
                for letter in fairies
                for turn in range(4)
                if all(
                    drawn in (seen, "") or drawn.isdigit()
                    for drawn, seen in zip(cells, back(letter, turn, fairies), strict=True)
                )
            ]
            assert found, f"no back looks like {cells}"
            letter, turn = found[0]
            for cell, drawn in enumerate(cells):
                if drawn.isdigit():
                    wayfarers[int(drawn)] = (len(fields["lying"]), PLACES[cell])
            fields["lying"].append(fairies[letter].id)
            fields["across"].append(across)
            fields["down"].append(down)
            fields["turned"].append(TURNS[turn])
    return fields, wayfarers


def draw(match: Match) -> str:
    """The forest as it lies, wayfarers and all, in the same notation."""
    seen = match.view(None)
    west = min(card["across"] for card in seen["forest"])
    north = min(card["down"] for card in seen["forest"])
    rows: dict[int, list[str]] = {}
    for card in seen["forest"]:
        cells = [OF_MATERIAL[cell] for cell in card["cells"]]
        for seat, player in enumerate(seen["players"]):
            if player["wayfarer"] and player["wayfarer"]["card"] == card["card"]:
                cells[PLACES.index(player["wayfarer"]["cell"])] = str(seat)
        for i in range(3):
            line = rows.setdefault(3 * (card["down"] - north) + i, [])
            at = card["across"] - west
            line += ["     "] * (at + 1 - len(line))
            line[at] = " ".join(cells[3 * i : 3 * i + 3])
    last = max(rows)
    return "\n".join("  ".join(rows.get(i, [])).rstrip() for i in range(last + 1))


def plain(drawing: str) -> str:
    """A drawing without its margin."""
    lines = drawing.splitlines()
    while lines and not lines[0].strip():
        lines.pop(0)
    while lines and not lines[-1].strip():
        lines.pop()
    margin = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    return "\n".join(line[margin:].rstrip() for line in lines)


def table(
    forest: str = "", *players: dict[str, str], deck: str | None = None, rest: int | None = None, **fields: Any
) -> Match:
    """A match in a position.

    Players: ``hand``, ``row``, ``pile``, ``seen`` and the like in letters. ``market`` and ``discards`` likewise. ``deck`` in
    letters, the top first; then every card that is not named lies in the pile of seat ``rest`` (the last one unless told;
    -1: among the discards).
    """
    cards = fields.pop("cards", GAME.printed)
    fairies = {card.names["en"][0]: card for card in cards["fairy"]}
    position: dict[str, Any] = {"seed": 1}
    wayfarers: dict[int, tuple[int, str]] = {}
    if forest:
        drawn, wayfarers = read_forest(forest, fairies)
        position |= drawn
    position["players"] = [read_player(player) for player in players]
    for seat, (card, cell) in wayfarers.items():
        position["players"][seat] |= {"stands_on": card, "stands_at": cell}
    for field in ("market", "discards"):
        if field in fields:
            position[field] = counted(fields.pop(field))
    if deck is not None:
        if not forest and "lying" not in fields:
            position |= read_forest("# F #\nT A C\nS # M")[0]
        position["deck"] = ids(deck)[::-1]
        position.setdefault("market", {})
        stock = Counter({card.id: card.facts["copies"] - (4 - len(players)) for card in cards["fairy"]})
        stock -= Counter(position["deck"]) + Counter(position.get("lying", []))
        stock -= Counter(position["market"]) + Counter(position.get("discards", {}))
        for player in position["players"]:
            stock -= Counter(player.get("hand", {}))
            stock -= Counter(player.get("pile", {})) + Counter(player.get("out", {}))
            stock -= Counter(player.get("row", []))
        for player in position["players"]:
            if "hand" not in player:
                held = IN_HAND.get(fields.get("stage", "fairy"), 4)
                player["hand"] = dict(Counter(sorted(stock.elements(), reverse=True)[:held]))
                stock -= Counter(player["hand"])
        heap, field = (
            (position, "discards") if rest == -1 else (position["players"][-1 if rest is None else rest], "pile")
        )
        heap[field] = dict(Counter(heap.get(field, {})) + stock)
    return GAME.from_position(position | fields, cards=cards)


def read_player(player: dict[str, Any]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for field, value in player.items():
        if field in ("hand", "pile", "seen", "out"):
            read[field] = counted(value)
        elif field in ("row", "plan"):
            read[field] = ids(value)
        elif field == "played":
            read[field] = FAIRIES[value].id
        else:
            read[field] = value
    return read


# Moves, as a person would say them


def play(match: Match, fairy: str) -> list[Event]:
    return act(match, verb="play", fairy=FAIRIES[fairy].id)


def act(match: Match, **move: Any) -> list[Event]:
    """The only seat that must choose makes a move."""
    (seat,) = match.to_act
    return match.play(seat, move)


def build(match: Match, fairy: str, card: int, side: str, turn: str = "as-printed") -> list[Event]:
    """Choose a card, a square, and, where there is a choice, a turn."""
    act(match, verb="build", fairy=FAIRIES[fairy].id)
    events = act(match, verb="square", card=card, side=side)
    if match.state.stage == stage("turn"):
        events = act(match, verb="turn", turn=turn)
    return events


def order(match: Match, *seats: int) -> list[Event]:
    """Fix the order of a phase."""
    verb = "builds-next" if match.view()["stage"] == "building-order" else "walks-next"
    events: list[Event] = []
    for seat in seats[:-1]:
        events = act(match, verb=verb, player=seat)
    return events


def walk(match: Match, card: int, cell: str) -> list[Event]:
    return act(match, verb="walk", card=card, cell=cell)


def stage(name: str) -> int:
    return words_of(Stage).index(name)


def options(match: Match, seat: int | None = None) -> set[str]:
    """The moves of a seat (the only one that must choose), each in words: ``"walk 0 north"``; fairies by their initials."""
    (seat,) = match.to_act if seat is None else (seat,)
    return {" ".join(str(LETTERS.get(value, value)) for value in move.json().values()) for move in match.moves(seat)}


def pile(match: Match, seat: int) -> str:
    """What a player has gathered, as letters in order."""
    return letters(match.state.pile[seat])


def hand(match: Match, seat: int) -> str:
    return letters(match.state.hand[seat])


def market(match: Match) -> str:
    return letters(match.state.market)


def letters(counts: Any) -> str:
    return " ".join(letter for letter, n in zip(FAIRIES, counts, strict=True) for _ in range(n))


def row(match: Match, seat: int) -> str:
    return " ".join(LETTERS[fairy] for fairy in match.view()["players"][seat]["row"])


def told(events: list[Event]) -> list[str]:
    """The names of events, in order."""
    return [event.name for event in events]


def say(match: Match, events: list[Event], lang: str = "en") -> list[str]:
    return [GAME.event_text(event, lang, match.cards) for event in events]


def arrivals(match: Match, seat: int, fantasy: int) -> tuple[int, set[str]]:
    """How many steps a wayfarer makes with this fantasy, and the cells where it may arrive, as ``"0 north"``."""
    from fatina.engine.layout import ask
    from fatina.games.fairy_play.walking import find_arrivals

    s: Any = match.copy().state
    steps = ask(s, find_arrivals, seat, fantasy)
    return steps, {f"{card} {PLACES[i]}" for card in range(s.laid) for i in range(9) if s.arrivals[card] >> i & 1}
