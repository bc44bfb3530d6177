"""What a seat of Fairy Tale may see, and why a move is not allowed, as plain data."""

from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.game import Reason
from fatina.engine.layout import ask
from fatina.games.fairy_tale.knowledge import card_at, holder
from fatina.games.fairy_tale.observation import last_left
from fatina.games.fairy_tale.rules import played
from fatina.games.fairy_tale.scoring import worth
from fatina.games.fairy_tale.state import (
    CARD,
    CLOSING,
    HAND,
    MOVES,
    OPENING,
    PARTNERS,
    PICKING,
    PLAYING,
    ROUNDS,
    ROW,
    STAGES,
)


def view(s: Any, seat: int | None, cards: CardSet) -> dict[str, Any]:
    """Everybody's played cards; the seat's own hand, kept cards, discards and choices; the packets that it passed on."""

    def ids(numbers: Any) -> list[str]:
        return [cards.card_id("card", card) for card in numbers if card >= 0]

    def player(of: int) -> dict[str, Any]:
        seen: dict[str, Any] = {
            "row": [
                {"card": cards.card_id("card", card), "closed": bool(closed)}
                for card, closed in zip(s.row[of], s.closed[of], strict=True)
                if card >= 0
            ],
            "hand": sum(1 for card in s.hand[of] if card >= 0),
            "kept": s.pick if s.stage == PICKING else 0,
            "discards": len(ids(s.discards[of])),
        }
        if s.over:
            seen["points"] = points(s, of, cards)
            seen["stand_in"] = ids([s.stand_in[of]])
        return seen

    seen: dict[str, Any] = {
        "stage": STAGES[s.stage],
        "round": min(s.lap + 1, ROUNDS),
        "pick": s.pick,
        "trick": s.trick,
        "deck": s.once("deck", lambda: sum(1 for card in s.deck if card >= 0)),
        "players": s.once("players", lambda: [player(of) for of in range(s.seats)]),
    }
    if seat is not None:
        seen["hand"] = sorted(ids(s.hand[seat]))
        seen["kept"] = [ids(s.kept[seat, lap]) for lap in range(ROUNDS)]
        seen["discards"] = sorted(ids(s.discards[seat]))
        seen["chosen"] = cards.card_id("card", s.chosen[seat]) if s.chosen[seat] >= 0 else None
        seen["turning"] = [place for place in range(ROW) if s.mark[seat, place]]
        seen["passed"] = passed(s, seat, cards)
    if s.over and s.options[PARTNERS]:
        seen["teams"] = [s.scores[0] + s.scores[2], s.scores[1] + s.scores[3]]
    return seen


def passed(s: Any, seat: int, cards: CardSet) -> list[dict[str, Any]]:
    """This round's packets as the seat last left them: whom it gave them to, and the cards."""
    seen = []
    for packet in range(s.seats) if s.lap < ROUNDS else ():
        left = ask(s, last_left, seat, packet)
        if left >= 0:
            numbers = [ask(s, card_at, s.lap, packet, pick) for pick in range(left + 1, HAND)]
            seen.append(
                {
                    "pick": left,
                    "to": ask(s, holder, s.lap, packet, left + 1),
                    "cards": sorted(cards.card_id("card", card) for card in numbers),
                }
            )
    return sorted(seen, key=lambda packet: packet["pick"])


def points(s: Any, seat: int, cards: CardSet) -> list[dict[str, Any]]:
    """The worth of each played card of a seat, after the scoring."""
    return [
        {
            "card": cards.card_id("card", s.row[seat, i]),
            "points": 0 if s.closed[seat, i] else ask(s, worth, seat, s.row[seat, i], s.stand_in[seat]),
        }
        for i in range(ROW)
    ]


def why_not(s: Any, seat: int, move: int) -> Reason | None:
    """The rule that forbids a move to a seat that must choose."""
    verb = MOVES.verb_of(move)
    card = move - verb.first
    named = {"card": (CARD, card)}
    if verb.name in ("keep", "play"):
        if (verb.name == "keep") != (s.stage == PICKING) or s.stage in (OPENING, CLOSING):
            return Reason(f"no-{verb.name}-now", "FT-13" if verb.name == "keep" else "FT-19")
        return Reason("no-not-in-hand", "FT-13" if verb.name == "keep" else "FT-18", named)
    if (verb.name == "open") != (s.stage == OPENING) or s.stage in (PICKING, PLAYING):
        return Reason("no-turning-now", "FT-31")
    if verb.name == "close-this":
        return Reason("no-close-this", "FT-43")
    places = [place for place in range(ask(s, played)) if s.row[seat, place] == card]
    if not places:
        return Reason("no-not-played-before", "FT-32", named)
    if all(s.closed[seat, place] == (s.stage == CLOSING) for place in places):
        return Reason("no-closed-already" if s.stage == CLOSING else "no-open-already", "FT-30", named)
    if any(s.mark[seat, place] for place in places):
        return Reason("no-turned-already", "FT-30", named)
    return Reason("no-other-category", "FT-40" if s.stage == OPENING else "FT-43", named)
