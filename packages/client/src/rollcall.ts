import { RollcallError } from './errors.ts';
import { OPERATIONS } from './generated/operations.ts';
import type {
  AcceptedJob,
  CallOptions,
  Change,
  CorrectionCheck,
  ErrorEntry,
  ErrorValue,
  Feed,
  FeedFile,
  Job,
  LoggedRequest,
  NormalizedRecord,
  OperationId,
  OperationOptions,
  OriginalRows,
  PeopleMatch,
  QueryOf,
  RecordDetail,
  ResultOf,
  Run,
} from './operation-types.ts';
import { isObject, readJson, textOf } from './read-json.ts';
import { arrayItems } from './stream/array-items.ts';
import { readBody } from './stream/read-body.ts';
import { Transport } from './transport/transport.ts';
import { randomKey } from './upload/random-key.ts';
import { hasXhr } from './upload/send-by-xhr.ts';
import { type CorrectFileOptions, checkCorrections, sendCorrections } from './upload/send-corrections.ts';
import { type UploadOptions, uploadFile } from './upload/upload-file.ts';
import type { UploadSource } from './upload/upload-source.ts';
import { Vendors } from './vendors.ts';
import { type WaitOptions, waitFor } from './wait/wait-for.ts';
import { WebhookSettings } from './webhook-settings.ts';

interface ConnectionOptions {
  /** Ends with `/v1`. */
  readonly baseUrl: string;
  /** Attempts after the first one. Default: 5. */
  readonly maxRetries?: number;
  /** If the service asks for a longer wait, the error is thrown immediately. Default: 60 seconds. */
  readonly maxRetryWaitMs?: number;
  readonly fetch?: typeof fetch;
}
interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Limits tokens to these scopes, separated by spaces. */
  readonly scope?: string;
}
interface TokenSource {
  /**
   * Used instead of a client secret in browsers: returns a token that your server obtained, or null if your server adds
   * it. Called for each request.
   */
  readonly accessToken: () => string | null | Promise<string | null>;
}
export type RollcallOptions = ConnectionOptions & (ClientCredentials | TokenSource);

export type OutputOptions = QueryOf<'getOutput'> & CallOptions;
type ErrorFilter = Omit<QueryOf<'getErrors'>, 'format' | 'limit' | 'cursor'>;

/**
 * A client for one account. Renews its token, retries when the service is busy or unavailable, and throws typed errors.
 * All methods accept an AbortSignal.
 */
export class Rollcall {
  readonly vendors: Vendors;
  readonly webhooks: WebhookSettings;
  readonly #transport: Transport;

