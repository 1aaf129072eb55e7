"""Samples seen from another side."""

from __future__ import annotations

from typing import Any, Mapping, Sequence, SupportsIndex

from .arguments import index_of
from .arrays import HAS_NUMPY, decoded, moved
from .errors import unexpected


class SymmetricCopy:
    """Turns samples into those of a position that is as good, under a symmetry.

    It works on what is given, without the engine: on one sample as on many, and on
    policies, which give a number to each action, as on masks.
    """

    def __init__(
        self, reply: Mapping[str, Any], shape: Sequence[int], action_count: int
    ) -> None:
        self._shape = tuple(shape)
        self._action_count = action_count
        self._actions: Sequence[int] = reply["actions"]
        self._entries: Sequence[int] = decoded(reply["entries"], "uint16").tolist()

    def action_id(self, action: SupportsIndex) -> int:
        """The id that an action has in the copy."""
        found = index_of("action", action)
        if 0 <= found < self._action_count:
            return self._actions[found]
        expected = f"an integer from 0 to {self._action_count - 1}"
        raise unexpected("action", action, expected)

    def observation(self, observation: Any) -> Any:
        """The copy of an observation, or of several, in a new array."""
        size = len(self._entries)
        if not HAS_NUMPY:
            self._check_flat("observation", observation, size)
            return moved(observation, self._entries, size)
        import numpy

        given = _numbers("observation", observation)
        axes = len(self._shape)
        if given.shape[-axes:] != self._shape:
            expected = f"an array whose last axes are {self._shape}"
            raise _misshapen("observation", given, expected)
        rows = given.reshape(*given.shape[:-axes], size)
        found = numpy.empty_like(rows)
        found[..., self._entries] = rows
        return found.reshape(given.shape)

    def mask(self, mask: Any) -> Any:
        """The copy of a mask or a policy, or of several, in a new array."""
        count = self._action_count
        if not HAS_NUMPY:
            self._check_flat("mask", mask, count)
        else:
            given = _numbers("mask", mask)
            if given.shape[-1:] != (count,):
                raise _misshapen("mask", given, f"an array whose last axis is {count}")
        # Added up: several actions that are never legal may become the same.
        return moved(mask, self._actions, count)

    @staticmethod
    def _check_flat(name: str, given: Any, size: int) -> None:
        try:
            is_flat = all(isinstance(entry, (int, float)) for entry in given)
            length = len(given)
        except TypeError:
            is_flat, length = False, 0
        if not is_flat:
            raise unexpected(name, given, "a flat list or array of numbers")
        if length == 0 or length % size != 0:
            expected = f"{size} entries, or a multiple"
            raise unexpected(name, given, expected, f"{length} entries")


def _misshapen(name: str, given: Any, expected: str) -> Exception:
    return unexpected(name, given, expected, f"an array of shape {given.shape}")


def _numbers(name: str, given: Any) -> Any:
    """An array of NumPy with numbers or truth values in it."""
    import numpy

    try:
        found = numpy.asarray(given)
    except ValueError:
        found = None
    if found is None or found.dtype.kind not in "biuf":
        raise unexpected(name, given, "an array of numbers")
    return found
