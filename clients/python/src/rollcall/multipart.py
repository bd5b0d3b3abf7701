"""A multipart body whose file is read piece by piece."""

from __future__ import annotations

import os
import uuid
from typing import BinaryIO, Callable, Iterator, Mapping, Optional, Tuple, Union

Source = Union[str, "os.PathLike[str]", bytes, BinaryIO]
_PIECE = 1 << 16


def multipart(
    source: Source, file_name: Optional[str], fields: Mapping[str, Optional[str]]
) -> Tuple[Mapping[str, str], Callable[[], Iterator[bytes]], bool]:
    """Headers, a body per attempt, and whether there can be a second one."""
    boundary = f"rollcall-{uuid.uuid4().hex}"
    name = file_name or _name_of(source)
    head = b""
    for key, value in fields.items():
        if value is not None:
            head += f'--{boundary}\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'.encode()
    # As browsers do it (WHATWG, multipart/form-data encoding algorithm).
    quoted = name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
    head += (
        f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{quoted}"\r\n'
        "Content-Type: application/octet-stream\r\n\r\n"
    ).encode()
    tail = f"\r\n--{boundary}--\r\n".encode()
    headers = {"Content-Type": f"multipart/form-data; boundary={boundary}"}
    size, pieces, again = _open(source)
    if size is not None:
        headers["Content-Length"] = str(len(head) + size + len(tail))

    def body() -> Iterator[bytes]:
        yield head
        yield from pieces()
        yield tail

    return headers, body, again


def _open(source: Source) -> Tuple[Optional[int], Callable[[], Iterator[bytes]], bool]:
    if isinstance(source, bytes):
        return len(source), lambda: iter([source]), True
    if isinstance(source, (str, os.PathLike)):
        path = source

        def from_path() -> Iterator[bytes]:
            with open(path, "rb") as file:
                yield from _read(file)

        return os.stat(path).st_size, from_path, True
    return None, lambda: _read(source), False


def _read(file: BinaryIO) -> Iterator[bytes]:
    while True:
        piece = file.read(_PIECE)
        if not piece:
            return
        yield piece


def _name_of(source: Source) -> str:
    if isinstance(source, (str, os.PathLike)):
        return os.path.basename(source)
    name = getattr(source, "name", None)
    return os.path.basename(name) if isinstance(name, str) else "upload"
