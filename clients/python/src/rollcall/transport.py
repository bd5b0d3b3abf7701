"""One way to the service: authentication, repetition, and typed errors."""

from __future__ import annotations

import http.client
import json
import random
import ssl
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Callable, Iterable, Mapping, Optional, Union

from .errors import ApiError, ConnectionFailed, RateLimitError, RollcallError, api_error

Body = Union[bytes, Iterable[bytes]]
_MAX_ERROR_BYTES = 1 << 20
#: A token is renewed this long before it ends, so that a request does not lose it on the way.
_TOKEN_MARGIN = 60.0
# Sockets refuse much longer ones.
_LONGEST_TIMEOUT = 86_400.0


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect could carry the token to another host."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Transport:
    def __init__(
        self,
        base_url: str,
        client_id: str,
        client_secret: str,
        *,
        timeout: float,
        max_retries: int,
        max_retry_wait: float,
        context: Optional[ssl.SSLContext],
    ) -> None:
        self.base_url = base_url.rstrip("/")
        if urllib.parse.urlsplit(self.base_url).scheme not in ("http", "https"):
            raise ValueError("base_url must be an absolute http or https address")
        self._credentials = {
            "grant_type": "client_credentials",
            "client_id": client_id,
            "client_secret": client_secret,
        }
        if not timeout > 0:
            raise ValueError(f"timeout must be more than 0, not {timeout}")
        self._timeout = min(timeout, _LONGEST_TIMEOUT)
        self._max_retries = max_retries
        self._max_retry_wait = max_retry_wait
        self._opener = urllib.request.build_opener(_NoRedirects, urllib.request.HTTPSHandler(context=context))
        self._lock = threading.Lock()
        self._token: Optional[str] = None
        self._token_until = 0.0

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, object]] = None,
        headers: Optional[Mapping[str, str]] = None,
        body: Optional[Callable[[], Body]] = None,
        repeatable: bool = True,
        replayable: bool = True,
        anonymous: bool = False,
        timeout: Optional[float] = None,
    ) -> http.client.HTTPResponse:
        """Returns 2xx responses only. ``body`` is called once per attempt.

        ``repeatable``: doing it twice is doing it once. ``replayable``: the body can be read a second time.
        """
        given = {key: value for key, value in (query or {}).items() if value is not None}
        url = self.resolve(path) + (f"?{urllib.parse.urlencode(given)}" if given else "")
        renewed = False
        attempt = 0
        while True:
            token = None if anonymous else self.access_token()
            try:
                return self._attempt(method, url, headers or {}, body, token, timeout or self._timeout)
            except RollcallError as error:
                if not replayable:
                    raise
                stale = isinstance(error, ApiError) and error.status == 401 and "token" in error.code
                if token is not None and stale and not renewed and repeatable:
                    self._drop(token)
                    renewed = True
                    continue
                wait = _wait_before(error, repeatable, attempt)
                if wait is None or attempt >= self._max_retries or wait > self._max_retry_wait:
                    raise
            time.sleep(wait)
            attempt += 1

    def resolve(self, path: str) -> str:
        """The token goes to the service's own origin only, whatever URL a response names."""
        if path.startswith("/"):
            return self.base_url + path
        wanted, own = urllib.parse.urlsplit(path), urllib.parse.urlsplit(self.base_url)
        if (wanted.scheme, wanted.netloc) != (own.scheme, own.netloc):
            raise ValueError(f"{path} is not at {self.base_url}")
        return path

    def access_token(self) -> str:
        """A token that is valid for another minute. Threads share one request for it."""
        with self._lock:
            if self._token is None or time.monotonic() > self._token_until:
                response = self.send(
                    "POST",
                    "/oauth/token",
                    headers={"Content-Type": "application/json"},
                    body=lambda: json.dumps(self._credentials).encode(),
                    anonymous=True,
                )
                answer = read_json(response)
                self._token = str(answer["access_token"])
                self._token_until = time.monotonic() + float(answer["expires_in"]) - _TOKEN_MARGIN
            return self._token

    def _drop(self, token: str) -> None:
        with self._lock:
            if self._token == token:
                self._token = None

    def _attempt(
        self,
        method: str,
        url: str,
        headers: Mapping[str, str],
        body: Optional[Callable[[], Body]],
        token: Optional[str],
        timeout: float,
    ) -> http.client.HTTPResponse:
        # Data that is set later would take Content-Length off.
        request = urllib.request.Request(
            url,
            method=method,
            headers={"User-Agent": "rollcall-python", **headers},
            data=None if body is None else body(),
        )
        if token is not None:
            request.add_unredirected_header("Authorization", f"Bearer {token}")
        try:
            response: http.client.HTTPResponse = self._opener.open(request, timeout=timeout)
            return response
        except urllib.error.HTTPError as error:
            with error:
                try:
                    text = error.read(_MAX_ERROR_BYTES)
                except (OSError, http.client.HTTPException):
                    text = b""
            raise api_error(error.code, text, error.headers) from None
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionFailed(f"No response from {self.base_url}: {error}") from error


def read_json(response: http.client.HTTPResponse) -> Any:
    """Raises ConnectionFailed when the connection ends in the middle of the body."""
    try:
        with response:
            return json.loads(response.read())
    except (OSError, http.client.HTTPException) as error:
        raise ConnectionFailed(f"The response was cut off: {error}") from error
    except ValueError as error:
        raise RollcallError("The response is not JSON") from error


def _wait_before(error: RollcallError, repeatable: bool, attempt: int) -> Optional[float]:
    """Seconds, or None: repeating the request is not safe or would not help."""
    jitter = min(20.0, 0.5 * 2.0**attempt) * (0.5 + random.random() / 2)
    if not isinstance(error, ApiError):
        return jitter if repeatable and isinstance(error, ConnectionFailed) else None
    passing = error.status == 503 or error.code == "idempotency_in_progress"
    if not isinstance(error, RateLimitError) and not (passing and repeatable):
        return None
    return jitter if error.retry_after is None else error.retry_after + min(jitter, 0.25)
