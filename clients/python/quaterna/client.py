"""The process of the engine, and what is said to it."""

from __future__ import annotations

import json
import subprocess
from types import TracebackType
from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence, Type

if TYPE_CHECKING:
    from .env import Env
    from .vector import VectorEnv

VERSION = 1
"""The version of the line protocol that is spoken."""


class QuaternaError(Exception):
    """A command that could not be done.

    Branch on ``code``, which is stable; ``illegality`` tells why an action is illegal.
    """

    def __init__(self, facts: Mapping[str, Any]) -> None:
        super().__init__(facts["message"])
        self.code: str = facts["code"]
        self.field: Optional[str] = facts.get("field")
        self.found: Optional[str] = facts.get("found")
        self.expected: Optional[str] = facts.get("expected")
        self.illegality: Optional[Mapping[str, Any]] = facts.get("illegality")


class Client:
    """The engine as a process of its own, which ends with the ``with`` block.

    ``command`` starts it: ``("npx", "quaterna", "serve")`` if left out. One thread uses
    a client at a time.
    """

    def __init__(
        self, command: Sequence[str] = ("npx", "quaterna", "serve")
    ) -> None:
        self._last_id = 0
        self._process = subprocess.Popen(
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process, and waits until it has ended."""
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.close()
        except BrokenPipeError:
            pass  # It has ended by itself.
        process.stdout.close()
        process.wait()

    def ask(self, cmd: str, **fields: Any) -> dict[str, Any]:
        """The reply to one command; fields that are ``None`` are left out.

        Raises `QuaternaError` if it cannot be done, and `EOFError` if the process has
        ended.
        """
        return _checked(self._reply_to({"cmd": cmd, **_given(fields)}))

    def batch(self, commands: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """The replies to several commands, for one journey of all of them.

        Each is a mapping with ``cmd`` and its fields. One that cannot be done does not
        hold up the others: its reply has ``ok`` false, and ``error``.
        """
        reply = _checked(self._reply_to({"cmd": "batch", "commands": list(commands)}))
        replies: list[dict[str, Any]] = reply["replies"]
        return replies

    def hello(self) -> dict[str, Any]:
        """The commands and games there are, and the limits."""
        return self.ask("hello")

    def env(
        self,
        game: str,
        options: Optional[Mapping[str, Any]] = None,
        *,
        illegal: Optional[str] = None,
        max_steps: Optional[int] = None,
        state: Optional[str] = None,
        observe: bool = True,
    ) -> Env:
        """A game by itself, which begins at once; see `Env`."""
        from .env import Env

        return Env(
            self,
            game,
            options,
            illegal=illegal,
            max_steps=max_steps,
            state=state,
            observe=observe,
        )

    def vector(
        self,
        game: str,
        count: int,
        options: Optional[Mapping[str, Any]] = None,
        *,
        seed: int = 0,
        illegal: Optional[str] = None,
        max_steps: Optional[int] = None,
        observe: bool = True,
    ) -> VectorEnv:
        """Games side by side, which begin at once; see `VectorEnv`."""
        from .vector import VectorEnv

        return VectorEnv(
            self,
            game,
            count,
            options,
            seed=seed,
            illegal=illegal,
            max_steps=max_steps,
            observe=observe,
        )

    def _reply_to(self, command: dict[str, Any]) -> dict[str, Any]:
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        self._last_id += 1
        request = {"v": VERSION, "id": self._last_id, **command}
        line = json.dumps(request, separators=(",", ":")) + "\n"
        try:
            process.stdin.write(line.encode())
            process.stdin.flush()
        except BrokenPipeError:
            raise EOFError("the process of quaterna has ended") from None
        text = process.stdout.readline()
        if not text.endswith(b"\n"):
            raise EOFError("the process of quaterna has ended")
        reply: dict[str, Any] = json.loads(text)
        return reply


def _given(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}


def _checked(reply: dict[str, Any]) -> dict[str, Any]:
    if not reply["ok"]:
        raise QuaternaError(reply["error"])
    return reply
