"""Networks: what they answer, the same in both forms, and files that do not fit."""

import math
from pathlib import Path

import numpy as np
import pytest

import fatina
from fatina.bots import network
from fatina.bots.network import Net, consult, network_of, read_network
from fatina.engine.errors import FatinaError
from fatina.engine.match import Match
from tests.bots.networks import a_network, arrays_of, saved
from tests.bots.positions import positions
from tests.forms import both_forms

TALE = fatina.game("fairy-tale")


def ask(net: Net, match: Match, seat: int, *, compiled: bool = True) -> int:
    """Consult a network about all moves of a seat; return how many there are."""
    moves = np.array([move.id for move in match.moves(seat)], np.int32)
    code = match.game.layout.code
    call = code.run if compiled else code.interpret
    call(consult, net, match._states[0], seat, moves, len(moves), match.game.moves.size)
    return len(moves)


@pytest.mark.parametrize("slug", fatina.games())
def test_a_network_answers_the_same_to_the_last_bit_compiled_and_in_numpy(slug: str, tmp_path: Path) -> None:
    game = fatina.game(slug)
    for units in ((20, 12), (33, 48)):
        made = read_network(saved(tmp_path / f"{units}.npz", arrays_of(game, units)), game)
        written, compiled = made.net(1.3), made.net(1.3)
        with both_forms(game) as forms:
            forms.compiled()
            for match, seat in positions(slug, game.seats[-1], 60, 12):
                n = ask(written, match, seat, compiled=False)
                ask(compiled, match, seat)
                assert consult in forms.code.entries
                for name in ("seen", "hidden", "units", "shares", "leads"):
                    assert getattr(written, name).tobytes() == getattr(compiled, name).tobytes(), name
                assert written.likes[:n].tobytes() == compiled.likes[:n].tobytes()


def test_a_network_answers_what_its_arrays_say(tmp_path: Path) -> None:
    """The same computed once more, in the plainest way."""
    arrays = {name: np.float64(array) for name, array in arrays_of(TALE).items() if name != "about"}
    net = a_network(tmp_path / "n.npz", TALE).net(2.0)
    match = TALE.new(3, seed=8)
    n = ask(net, match, 1)

    def layer(inputs: np.ndarray, at: int) -> np.ndarray:
        z = inputs @ arrays[f"w{at}"] + arrays[f"b{at}"]
        return np.maximum((z - z.mean()) / np.sqrt(z.var() + 1e-5) * arrays[f"g{at}"] + arrays[f"s{at}"], 0)

    units = layer(layer(np.float64(match.observe(1)), 1), 2)
    likes = np.exp((units @ arrays["wp"] + arrays["bp"])[[move.id for move in match.moves(1)]])
    values = units @ arrays["wv"] + arrays["bv"]
    shares = np.exp(values[:3] / 2.0)
    assert net.likes[:n] == pytest.approx(likes / likes.sum(), abs=1e-5)
    clockwise = [1, 2, 0]  # the network counts from the seat that sees
    assert [net.shares[seat] for seat in clockwise] == pytest.approx(shares / shares.sum(), abs=1e-5)
    assert [net.leads[seat] for seat in clockwise] == pytest.approx(20 * values[5:8], abs=1e-3)


def test_the_exponential_is_one() -> None:
    for x in [0.0, -1e-9, -0.3, -math.log(2), -1.0, -17.5, -43.0]:
        assert network.exponential(x) == pytest.approx(math.exp(x), rel=1e-9)
    assert network.exponential(-1000.0) == 0.0


def test_a_network_sees_no_more_than_its_seat(tmp_path: Path) -> None:
    net = a_network(tmp_path / "n.npz", TALE).net(1.0)
    for match, seat in positions("fairy-tale", 3, 60, 10):
        ask(net, match, seat)
        before = net.likes.tobytes(), net.shares.tobytes(), net.leads.tobytes()
        ask(net, match.imagine(seat, 5), seat)
        assert (net.likes.tobytes(), net.shares.tobytes(), net.leads.tobytes()) == before


def test_a_file_that_is_no_network_of_this_game_says_why(tmp_path: Path) -> None:
    arrays = arrays_of(TALE)
    broken = {
        "w1 of a network for Fairy Tale has the shape": arrays | {"w1": arrays["w1"][1:]},
        "wp of a network for Fairy Tale has the shape": arrays | {"wp": arrays["wp"][:, 1:]},
        "wv of a network for Fairy Tale has the shape": {name: arrays[name] for name in arrays if name != "wv"},
        "has no layers": {"w1": arrays["w1"]},
        "s2 holds what is no number": arrays | {"s2": arrays["s2"] * np.float16(np.nan)},
        "w2 holds what is no number": arrays | {"w2": arrays["w2"].astype(np.int32)},
        "no network can be read here": arrays | {"about": np.array("{")},
    }
    for number, (why, wrong) in enumerate(broken.items()):
        with pytest.raises(FatinaError, match=why):
            read_network(saved(tmp_path / f"{number}.npz", wrong), TALE)
    for number, data in enumerate((b"", b"no archive", saved(tmp_path / "n.npz", arrays).read_bytes()[:3000])):
        path = tmp_path / f"cut-{number}.npz"
        path.write_bytes(data)
        with pytest.raises(FatinaError, match=f"cut-{number}.npz: no network can be read here"):
            read_network(path, TALE)
    with pytest.raises(FatinaError, match="no network can be read here"):
        read_network(tmp_path / "none.npz", TALE)


@pytest.mark.parametrize("slug", fatina.games())
def test_the_networks_that_come_with_games_fit_them_and_are_small(slug: str) -> None:
    game = fatina.game(slug)
    if found := network_of(game):
        assert (game.folder / network.FILE).stat().st_size <= 4_000_000
        assert found.about
        assert found.about.get("cards", game.printed.hash) == game.printed.hash  # else it learned with other cards
        assert found.about.get("rules", game.version) == game.version
