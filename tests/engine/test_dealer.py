"""The dealer's stream: the published vectors of ChaCha20, fair draws, the same deal everywhere."""

import struct
from collections import Counter

import numpy as np
import pytest

import fatina
from fatina.engine.dealer import chacha_block, draw, game_key, shuffle
from fatina.engine.game import key_from
from fatina.engine.layout import Header, as_cells, layout


@layout
class Bare(Header):
    """A state with nothing but a header."""


def block(key: bytes, counter: int, nonce: bytes) -> bytes:
    words = np.zeros(16, np.uint32)
    chacha_block(as_cells(words), as_cells(np.frombuffer(key, "<u4").copy()), counter, *struct.unpack("<3I", nonce))
    return words.astype("<u4").tobytes()


VECTORS = [  # RFC 8439, section 2.3.2 and appendix A.1
    (
        bytes(range(32)),
        1,
        "000000090000004a00000000",
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
    ),
    (
        bytes(32),
        0,
        "000000000000000000000000",
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    (
        bytes(32),
        1,
        "000000000000000000000000",
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    (
        bytes(31) + b"\x01",
        1,
        "000000000000000000000000",
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
    (
        b"\x00\xff" + bytes(30),
        2,
        "000000000000000000000000",
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    ),
]


@pytest.mark.parametrize(("key", "counter", "nonce", "stream"), VECTORS)
def test_published_vectors(key: bytes, counter: int, nonce: str, stream: str) -> None:
    assert block(key, counter, bytes.fromhex(nonce)).hex() == stream


def bare(key: bytes) -> tuple[np.ndarray, object]:
    states = Bare.layout.blank(1)
    states["key"] = np.frombuffer(key, "<u4")
    return states, Bare.layout.row(states[0])


def test_the_words_of_the_stream_come_in_order() -> None:
    states, s = bare(bytes(32))
    drawn = [draw(s, 1 << 32) for _ in range(20)]
    stream = block(bytes(32), 0, bytes(12)) + block(bytes(32), 1, bytes(12))
    assert drawn == list(struct.unpack("<20I", stream[:80]))
    assert states["drawn"][0] == 20


def test_draws_are_unbiased() -> None:
    """A number that would favour small results is drawn again: with n = 3 * 2**30 one word in four is refused."""
    states, s = bare(bytes(32))
    n = 3 << 30
    drawn = [draw(s, n) for _ in range(400)]
    words = int(states["drawn"][0])
    assert 480 < words < 590
    stream = b"".join(block(bytes(32), i, bytes(12)) for i in range(words // 16 + 1))
    accepted = [word for word in struct.unpack(f"<{words}I", stream[: 4 * words]) if word < n]
    assert drawn == accepted
    counts = Counter(draw(s, 6) for _ in range(6000))
    assert all(abs(counts[face] - 1000) < 150 for face in range(6))


def test_no_choice_draws_nothing() -> None:
    states, s = bare(bytes(32))
    assert draw(s, 1) == 0
    assert states["drawn"][0] == 0


def test_every_order_is_equally_likely() -> None:
    _, s = bare(key_from("orders"))
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        cards = np.arange(4, dtype=np.int8)
        shuffle(s, as_cells(cards), 4)
        orders[tuple(int(card) for card in cards)] += 1
    assert len(orders) == 24
    assert sum((count - 100) ** 2 / 100 for count in orders.values()) < 60  # chi-square with 23 degrees of freedom


def test_the_same_key_deals_the_same_game_for_ever() -> None:
    """This deal was written down once: if it changes, every record changes its meaning."""
    match = fatina.game("fairy-tale").new(2, seed=7)
    assert match.view(0)["hand"] == DEALT[0]
    assert match.view(1)["hand"] == DEALT[1]


DEALT = [
    ["dragon-hunter", "dwarven-warrior", "homesteaders", "homesteaders", "mischievous-fairy"],
    ["elven-warrior", "knights-tale-4", "mischievous-fairy", "silver-dragon", "spirit-of-the-spring"],
]


def test_keys() -> None:
    assert len({key_from(seed) for seed in (None, None, 1, 2, "1x", b"1y")}) == 6
    assert key_from(1) == key_from("1")
    assert key_from(bytes(32)) == bytes(32)


def test_games_of_a_batch_have_keys_of_their_own() -> None:
    master = np.frombuffer(key_from(3), "<u4").copy()
    keys = set()
    for number in (0, 1, 2, 1 << 32, (1 << 32) + 1):
        key, scratch = np.zeros(8, np.uint32), np.zeros(16, np.uint32)
        game_key(as_cells(key), as_cells(master), number, as_cells(scratch))
        keys.add(key.tobytes())
    assert len(keys) == 5
