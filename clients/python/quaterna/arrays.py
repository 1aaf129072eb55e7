"""Arrays out of replies: NumPy's where it is installed, flat ones of Python elsewhere."""

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

_LETTERS = {"uint8": "B", "int8": "b", "int32": "i"}
_NUMPY_TYPES = {"uint8": "u1", "int8": "i1", "int32": "<i4"}

# The eight entries that a byte packs, the lowest bit first.
_BITS = [bytes(byte >> bit & 1 for bit in range(8)) for byte in range(256)]


def decoded(text: str, kind: str) -> Any:
    """The integers, of 8 bits or of 32, that a reply holds as text."""
    data = base64.b64decode(text)
    if numpy is not None:
        return numpy.frombuffer(data, dtype=_NUMPY_TYPES[kind])
    found = array.array(_LETTERS[kind], data)
    if sys.byteorder == "big" and kind == "int32":
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