  constructor(options: RollcallOptions) {
    this.#transport = createTransport(options);
    this.vendors = new Vendors(this.#transport);
    this.webhooks = new WebhookSettings(this);
  }

  /** Calls any operation by its ID, with the types of the OpenAPI document. Returns the JSON of the response. */
  async request<O extends OperationId>(operation: O, options: OperationOptions<O>): Promise<ResultOf<O>> {
    const response = await this.#call(operation, options);
    return readJson(response);
  }

  /** Uploads a file. When the promise resolves, the file is stored safely and its job is `queued`. */
  upload(source: UploadSource, options: UploadOptions = {}): Promise<AcceptedJob> {
    return uploadFile(this.#transport, source, options);
  }

  job(jobId: string, options: CallOptions = {}): Promise<Job> {
    return this.request('getJob', { path: { job_id: jobId }, ...options });
  }

  /**
   * Waits until the job has completed, with or without row errors.
   *
   * @throws JobFailedError if the job failed
   */
  waitFor(jobId: string, options: WaitOptions = {}): Promise<Job> {
    return waitFor(this.#transport, jobId, options);
  }

  cancel(jobId: string, options: CallOptions = {}): Promise<Job> {
    return this.request('cancelJob', { path: { job_id: jobId }, ...options });
  }

  /** Not retried if the response is lost, because every call creates a job. */
  reprocess(jobId: string, options: CallOptions = {}): Promise<AcceptedJob> {
    return this.request('reprocessJob', { path: { job_id: jobId }, ...options });
  }

  /** Returns the normalized records one by one as they arrive. Memory doesn't grow with the file. */
  async *records(
    jobId: string,
    { metadata = false, signal }: CallOptions & { metadata?: boolean } = {},
  ): AsyncGenerator<NormalizedRecord> {
    const response = await this.output(jobId, {
      format: 'json',
      include_metadata: metadata ? 'true' : 'false',
      signal,
    });
    for await (const item of arrayItems(readBody(response, signal), 'records')) yield JSON.parse(item);
  }

  /** Finds records by name, member ID, or the last four digits of an SSN, or returns all. */
  async *findRecords(
    jobId: string,
    { signal, ...query }: CallOptions & QueryOf<'listRecords'> = {},
  ): AsyncGenerator<NormalizedRecord> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.request('listRecords', {
        path: { job_id: jobId },
        query: { ...query, ...(cursor ? { cursor } : {}) },
        signal,
      });
      yield* page.records;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  /** Yields a person's records in all files, newest first. Finds by name, member ID, last four SSN digits, or person key. */
  async *findPeople({ signal, ...query }: CallOptions & QueryOf<'findPeople'>): AsyncGenerator<PeopleMatch> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.request('findPeople', { query: { ...query, ...(cursor ? { cursor } : {}) }, signal });
      yield* page.matches;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  /** Returns the record of a source row with its rows: each value as sent, as normalized, and why. */
  record(jobId: string, rowNumber: number, options: CallOptions = {}): Promise<RecordDetail> {
    return this.request('getRecord', { path: { job_id: jobId, row_number: String(rowNumber) }, ...options });
  }

  /** Returns rows of the file as it was sent, from a row number on, with SSNs masked. */
  originalRows(
    jobId: string,
    { signal, ...query }: CallOptions & QueryOf<'listOriginalRows'> = {},
  ): Promise<OriginalRows> {
    return this.request('listOriginalRows', { path: { job_id: jobId }, query, signal });
  }

  /** Returns the entries of the error report in row order, one by one as they arrive. */
  async *errors(jobId: string, { signal, ...filter }: CallOptions & ErrorFilter = {}): AsyncGenerator<ErrorEntry> {
    const response = await this.errorReport(jobId, { ...filter, format: 'json', signal });
    for await (const item of arrayItems(readBody(response, signal), 'errors')) yield JSON.parse(item);
  }

  /** Returns people who differ from the vendor's last file, one by one. Fetches pages as needed. */
  async *changes(
    jobId: string,
    { signal, ...query }: CallOptions & QueryOf<'getChanges'> = {},
  ): AsyncGenerator<Change> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.request('getChanges', {
        path: { job_id: jobId },
        query: { ...query, ...(cursor ? { cursor } : {}) },
        signal,
      });
      yield* page.changes;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  /** The same in one file, as JSON or CSV. */
  changesFile(jobId: string, { signal, ...query }: CallOptions & QueryOf<'downloadChanges'> = {}): Promise<Response> {
    return this.#call('downloadChanges', { path: { job_id: jobId }, query, signal });
  }

  /** Returns the feeds of each vendor, with the last file and when the next one is expected. */
  async feeds(options: CallOptions = {}): Promise<Feed[]> {
    return (await this.request('listFeeds', options)).feeds;
  }

  /** Returns the files of a feed, newest first. Fetches pages as needed. */
  async *feedFiles(
    feedId: string,
    { signal, ...query }: CallOptions & QueryOf<'listFeedFiles'> = {},
  ): AsyncGenerator<FeedFile> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.request('listFeedFiles', {
        path: { feed_id: feedId },
        query: { ...query, ...(cursor ? { cursor } : {}) },
        signal,
      });
      yield* page.files;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  /** Returns recent runs, newest first. Fetches pages as needed. */
  async *runs({ signal, ...query }: CallOptions & QueryOf<'listRuns'> = {}): AsyncGenerator<Run> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.request('listRuns', { query: { ...query, ...(cursor ? { cursor } : {}) }, signal });
      yield* page.runs;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  /** Returns requests of the account's API clients in the last seven days, newest first. Fetches pages as needed. */
  async *requestLog({ signal, ...query }: CallOptions & QueryOf<'listRequests'> = {}): AsyncGenerator<LoggedRequest> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.request('listRequests', { query: { ...query, ...(cursor ? { cursor } : {}) }, signal });
      yield* page.requests;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  /** Returns the output as a Response to stream, save, or read. */
  output(jobId: string, { signal, ...query }: OutputOptions = {}): Promise<Response> {
    return this.#call('getOutput', { path: { job_id: jobId }, query, signal });
  }

  errorReport(jobId: string, { signal, ...query }: CallOptions & QueryOf<'getErrors'> = {}): Promise<Response> {
    return this.#call('getErrors', { path: { job_id: jobId }, query, signal });
  }

  /** Returns each faulty value with the number of cells that have it, most frequent first. Fetches pages as needed. */
  async *errorValues(
    jobId: string,
    { signal, ...query }: CallOptions & QueryOf<'getErrorValues'> = {},
  ): AsyncGenerator<ErrorValue> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.request('getErrorValues', {
        path: { job_id: jobId },
        query: { ...query, ...(cursor ? { cursor } : {}) },
        signal,
      });
      yield* page.values;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  /** Returns the rejected source rows as CSV, to correct and pass to `correctFile`. */
  rejected(jobId: string, options: CallOptions = {}): Promise<Response> {
    return this.#call('getRejected', { path: { job_id: jobId }, ...options });
  }

  /**
   * Creates a job of the whole file with the changed cells of an edited `rejected` file in place. Changes that a
   * spreadsheet makes by itself are ignored.
   */
  correctFile(jobId: string, file: UploadSource, options: CorrectFileOptions = {}): Promise<AcceptedJob> {
    return sendCorrections(this.#transport, { jobId, file }, options);
  }

  /** What would be wrong in the rows of an edited file. Creates nothing. */
  checkFile(jobId: string, file: UploadSource, options: CallOptions = {}): Promise<CorrectionCheck> {
    return checkCorrections(this.#transport, { jobId, file }, options);
  }

  original(jobId: string, options: CallOptions = {}): Promise<Response> {
    return this.#call('getOriginal', { path: { job_id: jobId }, ...options });
  }

  /** Returns the TA1 and 999 for the sender of an X12 file, or one of them. */
  acknowledgement(
    jobId: string,
    { signal, ...query }: CallOptions & QueryOf<'getAcknowledgement'> = {},
  ): Promise<Response> {
    return this.#call('getAcknowledgement', { path: { job_id: jobId }, query, signal });
  }

  /** Downloads any URL in a response, such as those in `download_urls`. Never sends the token to another origin. */
  download(url: string, { signal, headers }: CallOptions = {}): Promise<Response> {
    return this.#transport.send({ method: 'GET', path: url, repeat: 'always', signal, ...(headers && { headers }) });
  }

  /** Sends a request to any path below the base URL, for operations that this version doesn't know. */
  send(method: string, path: string, options: CallOptions & { body?: unknown } = {}): Promise<Response> {
    return this.#send(method, path, options, false);
  }

  #send(
    method: string,
    path: string,
    { signal, headers, body }: CallOptions & { body?: unknown },
    isKeyed: boolean,
  ): Promise<Response> {
    return this.#transport.send({
      method,
      path,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: () => JSON.stringify(body) }),
      repeat: method === 'POST' && !isKeyed ? 'refused' : 'always',
      signal,
    });
  }

