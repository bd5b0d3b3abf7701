import { promisify } from 'node:util';
import converter from 'openapi-to-postmanv2';
import { badRequests } from './bad-requests.ts';
import { checkResponse } from './check-response.ts';
import { goodRequests } from './good-requests.ts';
import type { DescribedOperation, OpenApiDocument, Operation } from './openapi-document.ts';
import type { PreparedValues } from './prepare-values.ts';
import type { GoodRequest, RequestChange } from './request-change.ts';

const convert = promisify(converter.convertV2.bind(converter));
const VERBS = ['get', 'post', 'put', 'patch', 'delete'];

/** As the converter makes them. */
interface Item {
  readonly item?: readonly Item[];
  readonly request: { readonly method: string; readonly url: { readonly path: readonly string[] } };
}

interface Collection {
  readonly info: unknown;
  readonly item: readonly Item[];
}

interface ConvertedOperation extends DescribedOperation {
  readonly item: Item;
}

interface Sender {
  readonly token: string;
  readonly baseUrl: string;
}

interface Header {
  readonly key: string;
  readonly value: string;
}

/** The collection that the converter makes of the document, each request filled in, tested and followed by its refusals. */
export async function buildCollection(document: OpenApiDocument, values: PreparedValues, baseUrl: string) {
  const collection = await convertDocument(document);
  const converted = new Map(flatten(collection.item).map((item) => [keyOf(item.request), item]));
  const good = goodRequests(values);
  const operations = listOperations(document).map((each) => {
    const item = converted.get(`${each.method} ${each.path}`);
    if (!item) throw new Error(`The converter left out ${each.method} ${each.path}`);
    return { ...each, item };
  });
  const order = Object.keys(good);
  const rank = ({ operation }: DescribedOperation) => order.indexOf(operation.operationId);
  const context = { token: values.token, baseUrl };
  const items = operations
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((each) => requestsOf(each, good[each.operation.operationId] ?? null, context));
  return {
    collection: {
      info: collection.info,
      // Each request says itself who sends it.
      protocolProfileBehavior: { disableCookies: true },
      variable: [{ key: 'components', value: JSON.stringify(document.components) }],
      item: items,
    },
    counts: {
      operations: operations.length,
      unprepared: operations.filter((each) => rank(each) < 0).map(({ operation }) => operation.operationId),
    },
  };
}

/** On a copy: the converter rewrites what it is given to OpenAPI 3.0. */
async function convertDocument(document: OpenApiDocument): Promise<Collection> {
  const converted = await convert({ type: 'json', data: structuredClone(document) }, {});
  if (!converted?.result) throw new Error(`The document could not be converted: ${converted?.reason}`);
  return converted.output![0]!.data as Collection;
}

function flatten(items: readonly Item[]): Item[] {
  return items.flatMap((item) => (item.item ? flatten(item.item) : [item]));
}

/** Paths with servers of their own have the server's path before them. */
function keyOf({ method, url }: Item['request']): string {
  const steps = url.path[0] === 'v1' ? url.path.slice(1) : url.path;
  const path = steps.map((step) => step.replace(/^:(.+)$/, '{$1}')).join('/');
  return `${method.toLowerCase()} /${path}`;
}

function listOperations({ paths }: OpenApiDocument): DescribedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const methods = Object.keys(paths)
      .filter((other) => covers(other, path))
      .flatMap((other) => VERBS.filter((method) => method in paths[other]!));
    const own = VERBS.filter((method) => method in item);
    return own.map((method) => ({ path, method, methods, operation: item[method]! }));
  });
}

/** /vendors/{vendor_id} answers what /vendors/suggest does not. */
function covers(template: string, path: string): boolean {
  const [steps, others] = [template.split('/'), path.split('/')];
  return steps.length === others.length && steps.every((step, at) => step.startsWith('{') || step === others[at]);
}

/** An operation that nobody has prepared a good request for is only refused. */
function requestsOf(each: ConvertedOperation, good: GoodRequest | null, sender: Sender) {
  const bad = badRequests(each, good ?? {}).filter(({ status }) => good !== null || status === 401);
  const all: RequestChange[] = [...(good ? [{ name: 'as it should be', ...good }] : []), ...bad];
  return all.map((change) => makeItem(each, { ...good, ...change }, sender));
}

function makeItem({ item, operation, path }: ConvertedOperation, change: RequestChange, { token, baseUrl }: Sender) {
  const name = `${operation.operationId} ${change.name}`;
  return {
    name,
    request: {
      ...item.request,
      method: (change.method ?? item.request.method).toUpperCase(),
      auth: { type: 'noauth' },
      url: urlOf(baseUrl, path, change),
      header: [header('Accept', '*/*'), ...identify(operation, { token, ...change }), ...contentType(change)],
      body: bodyOf(change),
    },
    event: [{ listen: 'test', script: { exec: checkResponse({ ...change, name, operation }) } }],
  };
}

/** By the session that the request is made for, else by the token. */
function identify(
  { security = [] }: Operation,
  { token, session }: Pick<RequestChange, 'token' | 'session'>,
): Header[] {
  if (session) return [header('Cookie', session.cookie), header('X-CSRF-Token', session.csrfToken)];
  return security.some((scheme) => 'oauth' in scheme) && typeof token === 'string'
    ? [header('Authorization', `Bearer ${token}`)]
    : [];
}

function header(key: string, value: string): Header {
  return { key, value };
}

function contentType({ raw, json, type, form }: RequestChange): Header[] {
  if (raw !== undefined) return [header('Content-Type', type ?? 'application/json')];
  return json && !form ? [header('Content-Type', 'application/json')] : [];
}

function urlOf(baseUrl: string, path: string, { path: ids = {}, query = {} }: RequestChange): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? 'none'));
  const search = new URLSearchParams(query).toString();
  return `${baseUrl}${filled}${search === '' ? '' : `?${search}`}`;
}

function bodyOf({ raw, json, form }: RequestChange) {
  if (raw !== undefined) return { mode: 'raw', raw };
  if (form) return { mode: 'formdata', formdata: form };
  return json ? { mode: 'raw', raw: JSON.stringify(json) } : undefined;
}
