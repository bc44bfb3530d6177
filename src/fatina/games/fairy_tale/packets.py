"""Packets: a hand of five that goes round. Packet p begins at seat p; whoever holds it keeps a card and passes the rest on."""

from fatina.engine.compiled import rule
from fatina.games.fairy_tale.state import Stage, Tale


@rule
def passes_left(round_: int) -> bool:
    """Packets go to the left in rounds 1 and 3, to the right in rounds 2 and 4 (FT-15); the first is number 0."""
    return round_ % 2 == 0


@rule
def next_holder(s: Tale, round_: int, seat: int) -> int:
    """Who gets the packet that a seat passes on."""
    if passes_left(round_):
        return seat + 1 if seat + 1 < s.seats else 0
    return seat - 1 if seat > 0 else s.seats - 1


@rule
def holder(s: Tale, round_: int, packet: int, pick: int) -> int:
    """Who holds a packet at a pick."""
    return int((packet + pick if passes_left(round_) else packet - pick) % s.seats)


@rule
def packet_of(s: Tale, round_: int, seat: int, pick: int) -> int:
    """Which packet a seat holds at a pick."""
    return int((seat - pick if passes_left(round_) else seat + pick) % s.seats)


@rule
def drafting(s: Tale, round_: int) -> bool:
    """Whether the draft of this round is going on."""
    return bool(round_ == s.rounds and s.stage == Stage.PICK)


@rule
def card_at(s: Tale, round_: int, packet: int, pick: int) -> int:
    """The card that left a packet at a pick, or lies in it still."""
    if drafting(s, round_) and pick >= s.pick:
        return int(s.hand[holder(s, round_, packet, s.pick), pick - s.pick])
    return int(s.kept[holder(s, round_, packet, pick), round_, pick])


@rule
def put_at(s: Tale, round_: int, packet: int, pick: int, card: int) -> None:
    """Change the card that left a packet at a pick, or lies in it still."""
    if drafting(s, round_) and pick >= s.pick:
        s.hand[holder(s, round_, packet, s.pick), pick - s.pick] = card
    else:
        s.kept[holder(s, round_, packet, pick), round_, pick] = card


@rule
def swap_at(s: Tale, round_: int, packet: int, a: int, b: int) -> None:
    """Exchange two cards of a packet."""
    card = card_at(s, round_, packet, a)
    put_at(s, round_, packet, a, card_at(s, round_, packet, b))
    put_at(s, round_, packet, b, card)