  /**
   * Returns a token that is valid for at least a minute, for a proxy that adds it or for a web page. Null if there is
   * none.
   */
  async accessToken(): Promise<string | null> {
    return (await this.#transport.token()) ?? null;
  }

  /** Returns the account's ID from the token. Null without a token. */
  async partnerId(): Promise<string | null> {
    const token = await this.accessToken();
    const payload = token?.split('.')[1];
    if (!payload) return null;
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return isObject(claims) ? textOf(claims.partner_id) : null;
  }

  #call(operation: OperationId, options: CallOptions & RequestParts): Promise<Response> {
    const { method, path, takesIdempotencyKey } = OPERATIONS[operation];
    const headers = { ...(takesIdempotencyKey ? { 'Idempotency-Key': randomKey() } : {}), ...options.headers };
    return this.#send(method, fillPath(path, options), { ...options, headers }, takesIdempotencyKey);
  }
}

interface RequestParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

function fillPath(template: string, { path = {}, query = {} }: RequestParts): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined || value === '') throw new TypeError(`${name} is required`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

function createTransport(options: RollcallOptions): Transport {
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  if (!/^https?:\/\//.test(baseUrl)) throw new TypeError('baseUrl must be an absolute HTTP or HTTPS URL');
  const connection = {
    baseUrl,
    maxRetries: options.maxRetries ?? 5,
    maxRetryWaitMs: options.maxRetryWaitMs ?? 60_000,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    userAgent: hasXhr() ? null : 'rollcall-client',
  };
  if (!('clientId' in options)) {
    const { accessToken } = options;
    return new Transport({ ...connection, fetchToken: async () => ({ value: await accessToken(), expiresAt: 0 }) });
  }
  const anonymous = new Transport({ ...connection, fetchToken: null });
  return new Transport({ ...connection, fetchToken: () => requestToken(anonymous, options) });
}

async function requestToken(transport: Transport, credentials: ClientCredentials) {
  const { clientId, clientSecret, scope } = credentials;
  const response = await transport.send({
    method: 'POST',
    path: OPERATIONS.issueToken.path,
    headers: { 'Content-Type': 'application/json' },
    body: () =>
      JSON.stringify({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        ...(scope === undefined ? {} : { scope }),
      }),
    repeat: 'always',
  });
  const answer = await readJson<unknown>(response);
  const value = isObject(answer) ? textOf(answer.access_token) : null;
  if (!isObject(answer) || value === null) throw new RollcallError('The token response has no access token.');
  return { value, expiresAt: Date.now() + Number(answer.expires_in ?? 0) * 1000 };
}
