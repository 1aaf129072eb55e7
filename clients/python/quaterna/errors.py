"""What can go wrong."""

from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence

_LONGEST = 40


class QuaternaError(Exception):
    """A command that could not be done, or an argument that cannot be right.

    Branch on ``code``, which is stable; ``illegality`` tells why an action is illegal.
    """

    def __init__(self, facts: Mapping[str, Any]) -> None:
        super().__init__(facts["message"])
        self.facts: Mapping[str, Any] = dict(facts)
        """All that the engine told of it."""
        self.code: str = facts["code"]
        self.field: Optional[str] = facts.get("field")
        self.line: Optional[int] = facts.get("line")
        self.column: Optional[int] = facts.get("column")
        self.found: Optional[str] = facts.get("found")
        self.expected: Optional[str] = facts.get("expected")
        self.illegality: Optional[Mapping[str, Any]] = facts.get("illegality")

    def __reduce__(self) -> tuple[Any, ...]:
        # Else it could not go from one process to another.
        return type(self), (self.facts,)


class EngineError(EOFError):
    """The engine cannot be spoken to.

    It could not be started, has ended, has been closed, or is a program that does not
    speak the line protocol. ``command`` is what starts it, and ``exit_code`` what it
    ended with, ``None`` where that is not known.
    """

    def __init__(
        self, reason: str, command: Sequence[str], exit_code: Optional[int] = None
    ) -> None:
        code = "" if exit_code is None else f" (exit code {exit_code})"
        super().__init__(f"{' '.join(map(str, command))}: {reason}{code}")
        self.reason: str = reason
        self.command: Sequence[str] = command
        self.exit_code: Optional[int] = exit_code

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.reason, self.command, self.exit_code)


def unexpected(
    field: str, value: Any, expected: str, found: Optional[str] = None
) -> QuaternaError:
    """The error for an argument that is not what it has to be.

    ``found`` describes the value, where its text would not tell what is wrong with it.
    """
    shown = repr(value) if found is None else found
    if len(shown) > _LONGEST:
        shown = f"{shown[:_LONGEST]}…"
    return QuaternaError(
        {
            "code": "invalid-argument",
            "field": field,
            "found": shown,
            "expected": expected,
            "message": f"{field}: found {shown}, expected {expected}",
        }
    )
