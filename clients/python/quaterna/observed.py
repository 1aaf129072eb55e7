"""Many positions at once."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Iterator, List, Mapping, Sequence

from .arrays import decoded, joined, masks_of, unpacked
from .errors import QuaternaError
from .told import Told


@dataclass(frozen=True, eq=False)
class Observed(Told):
    """Positions as a network sees them: arrays with an entry, or a row, for each."""

    observations: Any
    """What the players to act see."""
    masks: Any
    """1 for each legal action and 0 for each other one, by id."""
    to_act: Any
    """Who must act: 0, 1, or -1 where the game is over."""


def observed(reply: Mapping[str, Any]) -> Observed:
    """What a reply tells of positions."""
    count: int = reply["count"]
    return Observed(
        observations=unpacked(reply["observation"], (count, *reply["shape"])),
        masks=masks_of(reply["masks"], count, reply["actionCount"]),
        to_act=decoded(reply["toAct"], "int8"),
    )


def together(parts: Sequence[Observed]) -> Observed:
    """Positions one after the other."""
    if len(parts) == 1:
        return parts[0]
    return Observed(
        observations=joined([part.observations for part in parts]),
        masks=joined([part.masks for part in parts]),
        to_act=joined([part.to_act for part in parts]),
    )


def chunks(states: Sequence[Any], longest: int) -> Iterator[List[Any]]:
    """Positions in lists that are not too long as JSON; one list if there are none."""
    chunk: List[Any] = []
    length = 0
    for state in states:
        size = len(json.dumps(state, default=repr)) + 1
        if chunk and length + size > longest:
            yield chunk
            chunk, length = [], 0
        chunk.append(state)
        length += size
    yield chunk


def moved_on(error: QuaternaError, before: int) -> QuaternaError:
    """An error about one of the positions of a list that others come before."""

    def further(match: re.Match[str]) -> str:
        return f"states[{int(match[1]) + before}]"

    names = ("field", "message")
    facts = dict(error.facts)
    facts.update(
        {
            name: re.sub(r"^states\[(\d+)\]", further, facts[name])
            for name in names
            if facts[name] is not None
        }
    )
    return QuaternaError(facts)
