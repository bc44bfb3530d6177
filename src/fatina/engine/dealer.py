"""The dealer: the only source of chance in a game. A ChaCha20 stream (RFC 8439) under a key of 256 bits.

The same key gives the same game on every machine, compiled or interpreted. Draws are unbiased.
"""

import numpy as np

from fatina.engine.compiled import rule
from fatina.engine.layout import Cells, Header

WORD = 0xFFFFFFFF
WORDS = 1 << 32


@rule
def quarter_round(x: Cells, a: int, b: int, c: int, d: int) -> None:
    """The quarter round of ChaCha on four of the sixteen words."""
    w, y = np.int64(x[a]), np.int64(x[b])
    z, v = np.int64(x[c]), np.int64(x[d])
    w = (w + y) & WORD
    v ^= w
    v = (v << 16 | v >> 16) & WORD
    z = (z + v) & WORD
    y ^= z
    y = (y << 12 | y >> 20) & WORD
    w = (w + y) & WORD
    v ^= w
    v = (v << 8 | v >> 24) & WORD
    z = (z + v) & WORD
    y ^= z
    y = (y << 7 | y >> 25) & WORD
    x[a] = w
    x[b] = y
    x[c] = z
    x[d] = v


@rule
def begin_block(x: Cells, key: Cells, counter: int, n0: int, n1: int, n2: int) -> None:
    """The sixteen words that a block starts from: four constants, the key, the counter and the nonce."""
    x[0] = 0x61707865
    x[1] = 0x3320646E
    x[2] = 0x79622D32
    x[3] = 0x6B206574
    for i in range(8):
        x[4 + i] = key[i]
    x[12] = counter
    x[13] = n0
    x[14] = n1
    x[15] = n2


@rule
def chacha_block(x: Cells, key: Cells, counter: int, n0: int, n1: int, n2: int) -> None:
    """Write block number ``counter`` of the stream under key and nonce into the sixteen words of ``x``."""
    begin_block(x, key, counter, n0, n1, n2)
    for _ in range(10):
        for i in range(4):
            quarter_round(x, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter_round(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    x[0] = (np.int64(x[0]) + 0x61707865) & WORD
    x[1] = (np.int64(x[1]) + 0x3320646E) & WORD
    x[2] = (np.int64(x[2]) + 0x79622D32) & WORD
    x[3] = (np.int64(x[3]) + 0x6B206574) & WORD
    for i in range(8):
        x[4 + i] = (np.int64(x[4 + i]) + np.int64(key[i])) & WORD
    x[12] = (np.int64(x[12]) + counter) & WORD
    x[13] = (np.int64(x[13]) + n0) & WORD
    x[14] = (np.int64(x[14]) + n1) & WORD
    x[15] = (np.int64(x[15]) + n2) & WORD


@rule
def next_word(s: Header) -> int:
    """The next 32 bits of the dealer's stream."""
    place = s.drawn % 16
    if place == 0:
        chacha_block(s.block, s.key, s.drawn // 16, 0, 0, 0)
    s.drawn += 1
    return int(s.block[place])


@rule
def draw(s: Header, n: int) -> int:
    """A number from 0 to n - 1, all equally likely; nothing is drawn when there is no choice."""
    if n <= 1:
        return 0
    fair = WORDS - WORDS % n  # words from here on would favour small numbers: draw again
    while True:
        word = next_word(s)
        if word < fair:
            return int(word % n)


@rule
def shuffle(s: Header, cards: Cells, n: int) -> None:
    """Shuffle the first n cards of a pile."""
    for i in range(n - 1, 0, -1):
        j = draw(s, i + 1)
        kept = cards[i]
        cards[i] = cards[j]
        cards[j] = kept


@rule
def game_key(key: Cells, master: Cells, game: int, block: Cells) -> None:
    """The key of one game of many: block number ``game`` of the master key's stream, under a nonce of its own."""
    chacha_block(block, master, game & WORD, game >> 32, 0x65626174, 0x656B7973)
    for i in range(8):
        key[i] = block[i]
