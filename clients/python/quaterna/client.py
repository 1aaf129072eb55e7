"""What is asked of the engine."""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    Iterable,
    Mapping,
    Optional,
    Sequence,
    SupportsIndex,
)

from .arguments import listed
from .closing import Closing
from .engine import VERSION, Engine
from .errors import EngineError, QuaternaError, unexpected
from .observed import Observed, chunks, moved_on, observed, together

if TYPE_CHECKING:
    from .env import Env
    from .vector import VectorEnv

__all__ = ["VERSION", "Client", "QuaternaError"]


class Client(Closing):
    """The engine as a process of its own, which ends with the ``with`` block.

    ``command`` starts it: ``("npx", "--no", "quaterna", "serve")`` if left out. One thread uses
    a client at a time. Whatever cannot be done raises `QuaternaError`, and `EngineError`
    if the process cannot be started, has ended or been closed, or is no such engine.

    Whoever is interrupted while the engine works, by Ctrl-C for instance, may go on to
    ask: the engine finishes first what it was doing, and `close` ends it.
    """

    def __init__(
        self, command: Sequence[str] = ("npx", "--no", "quaterna", "serve")
    ) -> None:
        self._engine = Engine(command)
        self._longest: Optional[int] = None

    def close(self) -> None:
        """Ends the process, and waits until it has ended, which takes some seconds at most.

        One that goes on working is terminated, then killed.
        """
        self._engine.close()

    def ask(self, cmd: str, **fields: Any) -> dict[str, Any]:
        """The reply to one command; fields that are ``None`` are left out."""
        return _checked(self._engine.ask({"cmd": cmd, **_given(fields)}))

    def batch(self, commands: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """The replies to several commands, for one journey of all of them.

        Each is a mapping with ``cmd`` and its fields. One that cannot be done does not
        hold up the others, nor raise: its reply has ``ok`` false, and ``error``.
        """
        given = listed("commands", commands, "a list of commands")
        for at, each in enumerate(given):
            if not isinstance(each, Mapping):
                raise unexpected(f"commands[{at}]", each, "a mapping with cmd")
        reply = _checked(self._engine.ask({"cmd": "batch", "commands": given}))
        replies: list[dict[str, Any]] = reply["replies"]
        return replies

    def hello(self) -> dict[str, Any]:
        """The commands and games there are, and the limits."""
        return self.ask("hello")

    def observations(
        self,
        game: str,
        states: Iterable[str],
        options: Optional[Mapping[str, Any]] = None,
    ) -> Observed:
        """Positions, given as texts, as planes and masks: rows of a data set, for instance.

        As many are sent at once as a line holds. The error for one that is no position
        has a ``field`` such as ``states[3]``.
        """
        if self._longest is None:
            # The other half of a line is for the options.
            self._longest = self.hello()["limits"]["line"] // 2
        parts: list[Observed] = []
        before = 0
        for chunk in chunks(listed("states", states, "a list of texts"), self._longest):
            try:
                reply = self.ask(
                    "observations", game=game, options=options, states=chunk
                )
            except QuaternaError as error:
                raise moved_on(error, before) from None
            parts.append(observed(reply))
            before += len(chunk)
        return together(parts)

    def env(
        self,
        game: str,
        options: Optional[Mapping[str, Any]] = None,
        *,
        illegal: Optional[str] = None,
        max_steps: Optional[SupportsIndex] = None,
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
        count: SupportsIndex,
        options: Optional[Mapping[str, Any]] = None,
        *,
        seed: SupportsIndex = 0,
        illegal: Optional[str] = None,
        max_steps: Optional[SupportsIndex] = None,
        observe: bool = True,
        final: bool = False,
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
            final=final,
        )

    def forget(self, handle: int) -> None:
        """Has a handle closed; an engine that has ended has forgotten all of them."""
        if not self._engine.is_open:
            return
        try:
            self._engine.tell({"cmd": "close", "handle": handle})
        except EngineError:
            pass


def _given(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}


def _checked(reply: dict[str, Any]) -> dict[str, Any]:
    if not reply["ok"]:
        raise QuaternaError(reply["error"])
    return reply
