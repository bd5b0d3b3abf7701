"""Responses as they are sent. Values of open lists are ``str``: new ones can appear without a new version."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict

JobStatus = Literal["queued", "processing", "completed", "completed_with_errors", "failed"]
FileFormat = Literal["csv", "excel", "fixed_width", "edi_834"]
JobEvent = Literal["job.queued", "job.processing", "job.completed", "job.failed"]
SubscribedEvent = Literal["job.queued", "job.processing", "job.completed", "job.failed", "feed.late"]


class Warning(TypedDict):
    code: str
    details: Optional[Dict[str, Any]]
    message: str


class AcceptedJob(TypedDict):
    correction_of: Optional[str]
    detected_format: FileFormat
    detected_vendor: str
    duplicate_of: Optional[str]
    estimated_completion: str
    file_name: str
    job_id: str
    livemode: bool
    reprocess_of: Optional[str]
    row_count: int
    status: JobStatus
    submitted_at: str
    warnings: List[Warning]


class Statistics(TypedDict):
    invalid_rows: int
    total_rows: int
    valid_rows: int
    warnings: int


class JobError(TypedDict):
    code: str
    details: Optional[str]
    message: str


class DownloadUrls(TypedDict):
    acknowledgement: Optional[str]
    changes: Optional[str]
    error_report: Optional[str]
    normalized_data: Optional[str]
    original_file: str


class Job(TypedDict):
    acknowledgement: Optional[Literal["accepted", "accepted_with_errors", "rejected"]]
    changes: Optional[Dict[str, Any]]
    completed_at: Optional[str]
    corrected_by: Optional[str]
    correction_of: Optional[str]
    date_order: Optional[Literal["month_first", "day_first"]]
    detection: Dict[str, Any]
    download_urls: DownloadUrls
    duplicate_of: Optional[str]
    error: Optional[JobError]
    estimated_completion: str
    file_name: str
    file_sha256: str
    file_size_bytes: int
    format: FileFormat
    job_id: str
    livemode: bool
    mapping: Optional[List[Dict[str, Any]]]
    processing_time_seconds: Optional[float]
    progress: float
    reprocess_of: Optional[str]
    row_count: int
    rows_processed: int
    started_at: Optional[str]
    statistics: Statistics
    status: JobStatus
    submitted_at: str
    vendor: str
    vendor_config_version: Optional[int]
    vendor_id: Optional[str]
    warnings: List[Warning]


class _RecordMetadata(TypedDict, total=False):
    """Only with ``metadata=True``."""

    coverages: List[Dict[str, Any]]
    custom: Dict[str, Any]
    division: Optional[str]
    employment: Dict[str, Any]
    family_id: Optional[str]
    gender: Optional[str]
    group_id: Optional[str]
    is_disabled: Optional[bool]
    maintenance_type: Optional[str]
    middle_name: Optional[str]
    name_suffix: Optional[str]
    person_key: Optional[str]
    relationship: Optional[str]
    source: Dict[str, Any]
    subscriber_id: Optional[str]


class NormalizedRecord(_RecordMetadata):
    address: Dict[str, Any]
    coverage: Dict[str, Any]
    date_of_birth: Optional[str]
    dependents: List[Dict[str, Any]]
    email: Optional[str]
    first_name: str
    last_name: str
    member_id: str
    phone: Optional[str]
    ssn: Optional[str]


class _ErrorPlace(TypedDict, total=False):
    column: Optional[str]
    segment: str


class ErrorEntry(_ErrorPlace):
    code: str
    field: str
    message: str
    original_value: str
    row_number: int
    severity: Literal["error", "warning"]
    suggested_fix: str


class WebhookEndpoint(TypedDict):
    created_at: str
    disabled_at: Optional[str]
    disabled_reason: Optional[str]
    endpoint_id: str
    events: List[SubscribedEvent]
    failing_since: Optional[str]
    is_first: bool
    livemode: bool
    previous_secret_valid_until: Optional[str]
    secret_last4: Optional[str]
    state: Literal["enabled", "disabled"]
    statistics: Dict[str, Any]
    updated_at: str
    url: str


class WebhookEndpointWithSecret(TypedDict):
    endpoint: WebhookEndpoint
    secret: Optional[str]


class Delivery(TypedDict):
    attempts: int
    created_at: str
    delivery_id: str
    endpoint_id: str
    event: str
    event_id: str
    finished_at: Optional[str]
    job_id: Optional[str]
    last_error: Optional[str]
    last_status: Optional[int]
    next_attempt_at: Optional[str]
    state: Literal["pending", "succeeded", "failed", "held", "cancelled"]
    target: Literal["webhook", "callback"]
    url: str


class WebhookTest(TypedDict):
    attempt: Optional[Dict[str, Any]]
    delivery_id: str
    event_id: str
    state: str
    url: str
