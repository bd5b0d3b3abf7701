"""Verifies webhooks: Standard Webhooks v1, which signs the ID, the time of sending, and the body."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, List, Mapping, NamedTuple, Optional, Sequence, Union


class WebhookVerificationError(Exception):
    """Respond with 401 and do nothing else.

    ``reason``: missing_signature, malformed_timestamp, timestamp_out_of_range, wrong_signature, or malformed_body.
    """

    def __init__(self, reason: str, message: str) -> None:
        self.reason = reason
        super().__init__(message)


class VerifiedWebhook(NamedTuple):
    """Keep ``id`` of what you have handled: the same event can come again under the same ID."""

    id: str
    event: Any


def verify_webhook(
    headers: Mapping[str, str],
    raw_body: bytes,
    secrets: Union[str, Sequence[str]],
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> VerifiedWebhook:
    """``raw_body``: the bytes as received; JSON that was parsed and serialized again has another signature.

    Give both secrets while you rotate them. Headers are found in any case.
    """
    keys = [secrets] if isinstance(secrets, str) else list(secrets)
    if not keys or "" in keys:
        raise ValueError("A webhook needs a secret to be verified with")
    lower = {str(name).lower(): value for name, value in headers.items()}
    message_id, timestamp, signatures = (
        _needed(lower, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    if not (timestamp.isascii() and timestamp.isdecimal() and len(timestamp) <= 12):
        raise WebhookVerificationError("malformed_timestamp", "webhook-timestamp isn't a number of seconds")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookVerificationError("timestamp_out_of_range", "webhook-timestamp is too far from now")
    signed = f"{message_id}.{timestamp}.".encode() + raw_body
    given = [part[3:].encode() for part in signatures.split(" ") if part.startswith("v1,")]
    matches = False
    for secret in keys:
        for key in _keys_of(secret):
            expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
            for signature in given:
                matches = hmac.compare_digest(expected, signature) or matches
    if not matches:
        raise WebhookVerificationError("wrong_signature", "No signature matches a secret")
    try:
        event = json.loads(raw_body)
    except ValueError:
        event = None
    if not isinstance(event, dict) or not isinstance(event.get("event"), str):
        raise WebhookVerificationError("malformed_body", "The body isn't an event")
    return VerifiedWebhook(message_id, event)


def _needed(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if not value:
        raise WebhookVerificationError("missing_signature", f"The header {name} is missing")
    return value


def _keys_of(secret: str) -> List[bytes]:
    """A secret is its own bytes; well-formed base64, after ``whsec_`` or not, can stand for what it encodes."""
    encoded = secret[6:] if secret.startswith("whsec_") else secret
    try:
        decoded = base64.b64decode(encoded.encode(), validate=True)
    except (binascii.Error, ValueError):
        decoded = b""
    if not decoded or base64.b64encode(decoded).decode() != encoded:
        return [secret.encode()]
    return [decoded] if encoded != secret else [secret.encode(), decoded]
