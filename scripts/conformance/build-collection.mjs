import { promisify } from 'node:util';
import converter from 'openapi-to-postmanv2';
import { badRequests } from './bad-requests.mjs';
import { checkResponse } from './check-response.mjs';
import { goodRequests } from './good-requests.mjs';

const convert = promisify(converter.convertV2.bind(converter));
const VERBS = ['get', 'post', 'put', 'patch', 'delete'];

/** The collection that the converter makes of the document, each request filled in, tested and followed by its refusals. */
export async function buildCollection(document, values, baseUrl) {
  const collection = await convertDocument(document);
  const converted = new Map(flatten(collection.item).map((item) => [keyOf(item.request), item]));
  const good = goodRequests(values);
  const operations = listOperations(document).map((each) => {
    const item = converted.get(`${each.method} ${each.path}`);
    if (!item) throw new Error(`The converter left out ${each.method} ${each.path}`);
    return { ...each, item };
  });
  const order = Object.keys(good);
  const rank = ({ operation }) => order.indexOf(operation.operationId);
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
async function convertDocument(document) {
  const { result, reason, output } = await convert({ type: 'json', data: structuredClone(document) }, {});
  if (!result) throw new Error(`The document could not be converted: ${reason}`);
  return output[0].data;
}

function flatten(items) {
  return items.flatMap((item) => (item.item ? flatten(item.item) : [item]));
}

/** Paths with servers of their own have the server's path before them. */
function keyOf({ method, url }) {
  const steps = url.path[0] === 'v1' ? url.path.slice(1) : url.path;
  const path = steps.map((step) => step.replace(/^:(.+)$/, '{$1}')).join('/');
  return `${method.toLowerCase()} /${path}`;
}

function listOperations({ paths }) {
  return Object.entries(paths).flatMap(([path, item]) => {
    const methods = Object.keys(paths)
      .filter((other) => covers(other, path))
      .flatMap((other) => VERBS.filter((method) => method in paths[other]));
    const own = VERBS.filter((method) => method in item);
    return own.map((method) => ({ path, method, methods, operation: item[method] }));
  });
}

/** /vendors/{vendor_id} answers what /vendors/suggest does not. */
function covers(template, path) {
  const [steps, others] = [template.split('/'), path.split('/')];
  return steps.length === others.length && steps.every((step, at) => step.startsWith('{') || step === others[at]);
}

/** An operation that nobody has prepared a good request for is only refused. */
function requestsOf(each, good, context) {
  const bad = badRequests(each, good ?? {}).filter(({ status }) => good !== null || status === 401);
  return [...(good ? [{ name: 'as it should be', ...good }] : []), ...bad].map((change) =>
    makeItem(each, { ...good, ...change }, context),
  );
}

function makeItem({ item, operation, path }, change, { token, baseUrl }) {
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
    event: [{ listen: 'test', script: { exec: checkResponse({ name, operation, ...change }) } }],
  };
}

/** By the session that the request is made for, else by the token. */
function identify({ security = [] }, { token, session }) {
  if (session) return [header('Cookie', session.cookie), header('X-CSRF-Token', session.csrfToken)];
  return security.some((scheme) => 'oauth' in scheme) && token !== null
    ? [header('Authorization', `Bearer ${token}`)]
    : [];
}

function header(key, value) {
  return { key, value };
}

function contentType({ raw, json, type, form }) {
  if (raw !== undefined) return [header('Content-Type', type ?? 'application/json')];
  return json && !form ? [header('Content-Type', 'application/json')] : [];
}

function urlOf(baseUrl, path, { path: ids = {}, query = {} }) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(ids[name] ?? 'none'));
  const search = new URLSearchParams(query).toString();
  return `${baseUrl}${filled}${search === '' ? '' : `?${search}`}`;
}

function bodyOf({ raw, json, form }) {
  if (raw !== undefined) return { mode: 'raw', raw };
  if (form) return { mode: 'formdata', formdata: form };
  return json ? { mode: 'raw', raw: JSON.stringify(json) } : undefined;
}
