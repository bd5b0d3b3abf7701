/**
 * Every code an API answer can carry, once: status, texts, what the caller can do. Error bodies, the documentation page,
 * OpenAPI and logging derive from here. A code is never renamed: clients branch on it.
 */
export interface ErrorDefinition {
  readonly status: number;
  readonly message: string;
  /** Why it happens, for the documentation page. */
  readonly cause: string;
  /** What to do about it, for the documentation page. */
  readonly remedy: string;
  /** The same request may succeed later, unchanged. */
  readonly retryable: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
}

const badRequest = (message: string, cause: string, remedy: string): ErrorDefinition => ({
  status: 400,
  message,
  cause,
  remedy,
  retryable: false,
  logLevel: 'info',
});
const unauthorized = (message: string, cause: string, remedy: string): ErrorDefinition => ({
  ...badRequest(message, cause, remedy),
  status: 401,
});
const forbidden = (message: string, cause: string, remedy: string): ErrorDefinition => ({
  ...badRequest(message, cause, remedy),
  status: 403,
});
const conflict = (message: string, cause: string, remedy: string): ErrorDefinition => ({
  ...badRequest(message, cause, remedy),
  status: 409,
});
const notFound = (message: string, cause: string, remedy: string): ErrorDefinition => ({
  ...badRequest(message, cause, remedy),
  status: 404,
});

