"""Enrollment files in, canonical member records out. Standard library only, Python 3.9 or later."""

from .client import Rollcall
from .errors import (
    ApiError,
    AuthenticationError,
    ConflictError,
    ConnectionFailed,
    InvalidRequestError,
    JobFailedError,
    JobTimeoutError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    RollcallError,
    ServerError,
)
from .models import AcceptedJob, Delivery, ErrorEntry, Job, NormalizedRecord, WebhookEndpoint
from .webhooks import VerifiedWebhook, WebhookVerificationError, verify_webhook

__all__ = [
    "AcceptedJob",
    "ApiError",
    "AuthenticationError",
    "ConflictError",
    "ConnectionFailed",
    "Delivery",
    "ErrorEntry",
    "InvalidRequestError",
    "Job",
    "JobFailedError",
    "JobTimeoutError",
    "NormalizedRecord",
    "NotFoundError",
    "PermissionDeniedError",
    "RateLimitError",
    "Rollcall",
    "RollcallError",
    "ServerError",
    "VerifiedWebhook",
    "WebhookEndpoint",
    "WebhookVerificationError",
    "verify_webhook",
]
