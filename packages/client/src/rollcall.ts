import { RollcallError } from './errors.ts';
import { OPERATIONS } from './generated/operations.ts';
import type {
  AcceptedJob,
  CallOptions,
  Change,
  ErrorEntry,
  Feed,
  Job,
  LoggedRequest,
  NormalizedRecord,
  OperationId,
  OperationOptions,
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
import { type UploadOptions, uploadFile } from './upload/upload-file.ts';
import type { UploadSource } from './upload/upload-source.ts';
import { Vendors } from './vendors.ts';
import { type WaitOptions, waitFor } from './wait/wait-for.ts';
import { WebhookSettings } from './webhook-settings.ts';

interface ConnectionOptions {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  /** Attempts after the first. Default 5. */
  readonly maxRetries?: number;
  /** A longer wait that the service asks for becomes the error at once. Default 60 seconds. */
  readonly maxRetryWaitMs?: number;
  readonly fetch?: typeof fetch;
}
interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Limits the tokens to these scopes, separated by spaces. */
  readonly scope?: string;
}
interface TokenSource {
  /**
   * Instead of a client secret, where there must be none (a browser): gives a token your server fetched, or null to send
   * none (your server adds it). Asked once a request.
   */
  readonly accessToken: () => string | null | Promise<string | null>;
}
export type RollcallOptions = ConnectionOptions & (ClientCredentials | TokenSource);

export type OutputOptions = QueryOf<'getOutput'> & CallOptions;
type ErrorFilter = Omit<QueryOf<'getErrors'>, 'format' | 'limit' | 'cursor'>;

/**
 * One account at the service. Renews its token by itself, repeats what may be repeated when the service is busy or away,
 * and throws typed errors. Everything takes an AbortSignal.
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

  /** Any endpoint by its operation id, with the types of the OpenAPI document; gives the JSON of the answer. */
  async request<O extends OperationId>(operation: O, options: OperationOptions<O>): Promise<ResultOf<O>> {
    const response = await this.#call(operation, options);
    return readJson(response);
  }

  /** Sends a file. Its job is `queued` when this resolves; the file is safe then. */
  upload(source: UploadSource, options: UploadOptions = {}): Promise<AcceptedJob> {
    return uploadFile(this.#transport, source, options);
  }

  job(jobId: string, options: CallOptions = {}): Promise<Job> {
    return this.request('getJob', { path: { job_id: jobId }, ...options });
  }

  /** Resolves when the job has completed, with or without row errors; throws JobFailedError when it failed. */
  waitFor(jobId: string, options: WaitOptions = {}): Promise<Job> {
    return waitFor(this.#transport, jobId, options);
  }

  cancel(jobId: string, options: CallOptions = {}): Promise<Job> {
    return this.request('cancelJob', { path: { job_id: jobId }, ...options });
  }

  /** Not repeated on lost answers: every call makes a job. */
  reprocess(jobId: string, options: CallOptions = {}): Promise<AcceptedJob> {
    return this.request('reprocessJob', { path: { job_id: jobId }, ...options });
  }

  /** The normalized records, one by one while they arrive: memory does not grow with the file. */
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

  /** Records to look at: of the families that a name, a member id or the last four digits of an SSN finds; or of all. */
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

  /** The record that somebody of a source row is in, beside its rows: each value as sent, as normalized, and why. */
  record(jobId: string, rowNumber: number, options: CallOptions = {}): Promise<RecordDetail> {
    return this.request('getRecord', { path: { job_id: jobId, row_number: String(rowNumber) }, ...options });
  }

  /** The entries of the error report, in row order, one by one while they arrive. */
  async *errors(jobId: string, { signal, ...filter }: CallOptions & ErrorFilter = {}): AsyncGenerator<ErrorEntry> {
    const response = await this.errorReport(jobId, { ...filter, format: 'json', signal });
    for await (const item of arrayItems(readBody(response, signal), 'errors')) yield JSON.parse(item);
  }

  /** Who differs from the vendor's last file, one by one; pages are fetched as they are needed. */
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

  /** What each vendor sends for each purpose, with its last file, and when the next is expected. */
  async feeds(options: CallOptions = {}): Promise<Feed[]> {
    return (await this.request('listFeeds', options)).feeds;
  }

  /** Recent runs, newest first; pages are fetched as they are needed. */
  async *runs({ signal, ...query }: CallOptions & QueryOf<'listRuns'> = {}): AsyncGenerator<Run> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.request('listRuns', { query: { ...query, ...(cursor ? { cursor } : {}) }, signal });
      yield* page.runs;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  /** What the account's API clients asked in the last seven days, newest first; pages are fetched as they are needed. */
  async *requestLog({ signal, ...query }: CallOptions & QueryOf<'listRequests'> = {}): AsyncGenerator<LoggedRequest> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.request('listRequests', { query: { ...query, ...(cursor ? { cursor } : {}) }, signal });
      yield* page.requests;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  /** The output as it is sent: a Response to stream, save or read. */
  output(jobId: string, { signal, ...query }: OutputOptions = {}): Promise<Response> {
    return this.#call('getOutput', { path: { job_id: jobId }, query, signal });
  }

  errorReport(jobId: string, { signal, ...query }: CallOptions & QueryOf<'getErrors'> = {}): Promise<Response> {
    return this.#call('getErrors', { path: { job_id: jobId }, query, signal });
  }

  /** The rejected source rows as CSV: to correct and upload again. */
  rejected(jobId: string, options: CallOptions = {}): Promise<Response> {
    return this.#call('getRejected', { path: { job_id: jobId }, ...options });
  }

  original(jobId: string, options: CallOptions = {}): Promise<Response> {
    return this.#call('getOriginal', { path: { job_id: jobId }, ...options });
  }

  /** The TA1 and 999 for the sender of an X12 file, or one of them. */
  acknowledgement(
    jobId: string,
    { signal, ...query }: CallOptions & QueryOf<'getAcknowledgement'> = {},
  ): Promise<Response> {
    return this.#call('getAcknowledgement', { path: { job_id: jobId }, query, signal });
  }

  /** Any URL that an answer names, such as those in `download_urls`. Never leaves the service's origin. */
  download(url: string, { signal, headers }: CallOptions = {}): Promise<Response> {
    return this.#transport.send({ method: 'GET', path: url, repeat: 'always', signal, ...(headers && { headers }) });
  }

  /** Any path below the base address, for what this version has no name for yet. */
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

  /** A token that is valid for a minute at least: for a proxy that adds it, or to hand to a page. Null: there is none. */
  async accessToken(): Promise<string | null> {
    return (await this.#transport.token()) ?? null;
  }

  /** The account this client belongs to, as its token says. Null: without a token of its own. */
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
