"""QR codes of links (ISO/IEC 18004: bytes, level M, versions 1 to 10), for a terminal. The page draws its own (``lib/qr.ts``)."""

from collections.abc import Iterator

EC = (10, 16, 26, 18, 24, 16, 18, 22, 22, 26)
"""Bytes that correct each block, by version ..."""
BLOCKS = (1, 1, 1, 2, 2, 4, 4, 4, 5, 5)
"""... how many blocks there are ..."""
WORDS = (26, 44, 70, 100, 134, 172, 196, 242, 292, 346)
"""... and all bytes."""
FORMAT = 0x5412
"""Level M with mask 0 under the standard's own mask. (Any mask can be read; a link is mixed enough for this one.)"""
Grid = list[list[bool]]


def encode(text: str) -> Grid:
    """The rows of the code, dark is true. Raises ValueError for more than 213 bytes."""
    data = text.encode()
    version = next((v for v in range(1, 11) if len(data) <= room(v)), None)
    if version is None:
        raise ValueError("too long for a QR code")
    size = 17 + 4 * version
    grid: list[list[bool | None]] = [[None] * size for _ in range(size)]
    draw_marks(grid, version)
    bits = (byte >> bit & 1 for byte in interleaved(data, version) for bit in range(7, -1, -1))
    for y, x in path(size):
        if grid[y][x] is None:
            grid[y][x] = bool(next(bits, 0)) ^ ((x + y) % 2 == 0)
    return [[bool(dot) for dot in row] for row in grid]


def room(version: int) -> int:
    """How many bytes a version holds."""
    words = WORDS[version - 1] - EC[version - 1] * BLOCKS[version - 1]
    return words - (2 if version < 10 else 3)


def interleaved(data: bytes, version: int) -> bytes:
    """What is drawn: the data with its length and padding, in blocks, then what corrects them, each block in turn."""
    count, ec = BLOCKS[version - 1], EC[version - 1]
    words = WORDS[version - 1] - ec * count
    width = 8 if version < 10 else 16
    bits = f"0100{len(data):0{width}b}" + "".join(f"{byte:08b}" for byte in data) + "0000"
    bits += "0" * (-len(bits) % 8)
    stream = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    stream = (stream + b"\xec\x11" * words)[:words]
    short, longer = divmod(words, count)
    blocks, at = [], 0
    for i in range(count):
        length = short + (i >= count - longer)
        blocks.append(stream[at : at + length])
        at += length
    corrections = [corrected(block, ec) for block in blocks]
    turns = [*((i, blocks) for i in range(short + 1)), *((i, corrections) for i in range(ec))]
    return bytes(block[i] for i, rows in turns for block in rows if i < len(block))


def times(a: int, b: int) -> int:
    """The product in GF(256) of the standard."""
    product = 0
    for bit in range(7, -1, -1):
        product = (product << 1) ^ (product >> 7) * 0x11D
        product ^= (b >> bit & 1) * a
    return product


def corrected(block: bytes, count: int) -> bytes:
    """The bytes of Reed and Solomon that correct a block."""
    generator, root = [0] * (count - 1) + [1], 1
    for _ in range(count):
        for i in range(count):
            generator[i] = times(generator[i], root) ^ (generator[i + 1] if i + 1 < count else 0)
        root = times(root, 2)
    left = [0] * count
    for byte in block:
        factor = byte ^ left.pop(0)
        left.append(0)
        left = [a ^ times(b, factor) for a, b in zip(left, generator, strict=True)]
    return bytes(left)


def draw_marks(grid: list[list[bool | None]], version: int) -> None:
    """Everything that is no data: the eyes, the smaller eyes, the rulers, format and version."""
    size = len(grid)
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for y in range(max(0, top - 1), min(size, top + 8)):
            for x in range(max(0, left - 1), min(size, left + 8)):
                grid[y][x] = max(abs(y - top - 3), abs(x - left - 3)) in (0, 1, 3)
    for i in range(8, size - 8):
        grid[6][i] = grid[i][6] = i % 2 == 0
    places = [] if version == 1 else [6, size - 7] if version < 7 else [6, size // 2, size - 7]
    for cy in places:
        for cx in places:
            if grid[cy][cx] is None or (6 in (cy, cx) and size // 2 in (cy, cx)):
                for y in range(cy - 2, cy + 3):
                    for x in range(cx - 2, cx + 3):
                        grid[y][x] = max(abs(y - cy), abs(x - cx)) != 1
    for i in range(15):
        dot = bool(FORMAT >> i & 1)
        grid[i + (i > 5) if i < 8 else size - 15 + i][8] = dot
        grid[8][size - 1 - i if i < 8 else 15 - i - (i > 8)] = dot
    grid[size - 8][8] = True
    if version >= 7:
        left = version
        for _ in range(12):
            left = (left << 1) ^ (left >> 11) * 0x1F25
        for i in range(18):
            grid[size - 11 + i % 3][i // 3] = grid[i // 3][size - 11 + i % 3] = bool((version << 12 | left) >> i & 1)


def path(size: int) -> Iterator[tuple[int, int]]:
    """The places of the data: columns in pairs from the right, up and down in turn, beside the ruler."""
    columns = [x for x in range(size - 1, -1, -1) if x != 6]
    for i in range(0, len(columns), 2):
        rows = range(size - 1, -1, -1) if i % 4 == 0 else range(size)
        for y in rows:
            yield y, columns[i]
            yield y, columns[i + 1]


def drawn(text: str) -> str:
    """The code for a terminal: two rows a line, light where the paper is, with the quiet edge around it."""
    edge = 2
    rows = encode(text)
    size = len(rows) + 2 * edge
    dark = {(y + edge, x + edge) for y, row in enumerate(rows) for x, dot in enumerate(row) if dot}
    # black on white by the terminal's own colours: readable in dark windows and in light ones
    lines = (
        "".join(" ▄▀█"[2 * ((y, x) not in dark) + ((y + 1, x) not in dark or y + 1 == size)] for x in range(size))
        for y in range(0, size, 2)
    )
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in lines)
