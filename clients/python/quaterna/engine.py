"""The process of the engine, and lines to it and from it."""

from __future__ import annotations

import json
import operator
import os
import shutil
import signal
import subprocess
from typing import Any, Mapping, Optional, Sequence

from .arguments import listed
from .errors import EngineError, unexpected

VERSION = 1
"""The version of the line protocol that is spoken."""

_READ_AT_ONCE = 1 << 16

# So many seconds each are given to end by itself, and when it is asked to.
_GRACE = 2.0


class Engine:
    """A process that answers one line at a time."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = tuple(_words_of(command))
        # On Windows npx is a script, and has to be named with its ending.
        program = shutil.which(self.command[0]) or self.command[0]
        self._last_id = 0
        self._held = bytearray()
        # Whether a request was sent, or a part of one, whose reply has not been read.
        self._is_pending = False
        self._error: Optional[EngineError] = None
        try:
            # In a session of its own Ctrl-C does not reach it: it is for this program,
            # which may go on to ask.
            self._process = subprocess.Popen(
                (program, *self.command[1:]),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise EngineError(f"cannot be started: {error}", self.command) from None

    @property
    def is_open(self) -> bool:
        """Whether it can be spoken to, as far as is known."""
        return self._error is None

    def ask(self, command: Mapping[str, Any]) -> dict[str, Any]:
        """The reply to a command."""
        if self._error is not None:
            raise self._error
        if self._is_pending:
            self._catch_up()
        asked = self._send(command)
        reply = _reply_in(self._line())
        # A line that is too long is refused unread: nobody knows its id.
        ids = (asked,) if reply is None or reply["ok"] else (asked, None)
        if reply is None or reply["id"] not in ids:
            raise self._broken("does not speak the line protocol of quaterna")
        self._is_pending = False
        return reply

    def tell(self, command: Mapping[str, Any]) -> None:
        """Sends a command whose reply does not matter.

        It is not waited for behind work in which somebody was interrupted: the next to ask
        passes it over.
        """
        if self._is_pending:
            self._send(command, b"\n")
        else:
            self.ask(command)

    def close(self) -> None:
        """Ends the process: it is asked to, then made to if it does not."""
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        self._error = EngineError("has been closed", self.command)
        process.stdin.close()
        process.stdout.close()
        for force in ("SIGTERM", "SIGKILL"):
            try:
                process.wait(_GRACE)
                return
            except subprocess.TimeoutExpired:
                self._signal(force)
        process.wait()

    def _signal(self, name: str) -> None:
        """Ends what was started and what that has started, such as npx and Node."""
        if os.name == "posix":
            os.killpg(self._process.pid, getattr(signal, name))
        else:
            self._process.kill()

    def _catch_up(self) -> None:
        """Reads on from where somebody was interrupted, up to a reply of its own.

        The request may have been sent in part, and a line of a reply been read in part.
        """
        asked = self._send({"cmd": "hello"}, b"\n")
        while True:
            reply = _reply_in(self._line())
            if reply is not None and reply["id"] == asked:
                return

    def _send(self, command: Mapping[str, Any], before: bytes = b"") -> int:
        """Sends a command, and tells the id of the request."""
        self._last_id += 1
        # No field of the command takes their place.
        text = _encoded({**command, "v": VERSION, "id": self._last_id})
        self._is_pending = True
        stdin = self._process.stdin
        assert stdin is not None
        data = memoryview(before + text.encode() + b"\n")
        try:
            while data:
                data = data[stdin.write(data) :]
        except OSError:
            raise self._ended() from None
        return self._last_id

    def _line(self) -> bytes:
        """The next line, without its end."""
        stdout = self._process.stdout
        assert stdout is not None
        seen = 0
        while True:
            end = self._held.find(b"\n", seen)
            if end >= 0:
                line = bytes(self._held[:end])
                del self._held[: end + 1]
                return line
            seen = len(self._held)
            data = stdout.read(_READ_AT_ONCE)
            if not data:
                raise self._ended()
            self._held += data

    def _ended(self) -> EngineError:
        try:
            return self._broken("has ended", self._process.wait(_GRACE))
        except subprocess.TimeoutExpired:
            return self._broken("has closed its output")

    def _broken(self, reason: str, exit_code: Optional[int] = None) -> EngineError:
        self._error = EngineError(reason, self.command, exit_code)
        return self._error


def _words_of(command: Sequence[str]) -> list[str]:
    expected = 'a list of words, such as ["node", "dist/cli.js", "serve"]'
    words = listed("command", command, expected)
    if not words:
        raise unexpected("command", command, expected)
    return words


def _reply_in(line: bytes) -> Optional[dict[str, Any]]:
    """The reply that a line is, if it is one."""
    try:
        reply = json.loads(line)
    except ValueError:
        return None
    if not isinstance(reply, dict) or "id" not in reply:
        return None
    is_refusal = reply.get("ok") is False and isinstance(reply.get("error"), dict)
    return reply if reply.get("ok") is True or is_refusal else None


def _plain(value: Any) -> Any:
    """What JSON has no word for: numbers and arrays of NumPy, other mappings."""
    if isinstance(value, Mapping):
        return dict(value)
    to_list = getattr(value, "tolist", None)
    return operator.index(value) if to_list is None else to_list()


def _encoded(command: Mapping[str, Any]) -> str:
    try:
        return json.dumps(
            command, separators=(",", ":"), allow_nan=False, default=_plain
        )
    except (TypeError, ValueError, RecursionError) as error:
        expected = "what JSON can hold"
        raise unexpected("command", command, expected, str(error)) from None
