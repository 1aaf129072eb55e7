"""Arrays out of replies: NumPy's where it is installed, flat ones of Python elsewhere.

Whoever gets one may write into it: none is shared.
"""

from __future__ import annotations

import array
import base64
import sys
from typing import Any, Sequence

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

HAS_NUMPY: bool = numpy is not None
"""Whether arrays are NumPy's."""

_LETTERS = {"uint8": "B", "int8": "b", "uint16": "H", "int32": "i"}
_NUMPY_TYPES = {"uint8": "u1", "int8": "i1", "uint16": "<u2", "int32": "<i4"}

# The eight entries that a byte packs, the lowest bit first.
_BITS = [bytes(byte >> bit & 1 for bit in range(8)) for byte in range(256)]


def is_array(value: Any) -> bool:
    """Whether a value is an array of NumPy."""
    return numpy is not None and isinstance(value, numpy.ndarray)


def is_truth(value: Any) -> bool:
    """Whether a value is true or false, rather than a number."""
    return isinstance(value, bool) or (
        numpy is not None and isinstance(value, numpy.bool_)
    )


def same(one: Any, other: Any) -> bool:
    """Whether two values are equal, arrays entry by entry."""
    if is_array(one) and is_array(other):
        return bool(numpy.array_equal(one, other))
    return not is_array(one) and not is_array(other) and bool(one == other)


def decoded(text: str, kind: str) -> Any:
    """The integers, of 8, 16 or 32 bits, that a reply holds as text."""
    data = bytearray(base64.b64decode(text))
    if numpy is not None:
        return numpy.frombuffer(data, dtype=_NUMPY_TYPES[kind])
    found = array.array(_LETTERS[kind], bytes(data))
    if sys.byteorder == "big":
        found.byteswap()
    return found


def unpacked(text: str, shape: Sequence[int]) -> Any:
    """The zeros and ones that a reply holds as bits.

    With NumPy they have the shape; without it they are flat, the last axis fastest.
    """
    size = 1
    for length in shape:
        size *= length
    data = base64.b64decode(text)
    if numpy is not None:
        packed = numpy.frombuffer(data, dtype=numpy.uint8)
        bits = numpy.unpackbits(packed, count=size, bitorder="little")
        return bits.reshape(tuple(shape))
    return array.array("B", b"".join(map(_BITS.__getitem__, data))[:size])


def mask_of(legal: Sequence[int], action_count: int) -> Any:
    """1 for each of the ids, 0 for each other one."""
    mask = bytearray(action_count)
    for action in legal:
        mask[action] = 1
    if numpy is not None:
        return numpy.frombuffer(mask, dtype=numpy.uint8)
    return array.array("B", mask)


def masks_of(text: str, count: int, action_count: int) -> Any:
    """The legal masks of games side by side, which a reply holds as words of 32 bits."""
    words = (action_count + 31) // 32
    data = base64.b64decode(text)
    if numpy is not None:
        packed = numpy.frombuffer(data, dtype=numpy.uint8).reshape(count, 4 * words)
        return numpy.unpackbits(packed, axis=1, count=action_count, bitorder="little")
    flat = array.array("B")
    for index in range(count):
        row = data[4 * words * index : 4 * words * (index + 1)]
        flat.frombytes(b"".join(map(_BITS.__getitem__, row))[:action_count])
    return flat


def joined(parts: Sequence[Any]) -> Any:
    """Arrays one after the other."""
    if numpy is not None:
        return numpy.concatenate(parts)
    flat = array.array(parts[0].typecode)
    for part in parts:
        flat.extend(part)
    return flat


def _letter_for(entries: Sequence[Any]) -> str:
    """The kind of array that holds the numbers of a list."""
    is_whole = all(isinstance(entry, int) for entry in entries)
    return "q" if is_whole else "d"


def moved(entries: Any, images: Sequence[int], width: int) -> Any:
    """Rows whose entry ``i`` has gone to ``images[i]``, where others are added to it.

    ``width`` is the length of a row; with NumPy it is that of the last axis.
    """
    if numpy is not None:
        rows = numpy.asarray(entries)
        found = numpy.zeros_like(rows)
        for entry, image in enumerate(images):
            found[..., image] += rows[..., entry]
        return found
    flat = array.array(getattr(entries, "typecode", None) or _letter_for(entries), entries)
    copied = array.array(flat.typecode, [0] * len(flat))
    for first in range(0, len(flat), width):
        for entry, image in enumerate(images):
            copied[first + image] += flat[first + entry]
    return copied
