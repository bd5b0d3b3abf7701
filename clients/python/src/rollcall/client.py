"""One account at the service."""

from __future__ import annotations

import http.client
import json
import math
import ssl
import time
import uuid
from typing import Any, Iterator, Mapping, Optional, Sequence
from urllib.parse import quote

from .array_items import array_items
from .errors import ApiError, ConnectionFailed, JobFailedError, JobTimeoutError, RollcallError
from .models import (
    AcceptedJob,
    Delivery,
    ErrorEntry,
    Job,
    NormalizedRecord,
    WebhookEndpoint,
    WebhookEndpointWithSecret,
    WebhookTest,
)
from .multipart import Source, multipart
from .transport import Transport, read_json

_LONG_POLL = 30
_OUTAGE_PAUSE = 2
_FINAL = ("completed", "completed_with_errors", "failed")


class Rollcall:
    """Renews its token, repeats what is safe to repeat, and raises typed errors. Safe to share between threads."""

    def __init__(
        self,
        base_url: str,
        client_id: str,
        client_secret: str,
        *,
        timeout: float = 60,
        max_retries: int = 5,
        max_retry_wait: float = 60,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        """``base_url`` ends in ``/v1``. ``max_retry_wait``: a longer wait becomes the error at once."""
        self._transport = Transport(
            base_url,
            client_id,
            client_secret,
            timeout=timeout,
            max_retries=max_retries,
            max_retry_wait=max_retry_wait,
            context=ssl_context,
        )
        self.webhooks = Webhooks(self)

    def upload(
        self,
        source: Source,
        *,
        file_name: Optional[str] = None,
        vendor_hint: Optional[str] = None,
        feed: Optional[str] = None,
        file_kind: Optional[str] = None,
        file_date: Optional[str] = None,
        compare: Optional[bool] = None,
        callback_url: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> AcceptedJob:
        """Sends a path, bytes, or a binary file. The file is safe when this returns.

        A path and bytes are sent again when a response is lost; the key makes it one job.
        """
        fields = {
            "vendor_hint": vendor_hint,
            "feed": feed,
            "file_kind": file_kind,
            "file_date": file_date,
            "compare": None if compare is None else str(compare).lower(),
            "callback_url": callback_url,
        }
        return self._send_file("/files/upload", source, file_name, idempotency_key, fields)

    def job(self, job_id: str) -> Job:
        return self.request("GET", f"/jobs/{_id(job_id)}")

    def wait(self, job_id: str, *, timeout: Optional[float] = 900) -> Job:
        """Returns the completed job, with or without row errors.

        ``timeout`` is in seconds; None waits as long as it takes. A restart of the service is waited out.
        Raises JobFailedError when the job failed, JobTimeoutError when it has not ended in time.
        """
        limit = math.inf if timeout is None else timeout
        if not limit >= 0:
            raise ValueError(f"timeout must be 0 or more, not {timeout}")
        deadline = time.monotonic() + limit
        while True:
            held = int(max(1, min(_LONG_POLL, deadline - time.monotonic())))
            try:
                job: Job = self.request("GET", f"/jobs/{_id(job_id)}", query={"wait": held}, timeout=held + 30)
            except RollcallError as error:
                left = deadline - time.monotonic()
                if left <= 0 or not _is_outage(error):
                    raise
                time.sleep(min(_OUTAGE_PAUSE, left))
                continue
            if job["status"] == "failed":
                raise JobFailedError(job)
            if job["status"] in _FINAL:
                return job
            if time.monotonic() >= deadline:
                raise JobTimeoutError(job_id, limit)

    def cancel(self, job_id: str) -> Job:
        return self._keyed(f"/jobs/{_id(job_id)}/cancel")

    def reprocess(self, job_id: str) -> AcceptedJob:
        """Creates a new job of the same file."""
        return self._keyed(f"/jobs/{_id(job_id)}/reprocess")

    def records(self, job_id: str, *, metadata: bool = False) -> Iterator[NormalizedRecord]:
        """The normalized records, one by one as they arrive: memory does not grow with the file."""
        return array_items(self.output(job_id, include_metadata=metadata), "records")

    def errors(self, job_id: str, *, severity: Optional[str] = None) -> Iterator[ErrorEntry]:
        """The entries of the error report in row order, one by one as they arrive."""
        query = {"format": "json", "severity": severity}
        return array_items(self.send("GET", f"/files/{_id(job_id)}/errors", query=query), "errors")

    def rejected(self, job_id: str) -> http.client.HTTPResponse:
        """The rejected source rows as CSV, to correct and pass to ``correct_file``. Close it."""
        return self.send("GET", f"/files/{_id(job_id)}/rejected")

    def correct_file(
        self, job_id: str, source: Source, *, idempotency_key: Optional[str] = None
    ) -> AcceptedJob:
        """A job of the whole file with the changed cells of an edited ``rejected`` file in place."""
        return self._send_file(f"/jobs/{_id(job_id)}/corrections/file", source, "rejected.csv", idempotency_key, {})

    def output(
        self, job_id: str, *, format: str = "json", include_metadata: bool = False
    ) -> http.client.HTTPResponse:
        """The output as it is sent, in json, csv, or xml: a response to read or save. Close it."""
        query = {"format": format, "include_metadata": "true" if include_metadata else "false"}
        return self.send("GET", f"/files/{_id(job_id)}/output", query=query)

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, object]] = None,
        body: Optional[object] = None,
        timeout: Optional[float] = None,
    ) -> Any:
        """Any operation of the API by its path below ``/v1``; returns the JSON of the response."""
        return read_json(self.send(method, path, query=query, body=body, timeout=timeout))

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, object]] = None,
        body: Optional[object] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> http.client.HTTPResponse:
        """The response itself. ``path`` can also be a URL that a response names, such as those in ``download_urls``."""
        content = {} if body is None else {"Content-Type": "application/json"}
        given = {**content, **(headers or {})}
        return self._transport.send(
            method,
            path,
            query=query,
            headers=given,
            body=None if body is None else lambda: json.dumps(body).encode(),
            repeatable=method != "POST" or "Idempotency-Key" in given,
            timeout=timeout,
        )

    def access_token(self) -> str:
        """Valid for another minute, to hand to another program."""
        return self._transport.access_token()

    def _send_file(
        self,
        path: str,
        source: Source,
        file_name: Optional[str],
        idempotency_key: Optional[str],
        fields: Mapping[str, Optional[str]],
    ) -> AcceptedJob:
        headers, body, again = multipart(source, file_name, fields)
        key = {"Idempotency-Key": idempotency_key or uuid.uuid4().hex}
        return read_json(
            self._transport.send("POST", path, headers={**headers, **key}, body=body, replayable=again)
        )

    def _keyed(self, path: str, *, body: Optional[object] = None, query: Optional[Mapping[str, object]] = None) -> Any:
        headers = {"Idempotency-Key": uuid.uuid4().hex}
        return read_json(self.send("POST", path, body=body, query=query, headers=headers))