export const ERRORS = {
  invalid_request: badRequest(
    'The request is not valid.',
    'A parameter, header or body field is missing, unknown or has a value that is not allowed; details name it.',
    'Correct the named field and send the request again.',
  ),
  invalid_json: badRequest(
    'The request body is not valid JSON.',
    'The body could not be parsed as JSON.',
    'Send a JSON document in UTF-8 with Content-Type: application/json.',
  ),
  missing_file: badRequest(
    'The upload holds no file.',
    'The multipart body has no part named "file", or that part has no file name.',
    'Send the enrollment file as exactly one multipart part named "file", with a file name.',
  ),
  empty_file: badRequest(
    'The uploaded file is empty.',
    'The file has no bytes, or nothing but blank lines.',
    'Check the export that produced the file and upload it again.',
  ),
  invalid_file_format: badRequest(
    'Unable to determine the file format.',
    'The content is neither CSV or other delimited text, nor an Excel workbook, nor a fixed-width file, nor EDI 834; details say what it looks like.',
    'Upload the enrollment data as CSV, Excel, fixed-width text or X12 834.',
  ),
  file_too_complex: badRequest(
    'The file is too complex to be read safely.',
    'Reading the file took more memory or time than any file may: a workbook that unpacks to gigabytes, a row of millions of cells, text that is made to be slow to read.',
    'Send a table with a header and a row for each person. Save a workbook as CSV, and send large files in parts.',
  ),
  invalid_callback_url: badRequest(
    'The callback_url cannot be used.',
    'The address is not an https URL, holds credentials, or points into a private or reserved network.',
    'Give a public https address without user name and password.',
  ),
  invalid_webhook_url: badRequest(
    'The webhook_url cannot be used.',
    'The address is not an https URL, holds credentials, or points into a private or reserved network.',
    'Give a public https address without user name and password.',
  ),
  invalid_webhook_events: badRequest(
    'The webhook_events are not valid.',
    'The list is empty, names an event twice or names an unknown event.',
    'Choose from job.queued, job.processing, job.completed and job.failed.',
  ),
  invalid_vendor_config: badRequest(
    'The vendor configuration is not valid.',
    'One or more parts of the configuration break its schema; details list every fault with its path.',
    'Correct the listed faults. The schema is published in the OpenAPI document.',
  ),
  unsupported_grant_type: badRequest(
    'The grant type is not supported.',
    'grant_type is something else than client_credentials.',
    'Send grant_type=client_credentials.',
  ),
  invalid_idempotency_key: badRequest(
    'The Idempotency-Key header is not valid.',
    'The key is empty, longer than 255 characters, or holds characters outside visible ASCII.',
    'Send 1 to 255 visible ASCII characters, for example a UUID.',
  ),
  password_not_allowed: badRequest(
    'The new password cannot be used.',
    'It is shorter than 12 or longer than 200 characters, is the current one, or is easy to guess: a common password, a row of keys, or made of your name, email address, or the name of the service.',
    'Choose a longer one. A sentence of your own is easy to remember and hard to guess.',
  ),
  wrong_password: badRequest(
    'The current password is wrong.',
    'A password is changed only by who knows the current one.',
    'Check the current password.',
  ),
  wrong_totp_code: badRequest(
    'The code is wrong.',
    'The code is not the one that the authenticator app shows now, was used before, or is not a recovery code that is left.',
    'Wait for the next code of the app. Check the clock of the phone when codes keep failing.',
  ),
  missing_token: unauthorized(
    'No access token was sent.',
    'The request has no Authorization header with the Bearer scheme.',
    'Obtain a token at POST /oauth/token and send it as Authorization: Bearer <token>.',
  ),
  invalid_token: unauthorized(
    'The access token is not valid.',
    'The token is malformed, was not issued by this service, or was revoked together with its client or secret.',
    'Obtain a new token at POST /oauth/token.',
  ),
  token_expired: unauthorized(
    'The access token has expired.',
    'Access tokens live for 3600 seconds.',
    'Obtain a new token at POST /oauth/token; clients should do so shortly before expires_in has passed.',
  ),
  session_required: unauthorized(
    'Nobody is signed in.',
    'The endpoint is for people, and the request has no session cookie.',
    'Sign in with POST /session.',
  ),
  session_expired: unauthorized(
    'The session has ended.',
    'The session was not used for a while, reached its longest duration, or was ended: by signing out, a new password, or a change of two-factor authentication.',
    'Sign in again with POST /session.',
  ),
  invalid_credentials: unauthorized(
    'E-mail address or password is wrong.',
    'No active user has this e-mail address with this password.',
    'Check both. An administrator of your account can invite you again.',
  ),
  totp_code_required: unauthorized(
    'A code is required to sign in.',
    'The user signs in with two factors, and the request has a correct password and no code.',
    'Send the request again with code: the six digits that the authenticator app shows, or a recovery code.',
  ),
  invalid_client: unauthorized(
    'Client authentication failed.',
    'The client id is unknown, the secret is wrong, or one of them was revoked.',
    'Check client id and secret; create a new secret if it is lost.',
  ),
  insufficient_scope: forbidden(
    'The access token or role does not cover this operation.',
    'The client is limited to scopes, or the user has a role, that does not include what this operation needs; details name it.',
    'Use a client with that scope, ask for the scope when obtaining the token, or ask an administrator for the role.',
  ),
  partner_suspended: forbidden(
    'The account is suspended.',
    'The operator of the service suspended the partner that the client or user belongs to.',
    'Ask the operator of the service. Credentials stay valid and work again once the account is resumed.',
  ),
  totp_required: forbidden(
    'Two-factor authentication is required.',
    'Operators of this service sign in with two factors (REQUIRE_OPERATOR_TOTP), and the user has not set up the second one.',
    'Set it up on the page Your account, or with POST /session/totp.',
  ),
  csrf_failed: forbidden(
    'The request is not shown to come from the dashboard.',
    'A request that changes something came with a session cookie, but without the X-CSRF-Token of that session.',
    'Send the csrf_token of GET /session in the header X-CSRF-Token.',
  ),
  job_not_found: notFound(
    'The job does not exist.',
    'No job or run of this account has that identifier.',
    'Check the job_id; GET /status lists the recent ones.',
  ),
  vendor_not_found: notFound(
    'The vendor does not exist.',
    'Neither this account nor the built-in catalogue has a vendor with that identifier.',
    'GET /vendors lists the vendors of the account.',
  ),
  backtest_not_found: notFound(
    'The backtest does not exist.',
    'The vendor has no backtest with that identifier.',
    'POST /vendors/{vendor_id}/backtest starts one and answers its identifier.',
  ),
  version_not_found: notFound(
    'The vendor configuration version does not exist.',
    'The vendor has no version with that number.',
    'GET /vendors/{vendor_id}/versions lists the versions.',
  ),
  partner_not_found: notFound(
    'The partner does not exist.',
    'No partner has that identifier, or it is not the one this client belongs to.',
    'Use the partner_id of your own account. Operators find it in GET /operations/partners.',
  ),
  delivery_not_found: notFound(
    'The webhook delivery does not exist.',
    'No delivery of this account has that identifier.',
    'GET /webhooks/deliveries lists the recent ones.',
  ),
  route_not_found: notFound(
    'There is no such endpoint.',
    'The path is not part of the API.',
    'See the endpoint list in the documentation; every path starts with /v1.',
  ),
  output_not_ready: {
    ...notFound(
      'The job is still running.',
      'The output and the error report exist once the job has completed.',
      'Wait as long as Retry-After says, or poll GET /jobs/{job_id}.',
    ),
    retryable: true,
    logLevel: 'debug',
  },
  output_not_available: notFound(
    'The file is not available.',
    'The job failed, or its files were deleted: by request, or at the end of their retention time.',
    'See error in GET /jobs/{job_id}; upload the file again if it was purged.',
  ),
  changes_not_available: notFound(
    'The files cannot be compared.',
    'There is no earlier file of this vendor whose output is still there, one of the two holds changes only, or too many people differ.',
    'See details. Name another job of yours with ?baseline= to compare with it.',
  ),
  session_not_found: notFound(
    'The session does not exist.',
    'The user has no session with that identifier. It may have ended.',
    'List the sessions with GET /sessions.',
  ),
  user_not_found: notFound(
    'The user does not exist.',
    'No user of this account has that identifier.',
    'GET /users lists the users.',
  ),
  invitation_not_found: notFound(
    'The invitation is not open.',
    'There is no such invitation, or it was accepted, revoked or has expired.',
    'Ask an administrator of the account for a new one.',
  ),
  client_not_found: notFound(
    'The API client does not exist.',
    'No live client of this account has that identifier.',
    'GET /clients lists the clients.',
  ),
  secret_not_found: notFound(
    'The secret does not exist.',
    'The client has no live secret with that identifier.',
    'GET /clients lists the secrets of each client.',
  ),
  totp_already_enabled: conflict(
    'Two-factor authentication is on already.',
    'A new secret would lock out the authenticator app in use.',
    'Disable it with POST /session/totp/disable first.',
  ),
  totp_not_enabled: conflict(
    'Two-factor authentication is not set up.',
    'There is no secret to confirm, or none to disable.',
    'Begin with POST /session/totp.',
  ),
  user_exists: conflict(
    'There is a user with this e-mail address already.',
    'An address stands for one user.',
    'Use another address, or change the user that has it.',
  ),
  last_admin: conflict(
    'An account keeps at least one active administrator.',
    'The change would leave nobody who can manage the account.',
    'Make somebody else an administrator first.',
  ),
  partner_exists: conflict(
    'A partner with this name exists.',
    'The name of a partner is unique.',
    'Use another name, or change the partner that has it.',
  ),
  too_many_secrets: conflict(
    'The client has two live secrets.',
    'A client has at most two live secrets.',
    'Revoke one of them first.',
  ),
  corrections_not_supported: conflict(
    'Rows of this file cannot be corrected here.',
    'A member of an EDI 834 file is a loop of segments, not a row of cells: what was read from it cannot be written back without guessing.',
    'Correct the file at its source and upload it again.',
  ),
  row_not_rejected: badRequest(
    'The row is not one of the rejected rows.',
    'The job has rejected no row with this number, or its file has no column of this name; details name it.',
    'Take row numbers and columns from GET /jobs/{job_id}/rejected.',
  ),
  method_not_allowed: {
    ...badRequest(
      'The method is not allowed for this path.',
      'The path exists but not with this HTTP method.',
      'Use one of the methods in the Allow header.',
    ),
    status: 405,
  },
  idempotency_in_progress: {
    ...badRequest(
      'A request with the same Idempotency-Key is still under way.',
      'Another request with this key has not been answered yet.',
      'Send the request again after Retry-After seconds to get its answer.',
    ),
    status: 409,
    retryable: true,
  },
  job_not_cancellable: {
    ...badRequest(
      'The job has already ended.',
      'Only queued and processing jobs can be cancelled.',
      'No action is needed; see the job for how it ended.',
    ),
    status: 409,
  },
  webhook_not_configured: {
    ...badRequest(
      'No webhook is configured.',
      'The operation sends to the configured webhook, and the account has none.',
      'Configure one through POST /partner-config/{partner_id}.',
    ),
    status: 409,
  },
  version_conflict: {
    ...badRequest(
      'The vendor configuration was changed in the meantime.',
      'If-Match does not name the current version.',
      'Read the vendor again, apply the change to the current version and send its ETag.',
    ),
    status: 412,
  },
  file_too_large: {
    ...badRequest(
      'The file is too large.',
      'The file exceeds the maximum size; details name it.',
      'Split the file, or send it compressed as an Excel workbook.',
    ),
    status: 413,
  },
  payload_too_large: {
    ...badRequest(
      'The request body is too large.',
      'The body exceeds the limit for this endpoint; details name it.',
      'Send a smaller body.',
    ),
    status: 413,
  },
  unsupported_media_type: {
    ...badRequest(
      'The content type is not supported.',
      'The Content-Type of the body is not the one this endpoint takes.',
      'Send application/json, or multipart/form-data for uploads.',
    ),
    status: 415,
  },
  range_not_satisfiable: {
    ...badRequest(
      'The requested range is not satisfiable.',
      'The Range header lies outside the file.',
      'Ask for a range inside the size given in Content-Range.',
    ),
    status: 416,
  },
  idempotency_key_reused: {
    ...badRequest(
      'The Idempotency-Key was used for another request.',
      'A key stands for one request; this one came before with other content or parameters.',
      'Use a new key for a new request.',
    ),
    status: 422,
  },
  rate_limit_exceeded: {
    ...badRequest(
      'The rate limit is exceeded.',
      'More requests were sent than the window allows.',
      'Wait until X-RateLimit-Reset (Retry-After seconds), then continue.',
    ),
    status: 429,
    retryable: true,
  },
  internal_error: {
    ...badRequest(
      'An internal error occurred.',
      'The service failed in a way it did not expect. The failure is logged under the request id.',
      'Send the request again; give the request_id to support if it persists.',
    ),
    status: 500,
    retryable: true,
    logLevel: 'error',
  },
  integrity_error: {
    ...badRequest(
      'The stored file is damaged.',
      'What is stored is not what was written. Nothing of the damaged part is given out, and the operators are alarmed.',
      'Give the request_id to support, or upload the file again.',
    ),
    status: 500,
    logLevel: 'error',
  },
  service_unavailable: {
    ...badRequest(
      'The service is temporarily unavailable.',
      'A part that the service needs (database, queue or storage) cannot be reached.',
      'Send the request again after Retry-After seconds. Nothing was accepted.',
    ),
    status: 503,
    retryable: true,
    logLevel: 'error',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes in a failed job's `error`: they come inside a 200, never as an HTTP error. */
export const JOB_ERRORS = {
  cancelled: 'The job was cancelled by request.',
  integrity_error: 'The stored file is not as it was written; upload it again.',
  file_infected: 'The virus scanner found something in the file; the file was not kept.',
  processing_crashed: 'Processing was lost three times; the file is kept and can be reprocessed.',
  invalid_file_format: 'On closer reading the file is not what it looked like at upload.',
  empty_file: 'The file has no data rows.',
  corrupt_file: 'The file is damaged and cannot be read to its end.',
  encrypted_workbook: 'The workbook is protected by a password.',
  file_too_complex: 'The file exceeds what a workbook or record may hold.',
  envelope_broken: 'The X12 envelope is inconsistent (ISA/IEA, GS/GE or ST/SE counts or control numbers).',
  file_truncated: 'The file ends before its trailers.',
  mapping_required:
    'No row is valid, for a required field has no column: details name the columns found, what is missing, and likely renames. Map the columns for the vendor and process the file again. The error report covers the first 1,000 rows.',
  no_valid_rows: 'The file has rows, and none of them is valid. The error report and the rejected rows stay available.',
  error_rate_exceeded: 'More rows failed than the vendor settings allow (max_error_rate).',
} as const;
