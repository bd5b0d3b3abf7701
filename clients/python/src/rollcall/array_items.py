"""Reads the items of one array of a JSON document while the document arrives."""

from __future__ import annotations

import codecs
import http.client
import json
import re
from typing import Any, Iterator

from .errors import ConnectionFailed

_CHUNK = 1 << 16
_BETWEEN = re.compile(r"[\s,]*")


def array_items(response: http.client.HTTPResponse, name: str) -> Iterator[Any]:
    """Memory does not grow with the document. Raises ConnectionFailed when it ends early.

    The first occurrence of the name with its colon is the key: within a string its quotes would be escaped.
    """
    start = re.compile(rf'"{re.escape(name)}"\s*:\s*\[')
    decoder = json.JSONDecoder()
    text, position, inside, size = "", 0, False, _CHUNK
    utf8 = codecs.getincrementaldecoder("utf-8")()
    with response:
        while True:
            if not inside:
                found = start.search(text)
                if found:
                    inside, position = True, found.end()
            while inside:
                position = _BETWEEN.match(text, position).end()  # type: ignore[union-attr]
                if text.startswith("]", position):
                    return
                try:
                    item, position = decoder.raw_decode(text, position)
                except ValueError:
                    break
                size = _CHUNK
                yield item
            if inside:
                text, position = text[position:], 0
            try:
                chunk = response.read(size)
            except (OSError, http.client.HTTPException) as error:
                raise ConnectionFailed(f"The response was cut off: {error}") from error
            if not chunk:
                raise ConnectionFailed("The response was cut off")
            text += utf8.decode(chunk)
            # An item longer than what was read is parsed again, each time with twice as much.
            size *= 2
