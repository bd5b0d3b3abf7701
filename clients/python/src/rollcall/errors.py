"""Everything that the client raises, except for wrong arguments."""

from __future__ import annotations

import json
from typing import Any, Optional

from .models import Job


class RollcallError(Exception):
    """Base class of all errors of this package."""


class ConnectionFailed(RollcallError):
    """No response: refused, reset, timed out, or cut off. ``__cause__`` has the reason."""


class ApiError(RollcallError):
    """A response that is not 2xx. Subclasses go by status; ``code`` says exactly what went wrong."""

    def __init__(self, status: int, error: dict[str, Any], headers: Any) -> None:
        self.status = status
        self.code: str = error.get("code") or f"http_{status}"
        self.message: str = error.get("message") or f"The service responded with status {status}."
        self.details: Optional[str] = error.get("details")
        #: Name it when you ask the operator of the service about this error.
        self.request_id: Optional[str] = error.get("request_id") or headers.get("X-Request-Id")
        self.documentation_url: Optional[str] = error.get("documentation_url")
        retry_after = (headers.get("Retry-After") or "").strip()
        #: Seconds that the service asks to wait before the next attempt.
        self.retry_after: Optional[float] = float(retry_after) if retry_after.isdecimal() else None
        super().__init__(self.message if self.details is None else f"{self.message} {self.details}")


class InvalidRequestError(ApiError):
    """Any other 4xx."""


class AuthenticationError(ApiError):
    """401."""


class PermissionDeniedError(ApiError):
    """403."""


class NotFoundError(ApiError):
    """404."""


class ConflictError(ApiError):
    """409 and 412."""


class RateLimitError(ApiError):
    """429, when the wait is longer than allowed or waiting did not help."""


class ServerError(ApiError):
    """500 and above."""


class JobFailedError(RollcallError):
    """The job ended as ``failed``."""

    def __init__(self, job: Job) -> None:
        self.job = job
        error = job["error"]
        self.code: str = error["code"] if error else "unknown"
        super().__init__(f"{job['file_name']}: {error['message'] if error else 'processing failed'}")


class JobTimeoutError(RollcallError):
    """The job did not end in time. It may still end."""

    def __init__(self, job_id: str, timeout: float) -> None:
        self.job_id = job_id
        super().__init__(f"{job_id} has not ended within {timeout:g} s")


_BY_STATUS = {
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    412: ConflictError,
    429: RateLimitError,
}


def api_error(status: int, body: bytes, headers: Any) -> ApiError:
    """A proxy's HTML page becomes an error too, with code ``http_<status>``."""
    try:
        parsed = json.loads(body)
        error = parsed["error"] if isinstance(parsed["error"], dict) else {}
    except (ValueError, KeyError, TypeError):
        error = {}
    other = ServerError if status >= 500 else InvalidRequestError if status >= 400 else ApiError
    kind = _BY_STATUS.get(status, other)
    return kind(status, error, headers)
