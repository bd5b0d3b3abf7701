/**
 * All error codes of API responses, with status, texts, and what the caller can do. Error bodies, the documentation,
 * OpenAPI, and logging are derived from this table. A code is never renamed, because clients depend on it.
 */
export interface ErrorDefinition {
  readonly status: number;
  readonly message: string;
  /** Why it happens, for the documentation. */
  readonly cause: string;
  /** What to do about it, for the documentation. */
  readonly remedy: string;
  /** Whether the same request can succeed later. */
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
    'The request is invalid.',
    'A parameter, header, or body field is missing, unrecognized, or has an invalid value. The details field names it.',
    'Fix the field named in details and send the request again.',
  ),
  invalid_json: badRequest(
    'The request body is not valid JSON.',
    'The request body could not be parsed as JSON.',
    'Send a UTF-8 JSON document with Content-Type: application/json.',
  ),
  missing_file: badRequest(
    'The upload does not contain a file.',
    'The multipart body has no part named "file", or that part has no filename.',
    'Send the enrollment file as a single multipart part named "file" that includes a filename.',
  ),
  empty_file: badRequest(
    'The uploaded file is empty.',
    'The file has no content, or contains only blank lines.',
    'Check the export that produced the file, then upload it again.',
  ),
  invalid_file_format: badRequest(
    'Unable to determine the file format.',
    'The content is not delimited text (such as CSV), an Excel workbook, fixed-width text, or X12 834. The details field describes what it looks like.',
    'Upload the data as CSV, Excel, fixed-width text, or X12 834.',
  ),
  file_too_complex: badRequest(
    'The file is too complex to be read safely.',
    'Reading the file takes more memory or time than is allowed. Examples are a workbook that unpacks to gigabytes, a row with millions of cells, or text that is crafted to be slow to parse.',
    'Send a table with a header and a row for each person. Save a workbook as CSV, and send large files in parts.',
  ),
  invalid_callback_url: badRequest(
    'The callback_url is not allowed.',
    'The URL does not use HTTPS, contains credentials, or resolves to a private or reserved network.',
    'Use a public HTTPS URL without a username or password.',
  ),
  invalid_webhook_url: badRequest(
    'The webhook_url is not allowed.',
    'The URL does not use HTTPS, contains credentials, or resolves to a private or reserved network.',
    'Use a public HTTPS URL without a username or password.',
  ),
  invalid_webhook_events: badRequest(
    'The webhook_events value is invalid.',
    'The list is empty, repeats an event, or contains an unknown event.',
    'Use one or more of job.queued, job.processing, job.completed, and job.failed.',
  ),
  invalid_vendor_config: badRequest(
    'The vendor configuration is invalid.',
    'One or more settings are invalid. The details field lists every problem and where it is.',
    'Fix the listed problems. The configuration schema is published in the OpenAPI document.',
  ),
  unsupported_grant_type: badRequest(
    'The grant type is not supported.',
    'grant_type is not client_credentials.',
    'Send grant_type=client_credentials.',
  ),
  invalid_idempotency_key: badRequest(
    'The Idempotency-Key header is invalid.',
    'The key is empty, is longer than 255 characters, or contains characters other than visible ASCII.',
    'Use 1 to 255 visible ASCII characters, such as a UUID.',
  ),
  password_not_allowed: badRequest(
    'The new password is not allowed.',
    'It is shorter than 12 or longer than 200 characters, is the current one, or is easy to guess: a common password, a keyboard pattern, or one that consists of your name, email address, or the name of the service.',
    'Choose a longer one. A sentence of your own is easy to remember and hard to guess.',
  ),
  wrong_password: badRequest(
    'The current password is incorrect.',
    'Changing a password requires the current password.',
    'Enter your current password again.',
  ),
  wrong_totp_code: badRequest(
    'The code is wrong.',
    'The code is not the one that the authenticator app shows now, was used before, or is not a recovery code that is left.',
    'Wait for the next code of the app. Check the clock of the phone when codes keep failing.',
  ),
  missing_token: unauthorized(
    'The request has no access token.',
    'The request has no Authorization header that uses the Bearer scheme.',
    'Get a token from POST /oauth/token and send it as Authorization: Bearer <token>.',
  ),
  invalid_token: unauthorized(
    'The access token is invalid.',
    'The token is malformed, was not issued by this service, or was revoked, or its client or secret was revoked.',
    'Get a new token from POST /oauth/token.',
  ),
  token_expired: unauthorized(
    'The access token has expired.',
    'Access tokens expire after 3,600 seconds.',
    'Get a new token from POST /oauth/token. Clients should request one shortly before expires_in elapses.',
  ),
  session_required: unauthorized(
    'You are not signed in.',
    'This endpoint requires a dashboard session, and the request has no session cookie.',
    'Sign in with POST /session.',
  ),
  session_expired: unauthorized(
    'The session has expired.',
    'The session was not used for a while, reached its longest duration, or was ended: by signing out, a new password, or a change of two-factor authentication.',
    'Sign in again with POST /session.',
  ),
  invalid_credentials: unauthorized(
    'The email address or password is incorrect.',
    'No active user matches this email address and password.',
    'Check both and try again. If you cannot sign in, ask an administrator of your account for help.',
  ),
  totp_code_required: unauthorized(
    'A code is required to sign in.',
    'The user signs in with two factors, and the request has a correct password and no code.',
    'Send the request again with code: the six digits that the authenticator app shows, or a recovery code.',
  ),
  invalid_client: unauthorized(
    'Client authentication failed.',
    'The client ID is unknown, the secret is incorrect, or one of them was revoked.',
    'Check the client ID and secret. If you lost the secret, create a new one.',
  ),
  insufficient_scope: forbidden(
    'You do not have permission to perform this operation.',
    'The client’s scopes or the user’s role do not include the permission that this operation requires. The details field names it.',
    'Use a client that has the scope, request the scope when you get a token, or ask an administrator to change your role.',
  ),
  origin_not_allowed: forbidden(
    'This web page may not use the upload token.',
    'A request with an upload token came from an origin that the account does not allow.',
    'Add the origin of the page to the allowed origins under API access, or with PUT /embed.',
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
  live_mode_required: forbidden(
    'Vendors can only be changed with live data.',
    'The request came from a test client, or from the test mode of the dashboard. Live files are read with the same vendor configurations, so a test must not change them.',
    'Use a live client, or the live mode of the dashboard. Previews and suggestions work with both.',
  ),
  csrf_failed: forbidden(
    'The CSRF token is missing or invalid.',
    'A request that changes data was sent with a session cookie but without a matching X-CSRF-Token header.',
    'Send the csrf_token from GET /session in the X-CSRF-Token header.',
  ),
  job_not_found: notFound(
    'The job does not exist.',
    'No job or run with this ID exists in your account.',
    'Check the job_id. GET /status lists recent jobs.',
  ),
  vendor_not_found: notFound(
    'The vendor does not exist.',
    'No vendor with this ID exists in your account or in the built-in catalog.',
    'GET /vendors lists the vendors available to your account.',
  ),
  feed_not_found: notFound(
    'The feed does not exist.',
    'No feed with this ID exists in your account.',
    'GET /feeds lists them. A feed begins with its first completed file.',
  ),
  backtest_not_found: notFound(
    'The backtest does not exist.',
    'The vendor has no backtest with this ID.',
    'POST /vendors/{vendor_id}/backtest starts a backtest and returns its ID.',
  ),
  version_not_found: notFound(
    'The vendor configuration version does not exist.',
    'The vendor has no version with this number.',
    'GET /vendors/{vendor_id}/versions lists all versions.',
  ),
  record_not_found: notFound(
    'No record holds that row.',
    'The row was rejected, or the file has no such row.',
    'GET /jobs/{job_id}/records lists the records with their rows; GET /files/{job_id}/errors says why a row was rejected.',
  ),
  partner_not_found: notFound(
    'The partner does not exist.',
    'No partner has that identifier, or it is not the one this client belongs to.',
    'Use the partner_id of your account. Operators find it in GET /operations/partners.',
  ),
  endpoint_not_found: notFound(
    'The webhook endpoint does not exist.',
    'No endpoint of this account has that identifier.',
    'GET /webhooks/endpoints lists them.',
  ),
  delivery_not_found: notFound(
    'The webhook delivery does not exist.',
    'No webhook delivery with this ID exists in your account.',
    'GET /webhooks/deliveries lists recent deliveries.',
  ),
  route_not_found: notFound(
    'The endpoint does not exist.',
    'The path is not part of the API.',
    'See the API reference for available endpoints. Every path starts with /v1.',
  ),
  output_not_ready: {
    ...notFound(
      'The job is still running.',
      'The output and error report are available only after the job completes.',
      'Wait for the number of seconds in Retry-After, or poll GET /jobs/{job_id}.',
    ),
    retryable: true,
    logLevel: 'debug',
  },
  output_not_available: notFound(
    'The file is not available.',
    'The job failed, or its files were deleted on request or at the end of the retention period.',
    'Check the error in GET /jobs/{job_id}. If the file was deleted, upload it again.',
  ),
  changes_not_available: notFound(
    'The files cannot be compared.',
    'There is no earlier file of this vendor whose output is still there, the named one is a file of changes, or too many people differ.',
    'See details. Name another job of yours with ?baseline= to compare with it.',
  ),
  drop_not_acceptable: conflict(
    'The file is not held.',
    'The job is not held because of missing people, was accepted or rejected before, or another file of the vendor was processed since.',
    'See GET /jobs/{job_id}. If another file was processed since, process this one again and look at its changes. If it was rejected, upload a corrected file.',
  ),
  session_not_found: notFound(
    'The session does not exist.',
    'The user has no session with that identifier. It may have ended.',
    'List the sessions with GET /sessions.',
  ),
  user_not_found: notFound(
    'The user does not exist.',
    'No user with this ID exists in your account.',
    'GET /users lists the users in your account.',
  ),
  invitation_not_found: notFound(
    'The invitation is no longer valid.',
    'The invitation does not exist, or was accepted, revoked, or has expired.',
    'Ask an administrator of the account for a new invitation.',
  ),
  password_reset_not_found: notFound(
    'The link to choose a new password is no longer valid.',
    'The link does not exist, or was used, replaced, or has expired.',
    'Ask an administrator of the account for a new link.',
  ),
  client_not_found: notFound(
    'The API client does not exist.',
    'No active API client with this ID exists in your account.',
    'GET /clients lists the API clients in your account.',
  ),
  secret_not_found: notFound(
    'The secret does not exist.',
    'The client has no active secret with this ID.',
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
    'A user with this email address already exists.',
    'Each email address can belong to only one user.',
    'Use a different email address, or update the existing user.',
  ),
  last_admin: conflict(
    'The account must have at least one active administrator.',
    'This change would leave the account without an administrator.',
    'Make another user an administrator first.',
  ),
  partner_exists: conflict(
    'A partner with this name exists.',
    'The name of a partner is unique.',
    'Use another name, or change the partner that has it.',
  ),
  invalid_public_key: badRequest(
    'The public key is not usable.',
    'An SFTP key is one line as in id_ed25519.pub: ssh-ed25519, ecdsa-sha2-nistp256 or -384, or ssh-rsa of 3072 bits or more.',
    'Send the content of the .pub file.',
  ),
  too_many_credentials: conflict(
    'The client has as many SFTP keys or passwords as it may have.',
    'A client has at most five live SFTP keys and two live SFTP passwords.',
    'Revoke one secret, then create a new one.',
  ),
  credential_not_found: notFound(
    'The SFTP credential does not exist.',
    'The client has no live SFTP key or password with that identifier.',
    'GET /clients lists those of each client.',
  ),
  pickup_not_found: notFound(
    'The SFTP pickup does not exist.',
    'This account has no SFTP pickup with that identifier.',
    'GET /sftp-pickups lists them.',
  ),
  invalid_pickup_host: badRequest(
    'Files cannot be picked up from that host.',
    'The host is not a host name or IP address, or it is in a private or reserved network.',
    'Use a public host. Operators allow private ranges with WEBHOOK_ALLOWED_CIDRS.',
  ),
  pickup_password_needed: badRequest(
    'The password is needed to change this SFTP pickup.',
    'The stored password is only sent to the server, username, and host keys it was entered for.',
    'Send `password` together with the changed host, port, username, or host keys.',
  ),
  too_many_pickups: conflict(
    'The account has as many SFTP pickups as it may have.',
    'An account has at most 20.',
    'Delete one that is not needed.',
  ),
  too_many_secrets: conflict(
    'The client already has two active secrets.',
    'A client can have at most two active secrets.',
    'Revoke one secret, then create a new one.',
  ),
  corrections_not_supported: conflict(
    'Rows in this file cannot be corrected in Rollcall.',
    'In an X12 834 file, a member is a loop of segments, not a row of cells, so corrected values cannot be written back reliably.',
    'Correct the file at its source, then upload it again.',
  ),
  draft_conflict: conflict(
    'Someone else has changed the draft.',
    'base_version is not the current version of the draft.',
    'Get the draft again, apply your changes to it, and save them with its version as base_version.',
  ),
  row_not_rejected: badRequest(
    'The row was not rejected.',
    'The job has no rejected row with this number, or the file has no column with this name. The details field states which.',
    'Use the row numbers and column names from GET /jobs/{job_id}/rejected.',
  ),
  method_not_allowed: {
    ...badRequest(
      'The method is not allowed for this path.',
      'The path exists but does not support this HTTP method.',
      'Use one of the methods listed in the Allow header.',
    ),
    status: 405,
  },
  idempotency_in_progress: {
    ...badRequest(
      'A request with the same Idempotency-Key is still in progress.',
      'An earlier request with this key has not finished.',
      'Retry after the number of seconds in Retry-After to get the response to the earlier request.',
    ),
    status: 409,
    retryable: true,
  },
  job_not_cancellable: {
    ...badRequest(
      'The job has already ended.',
      'Only queued and processing jobs can be canceled.',
      'No action is needed. Get the job to see its outcome.',
    ),
    status: 409,
  },
  webhook_not_configured: {
    ...badRequest(
      'No webhook is configured.',
      'This operation sends an event to a webhook endpoint of the account, and there is none.',
      'Add an endpoint with POST /webhooks/endpoints or on the Webhooks page of the dashboard.',
    ),
    status: 409,
  },
  too_many_endpoints: {
    ...badRequest(
      'The account has as many webhook endpoints as it may have.',
      'An account has at most 20.',
      'Remove one that is not needed, or let an existing one take more events.',
    ),
    status: 409,
  },
  version_conflict: {
    ...badRequest(
      'The vendor configuration has changed since you loaded it.',
      'The If-Match header does not match the current version.',
      'Get the vendor again, apply your change to the current version, and send its ETag in If-Match.',
    ),
    status: 412,
  },
  file_too_large: {
    ...badRequest(
      'The file is too large.',
      'The file exceeds the maximum size, which the details field states.',
      'Split the file into smaller files, or send it as an .xlsx workbook, which is compressed.',
    ),
    status: 413,
  },
  payload_too_large: {
    ...badRequest(
      'The request body is too large.',
      'The body exceeds this endpoint’s limit, which the details field states.',
      'Send a smaller request body.',
    ),
    status: 413,
  },
  unsupported_media_type: {
    ...badRequest(
      'The content type is not supported.',
      'This endpoint does not accept the request’s Content-Type.',
      'Use application/json, or multipart/form-data for uploads.',
    ),
    status: 415,
  },
  range_not_satisfiable: {
    ...badRequest(
      'The requested range is outside the file.',
      'The Range header starts beyond the end of the file.',
      'Request a range within the size given in Content-Range.',
    ),
    status: 416,
  },
  idempotency_key_reused: {
    ...badRequest(
      'The Idempotency-Key was used for another request.',
      'An idempotency key identifies one request. This key was used before with different content or parameters.',
      'Use a new key for a new request.',
    ),
    status: 422,
  },
  rate_limit_exceeded: {
    ...badRequest(
      'The rate limit was exceeded.',
      'Too many requests were sent in the current window.',
      'Wait for the number of seconds in Retry-After, or until X-RateLimit-Reset, then retry.',
    ),
    status: 429,
    retryable: true,
  },
  internal_error: {
    ...badRequest(
      'An internal error occurred.',
      'Something unexpected went wrong in the service. The failure is logged with the request ID.',
      'Retry the request. If the problem continues, contact support with the request_id.',
    ),
    status: 500,
    retryable: true,
    logLevel: 'error',
  },
  integrity_error: {
    ...badRequest(
      'The stored file is damaged.',
      'The stored file failed its integrity check. Rollcall does not return damaged data, and the operator has been alerted.',
      'Contact support with the request_id, or upload the file again.',
    ),
    status: 500,
    logLevel: 'error',
  },
  service_unavailable: {
    ...badRequest(
      'The service is temporarily unavailable.',
      'The database, queue, or storage that the service depends on cannot be reached.',
      'Retry after the number of seconds in Retry-After. This request was not processed.',
    ),
    status: 503,
    retryable: true,
    logLevel: 'error',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes in the `error` of a failed job. They are part of a 200 response and never an HTTP error. */
export const JOB_ERRORS = {
  cancelled: 'The job was canceled on request.',
  integrity_error: 'The stored file failed its integrity check. Upload it again.',
  file_infected: 'The virus scanner detected malware in the file. The file was deleted.',
  processing_crashed: 'Processing crashed three times. The original file was kept and can be reprocessed.',
  invalid_file_format: 'The file is not in the format detected at upload.',
  empty_file: 'The file has no data rows.',
  corrupt_file: 'The file is damaged and cannot be read completely.',
  encrypted_workbook: 'The workbook is password protected. Remove the password and upload it again.',
  file_too_complex: 'The workbook or a record exceeds the size or complexity limits.',
  envelope_broken:
    'The X12 envelope is inconsistent: the ISA/IEA, GS/GE, or ST/SE counts or control numbers do not match.',
  file_truncated: 'The file ends before its trailer segments, so it is incomplete.',
  mapping_required:
    'No row is valid, for a required field has no column: details name the columns found, what is missing, and likely renames. Map the columns for the vendor and process the file again. The error report covers the first 1,000 rows.',
  no_valid_rows: 'The file has rows, and none of them is valid. The error report and the rejected rows stay available.',
  membership_drop:
    "The file leaves out, ends, or confuses more people than the vendor's settings allow (feeds.guard), so nothing of it is published. details says what the people have in common, GET /jobs/{job_id}/changes who they are. Check with the sender, or have a person accept it.",
  comparison_failed:
    "The file can't be compared with the vendor's last one, and the vendor's settings (feeds.guard.on_drop fail) publish nothing that was not compared. A person can accept it.",
  error_rate_exceeded: 'The share of rejected rows exceeds the vendor’s max_error_rate.',
} as const;
