"""Without its peer, an adapter says in one sentence what is missing."""

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "peer", "called"),
    [("pettingzoo", "pettingzoo", "PettingZoo"), ("gymnasium", "gymnasium", "Gymnasium"), ("open_spiel", "pyspiel", "OpenSpiel")],
)  # fmt: skip
def test_a_missing_peer_is_named(module: str, peer: str, called: str) -> None:
    without = f"import sys; sys.modules[{peer!r}] = None; import fatina.adapters.{module}"
    done = subprocess.run(
        [sys.executable, "-c", without],
        env=os.environ | {"FATINA_JIT": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert f"needs {called}: pip install 'fatina[adapters]'" in done.stderr.splitlines()[-1]
