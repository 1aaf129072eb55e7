"""What games by themselves and games side by side have in common."""

from __future__ import annotations

from abc import abstractmethod
from typing import (
    TYPE_CHECKING,
    Any,
    Dict,
    Generic,
    Mapping,
    Optional,
    Sequence,
    SupportsIndex,
    TypeVar,
)

from .arguments import index_of, optional_index
from .closing import Closing
from .copies import SymmetricCopy

if TYPE_CHECKING:
    from .client import Client

S = TypeVar("S")


class Opened(Closing, Generic[S]):
    """What is open in the engine, until it is closed or its ``with`` block ends."""

    def __init__(
        self,
        client: Client,
        cmd: str,
        game: str,
        options: Optional[Mapping[str, Any]],
        *,
        illegal: Optional[str],
        max_steps: Optional[SupportsIndex],
        looks: Mapping[str, bool],
        **fields: Any,
    ) -> None:
        self._client = client
        self._looks = looks
        reply = client.ask(
            cmd,
            game=game,
            options=options,
            illegal=illegal,
            maxSteps=optional_index("max_steps", max_steps),
            **looks,
            **fields,
        )
        self._is_open = True
        self._copies: Dict[int, SymmetricCopy] = {}
        self._handle: int = reply["handle"]
        self.game: str = reply["game"]
        """The name of the game."""
        self.options: Mapping[str, Any] = reply["options"]
        """Its rules, in full."""
        self.action_count: int = reply["actionCount"]
        """Ids of actions go from 0 to ``action_count - 1``."""
        self.max_length: int = reply["maxLength"]
        """No game has more actions than this."""
        self.symmetries: int = reply["symmetries"]
        """How many symmetries the game has, that which changes nothing included."""
        self.shape: tuple[int, ...] = tuple(reply["shape"])
        """The shape of the observation of a position."""
        self.planes: Sequence[str] = reply["planes"]
        """What each plane of it means."""
        self._begin(reply)
        self._step = self._told(reply)

    def _begin(self, reply: Mapping[str, Any]) -> None:
        """Takes what else the first reply says."""

    @abstractmethod
    def _told(self, reply: Mapping[str, Any]) -> S:
        """What a reply tells."""

    @property
    def last(self) -> S:
        """What the last step, or reset, answered."""
        return self._step

    def look(self) -> S:
        """How it stands: after a step in which somebody was interrupted, say."""
        return self._ask("look")

    def copy(self, symmetry: SupportsIndex) -> SymmetricCopy:
        """Turns samples as one of the symmetries does, which is given by its number.

        Numbers go from 0, which changes nothing, to ``symmetries - 1``.
        """
        number = index_of("symmetry", symmetry)
        if number not in self._copies:
            reply = self._asked("symmetry", symmetry=number)
            copy = SymmetricCopy(reply, self.shape, self.action_count)
            self._copies[number] = copy
        return self._copies[number]

    def close(self) -> None:
        """Lets the engine forget it; once is enough."""
        if self._is_open:
            self._is_open = False
            self._client.forget(self._handle)

    def _asked(self, cmd: str, **fields: Any) -> dict[str, Any]:
        return self._client.ask(cmd, handle=self._handle, **fields)

    def _ask(self, cmd: str, **fields: Any) -> S:
        """Does a command whose reply tells how it stands then."""
        self._step = self._told(self._asked(cmd, **self._looks, **fields))
        return self._step
