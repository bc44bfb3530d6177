"""What a seat of Fairy Tale may see, as plain data."""

from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.layout import ask
from fatina.engine.names import words_of
from fatina.games.fairy_tale.knowledge import last_left
from fatina.games.fairy_tale.packets import card_at, holder
from fatina.games.fairy_tale.scoring import best_stand_in, result, worth
from fatina.games.fairy_tale.state import HAND, ROUNDS, ROW, Option, Stage


def view(s: Any, seat: int | None, cards: CardSet) -> dict[str, Any]:
    """Everybody's played cards, closed ones too, since all have seen them (FT-24, FT-25, A-26), and what each were worth if the
    game ended now; the seat's own hand, kept cards, discards and choices (FT-16); the packets that it passed on."""

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
            "kept": s.pick if s.stage == Stage.PICK else 0,
            "discards": len(ids(s.discards[of])),
        }
        stand_in = ask(s, best_stand_in, of)
        seen["points"] = points(s, of, stand_in, cards)
        seen["stand_in"] = ids([stand_in])
        return seen

    seen: dict[str, Any] = {
        "stage": words_of(Stage)[s.stage],
        "round": min(s.rounds + 1, ROUNDS),
        "pick": s.pick,
        "trick": s.trick,
        "deck": s.once("deck", lambda: sum(1 for card in s.deck if card >= 0)),
        "players": s.once("players", lambda: [player(of) for of in range(s.seats)]),
    }
    if seat is not None:
        seen["hand"] = sorted(ids(s.hand[seat]))
        seen["kept"] = [ids(s.kept[seat, round_]) for round_ in range(ROUNDS)]
        seen["discards"] = sorted(ids(s.discards[seat]))
        seen["chosen"] = cards.card_id("card", s.chosen[seat]) if s.chosen[seat] >= 0 else None
        seen["turning"] = [place for place in range(ROW) if s.mark[seat, place]]
        seen["passed"] = passed(s, seat, cards)
    if s.over and s.options[Option.PARTNERS]:
        seen["teams"] = [ask(s, result, of) for of in range(2)]
    return seen


def passed(s: Any, seat: int, cards: CardSet) -> list[dict[str, Any]]:
    """This round's packets as the seat last left them: whom it gave them to, and the cards."""
    seen = []
    for packet in range(s.seats) if s.rounds < ROUNDS else ():
        left = ask(s, last_left, seat, packet)
        if left >= 0:
            numbers = [ask(s, card_at, s.rounds, packet, pick) for pick in range(left + 1, HAND)]
            seen.append(
                {
                    "pick": left,
                    "to": ask(s, holder, s.rounds, packet, left + 1),
                    "cards": sorted(cards.card_id("card", card) for card in numbers),
                }
            )
    return sorted(seen, key=lambda packet: packet["pick"])


def points(s: Any, seat: int, stand_in: int, cards: CardSet) -> list[dict[str, Any]]:
    """The worth of each played card of a seat, as if it were counted now."""
    return [
        {
            "card": cards.card_id("card", card),
            "points": 0 if closed else ask(s, worth, seat, card, stand_in),
        }
        for card, closed in zip(s.row[seat], s.closed[seat], strict=True)
        if card >= 0
    ]