class Webhooks:
    """Where notifications go, and what became of them."""

    def __init__(self, client: Rollcall) -> None:
        self._client = client

    def endpoints(self) -> Sequence[WebhookEndpoint]:
        return self._client.request("GET", "/webhooks/endpoints")["endpoints"]

    def add_endpoint(
        self, url: str, events: Sequence[str], *, secret: Optional[str] = None
    ) -> WebhookEndpointWithSecret:
        """Without a secret, one is created; this response alone shows it."""
        body = {"url": url, "events": list(events), **({} if secret is None else {"secret": secret})}
        return self._client._keyed("/webhooks/endpoints", body=body)

    def update_endpoint(self, endpoint_id: str, **change: object) -> WebhookEndpoint:
        """``url``, ``events``, and ``state="enabled"``."""
        return self._client.request("PATCH", f"/webhooks/endpoints/{_id(endpoint_id)}", body=change)

    def remove_endpoint(self, endpoint_id: str) -> None:
        self._client.send("DELETE", f"/webhooks/endpoints/{_id(endpoint_id)}").close()

    def rotate_secret(self, endpoint_id: str, *, secret: Optional[str] = None) -> WebhookEndpointWithSecret:
        """The old secret keeps signing beside the new one for 24 hours."""
        body = {} if secret is None else {"secret": secret}
        return self._client._keyed(f"/webhooks/endpoints/{_id(endpoint_id)}/rotate-secret", body=body)

    def deliveries(self, **query: object) -> Iterator[Delivery]:
        """Newest first; pages are fetched as they are needed. Filters: ``job_id``, ``event``, ``state``."""
        while True:
            page = self._client.request("GET", "/webhooks/deliveries", query=query)
            yield from page["deliveries"]
            if page["next_cursor"] is None:
                return
            query["cursor"] = page["next_cursor"]

    def resend(self, delivery_id: str) -> Delivery:
        return self._client._keyed(f"/webhooks/deliveries/{_id(delivery_id)}/resend")

    def test(self, *, endpoint_id: Optional[str] = None) -> WebhookTest:
        """Sends one signed ``webhook.test`` event, to the first endpoint by default."""
        return self._client._keyed("/webhooks/test", query={"endpoint_id": endpoint_id})


def _id(value: str) -> str:
    if value == "":
        raise ValueError("an ID is missing")
    return quote(value, safe="")


def _is_outage(error: RollcallError) -> bool:
    return isinstance(error, ConnectionFailed) or (isinstance(error, ApiError) and error.status in (502, 503, 504))
