"""What ``with`` blocks close."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Optional, Type, TypeVar

C = TypeVar("C", bound="Closing")


class Closing(ABC):
    """What is closed when its ``with`` block ends."""

    @abstractmethod
    def close(self) -> None:
        """Lets go of it; once is enough."""

    def __enter__(self: C) -> C:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()
