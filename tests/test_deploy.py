"""The examples of deploy/ keep up with the code: what they set is written down, what they name is there."""

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest
import yaml

from tests.conftest import ROOT

FILES = sorted(path for path in (ROOT / "deploy").iterdir() if path.is_file())
OURS = {"FATINA_SERVERS"}
"""What only the examples know."""


def settings(text: str) -> set[str]:
    return set(re.findall(r"\bFATINA_[A-Z_]+", text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_settings_are_written_down(path: Path) -> None:
    known = settings("".join(page.read_text() for page in (ROOT / "docs").glob("*.md")))
    assert settings(path.read_text()) <= known | OURS


def test_the_compose_file_names_what_is_there() -> None:
    compose = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text())
    assert (ROOT / "deploy" / compose["services"]["fatina"]["build"]["context"]).resolve() == ROOT
    assert (ROOT / compose["services"]["fatina"]["build"]["dockerfile"]).is_file()
    for service in compose["services"].values():
        assert set(service["networks"]) <= set(compose["networks"])
        assert set(service.get("depends_on", ())) <= set(compose["services"])
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert source in compose["volumes"] or (ROOT / "deploy" / source).is_file()


@pytest.mark.parametrize("path", ["requirements/play.txt", "hatch_build.py", "docs/rules", "web/package-lock.json"])
def test_the_image_gets_what_it_is_built_from(path: str) -> None:
    left_out = (ROOT / "deploy/Dockerfile.dockerignore").read_text().split()
    assert (ROOT / path).exists()
    assert not any(path.startswith(name) for name in left_out)


def test_the_image_gets_nothing_that_git_leaves_out() -> None:
    """What was built or measured here is made anew there, or has no use."""
    left_out = [name.removeprefix("**/") for name in (ROOT / "deploy/Dockerfile.dockerignore").read_text().split()]
    for line in (ROOT / ".gitignore").read_text().split():
        assert any(fnmatch(line.rstrip("/"), name) for name in left_out), line
