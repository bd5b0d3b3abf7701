import type { ApiPaths } from '@rollcall/client';
import { ConnectionError, readApiError } from './api-error.ts';
import { connectionLost } from './connection.ts';
import { isTestMode } from './mode.ts';
import { sessionGate } from './session-gate.ts';
import { isUserAway } from './user-presence.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Path = keyof ApiPaths & string;
type Operation<P extends Path, M extends Method> = ApiPaths[P][M];
type PathsOf<M extends Method> = {
  [P in Path]: Operation<P, M> extends { responses: unknown } ? P : never;
}[Path];

type Parameters<O> = O extends { parameters: infer Given } ? Given : never;
type PathPart<O> = Parameters<O> extends { path: infer Given } ? { path: Given } : { path?: never };
type QueryPart<O> = Parameters<O> extends { query?: infer Given } ? { query?: Given } : { query?: never };
type BodyPart<O> = O extends { requestBody: { content: { 'application/json': infer Given } } }
  ? { body: Given }
  : O extends { requestBody: { content: { 'multipart/form-data': unknown } } }
    ? { body: FormData }
    : { body?: OptionalBody<O> };
type OptionalBody<O> = O extends { requestBody?: { content: { 'application/json': infer Given } } } ? Given : never;
type JsonAt<O, Status extends number> = O extends {
  responses: { [S in Status]: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;
/** The JSON of a successful response, or undefined if there is none. */
type Result<O> =
  | JsonAt<O, 200>
  | JsonAt<O, 201>
  | JsonAt<O, 202>
  | (O extends { responses: { 204: unknown } } ? undefined : never);
type Options<O> = PathPart<O> &
  QueryPart<O> &
  BodyPart<O> & { readonly signal?: AbortSignal; readonly headers?: Readonly<Record<string, string>> };

/** The JSON of the operation's successful response. */
export type Answer<M extends Method, P extends PathsOf<M>> = NonNullable<Result<Operation<P, M>>>;

interface LooseOptions {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

function method<M extends Method>(name: M) {
  return async <P extends PathsOf<M>>(path: P, options: Options<Operation<P, M>>): Promise<Result<Operation<P, M>>> => {
    return bodyOf(await send(name, path, options));
  };
}

/** The API by its published paths, with the types of the OpenAPI document. */
export const api = {
  get: method('get'),
  post: method('post'),
  put: method('put'),
  patch: method('patch'),
  delete: method('delete'),
};

/** For the session operations, 401 is a normal result. For all others, it means that the session has ended. */
const SPEAKS_FOR_ITSELF = /^\/(session$|session\/password$|invitations\/)/;

async function send(name: Method, path: string, options: LooseOptions): Promise<Response> {
  const response = await sendOnce(name, path, options);
  if (response.status !== 401 || SPEAKS_FOR_ITSELF.test(path)) return succeeded(response);
  await sessionGate.pass();
  return succeeded(await sendOnce(name, path, options));
}

async function sendOnce(name: Method, path: string, options: LooseOptions): Promise<Response> {
  const { signal, body } = options;
  const headers = new Headers(options.headers);
  const token = sessionGate.csrfToken();
  if (name !== 'get' && token) headers.set('X-CSRF-Token', token);
  if (isUserAway()) headers.set('X-Background', 'true');
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  const payload = isForm ? body : body === undefined ? null : JSON.stringify(body);
  try {
    return await fetch(urlOf(path, options), {
      method: name.toUpperCase(),
      headers,
      body: payload,
      credentials: 'same-origin',
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    connectionLost();
    throw new ConnectionError(error);
  }
}

async function succeeded(response: Response): Promise<Response> {
  if (response.ok) return response;
  if (response.status === 503) connectionLost();
  throw await readApiError(response);
}

async function bodyOf(response: Response) {
  return response.status === 204 ? undefined : response.json();
}

/**
 * Fills in `{name}` in the path and appends the query without undefined and empty values. In test mode, every request
 * says so.
 */
export function urlOf(path: string, { path: parts, query }: Pick<LooseOptions, 'path' | 'query'>): string {
  const values = new Map(Object.entries(parts ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  if (isTestMode) search.set('livemode', 'false');
  return `/v1${filled}${search.size > 0 ? `?${search}` : ''}`;
}
