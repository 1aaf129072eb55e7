"""Arguments, checked before anything is sent: Python takes ``True`` for 1."""

from __future__ import annotations

import operator
from typing import Any, Iterable, List, Mapping, Optional, SupportsIndex, Union

from .arrays import is_array, is_truth
from .errors import unexpected

Action = Union[SupportsIndex, str]
"""The id of an action, or its text."""


def index_of(name: str, value: Any, expected: str = "an integer") -> int:
    """An integer of any type that is one, such as NumPy's."""
    if not is_truth(value):
        try:
            return operator.index(value)
        except TypeError:
            pass
    raise unexpected(name, value, expected)


def optional_index(name: str, value: Any) -> Optional[int]:
    """The same, of what may be left out."""
    return None if value is None else index_of(name, value)


def action_of(name: str, value: Any) -> Union[int, str]:
    """The id or the text of an action."""
    if isinstance(value, str):
        return value
    return index_of(name, value, "an id or a text of an action")


def listed(name: str, values: Any, expected: str) -> List[Any]:
    """What some values hold; texts and mappings are no lists of what they are made of."""
    if not isinstance(values, (str, bytes, bytearray, Mapping)):
        try:
            return list(values)
        except TypeError:
            pass
    raise unexpected(name, values, expected)


def actions_of(values: Iterable[Action]) -> List[Union[int, str]]:
    """Ids and texts of actions."""
    found = listed("actions", values, "a list of ids and texts of actions")
    return [action_of(f"actions[{at}]", each) for at, each in enumerate(found)]


def ids_of(values: Iterable[SupportsIndex], count: int) -> List[int]:
    """The ids of as many actions as there are games."""
    expected = f"a list of {count} ids"
    if is_array(values):
        ids = _ids_in(values, expected)
    else:
        ids = [
            index_of(f"actions[{at}]", each, "the id of an action")
            for at, each in enumerate(listed("actions", values, expected))
        ]
    if len(ids) != count:
        raise unexpected("actions", values, expected, f"a list of {len(ids)}")
    return ids


def _ids_in(values: Any, expected: str) -> List[int]:
    """The ids in an array of NumPy, which need not be looked at one by one."""
    if values.dtype.kind not in "iu" or values.ndim != 1:
        found = f"an array of {values.ndim} axes of {values.dtype}"
        raise unexpected("actions", values, expected, found)
    ids: List[int] = values.tolist()
    return ids
