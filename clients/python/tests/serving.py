"""Where the tests find the engine, and games that were written down."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Iterator

from quaterna import Client

ROOT = Path(__file__).parents[3]
GOLDENS = ROOT / "test" / "goldens" / "playthroughs"


def command() -> list[str]:
    """What starts the engine that is tested."""
    given = os.environ.get("QUATERNA_COMMAND")
    if given is not None:
        found: list[str] = json.loads(given)
        return found
    return ["node", str(ROOT / "dist" / "cli.js"), "serve"]


def client() -> Client:
    """A new engine."""
    return Client(command())


def playthroughs() -> Iterator[tuple[str, dict[str, Any], list[list[dict[str, Any]]]]]:
    """The name, first line and games of each file of playthroughs."""
    folders = [GOLDENS]
    if "QUATERNA_PLAYTHROUGHS" in os.environ:
        folders.append(Path(os.environ["QUATERNA_PLAYTHROUGHS"]))
    for folder in folders:
        for path in sorted(folder.glob("*.jsonl")):
            header, *lines = map(json.loads, path.read_text().splitlines())
            games: list[list[dict[str, Any]]] = [[]]
            for line in lines:
                games[-1].append(line)
                if line["action"] is None:
                    games.append([])
            yield path.name, header, games[:-1]
