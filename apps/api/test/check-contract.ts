import { buildOpenApi } from '@rollcall/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { z } from 'zod';

const responseSchema = z.looseObject({
  content: z.record(z.string(), z.looseObject({ schema: z.unknown() })).optional(),
  headers: z.record(z.string(), z.unknown()).default({}),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.record(z.string(), responseSchema) }))),
});

/** What answers beside the endpoints of the document. */
const UNDESCRIBED =
  /^\/(?:$|assets\/|health\/|ops(?:\/|$)|(?:v1\/)?\.well-known\/|v1\/(?:docs(?:\/|$)|openapi\.json$))/;
const OPTIONAL_HEADERS = ['Retry-After', 'WWW-Authenticate'];

interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly response: Response;
}

/**
 * Holds an answer against the published document: path, method, status, content type, headers and body. Fields that the
 * document does not name are faults here, although clients are told to bear them.
 */
export type ContractCheck = (exchange: Exchange) => Promise<void>;

export function createContractCheck(): ContractCheck {
  const published = buildOpenApi({ baseUrl: 'http://localhost/v1', version: '0' });
  const { paths } = documentSchema.parse(published);
  const templates = Object.keys(paths).map((path) => ({ path, pattern: patternOf(path) }));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(closeObjects(published), 'openapi', undefined, false);
  const compiled = new Map<string, ValidateFunction>();

  const validatorFor = (pointer: string): ValidateFunction => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
    compiled.set(pointer, known);
    return known;
  };

  return async ({ method, url, response }) => {
    const path = url.pathname.replace(/^\/v1(?=\/)/, '');
    // A literal path goes before one with parameters.
    const [template] = templates
      .filter(({ pattern }) => pattern.test(path))
      .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = template && paths[template.path]?.[verb];
    // At the root stands only what names the root among its servers.
    const described = url.pathname.startsWith('/v1/') || namesRoot(operation) ? operation : undefined;
    const where = `${method} ${url.pathname} ${response.status}`;
    if (!described || !template) return checkUndescribed({ method, url, response }, validatorFor, where);
    const answer = described.responses[String(response.status)];
    if (!answer) throw new Error(`${where}: not in the OpenAPI document. ${await response.clone().text()}`);
    for (const name of Object.keys(answer.headers)) {
      if (OPTIONAL_HEADERS.includes(name) || response.headers.has(name)) continue;
      // An error before authentication (a path that cannot be decoded) knows of no client.
      if (response.status >= 400 && name.startsWith('X-RateLimit')) continue;
      throw new Error(`${where}: the header ${name} is missing`);
    }
    const type = response.headers.get('content-type')?.split(';')[0] ?? null;
    if (answer.content === undefined) {
      if (type !== null) throw new Error(`${where}: a body of ${type} where none is described`);
      return;
    }
    if (type === null || !(type in answer.content)) throw new Error(`${where}: content type ${type}`);
    if (type !== 'application/json' || method === 'HEAD') return;
    const steps = ['paths', template.path, verb, 'responses', String(response.status), 'content', type, 'schema'];
    await checkBody(response, validatorFor(toPointer(steps)), where);
  };
}

/** Unknown routes and wrong methods: nothing but errors in the service's body. */
async function checkUndescribed(
  { method, url, response }: Exchange,
  validatorFor: (pointer: string) => ValidateFunction,
  where: string,
): Promise<void> {
  if (UNDESCRIBED.test(url.pathname) || method === 'HEAD' || isPage({ url, response })) return;
  if (method === 'OPTIONS' && response.status === 204) return;
  if (response.status < 400) throw new Error(`${where}: answered, but not in the OpenAPI document`);
  await checkBody(response, validatorFor(toPointer(['components', 'schemas', 'Error'])), where);
}

/** The dashboard answers whatever a person opens outside of the API. */
function isPage({ url, response }: Pick<Exchange, 'url' | 'response'>): boolean {
  return !url.pathname.startsWith('/v1/') && response.headers.get('content-type')?.startsWith('text/html') === true;
}

async function checkBody(response: Response, validate: ValidateFunction, where: string): Promise<void> {
  const text = await response
    .clone()
    .text()
    .catch(() => null);
  // Broken off, which is what the test may be about: there is no body to judge.
  if (text === null) return;
  if (!validate(JSON.parse(text)))
    throw new Error(`${where}: ${JSON.stringify(validate.errors)}\n${text.slice(0, 2000)}`);
}

function namesRoot(operation: Readonly<Record<string, unknown>> | undefined): boolean {
  return Array.isArray(operation?.servers) && operation.servers.length === 2;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function toPointer(steps: readonly string[]): string {
  return steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');
}

function closeObjects(value: unknown): Record<string, unknown> {
  const walk = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(walk);
    if (typeof inner !== 'object' || inner === null) return inner;
    const copy: Record<string, unknown> = Object.fromEntries(
      Object.entries(inner).map(([key, each]) => [key, walk(each)]),
    );
    const isClosable = copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy);
    return isClosable ? { ...copy, additionalProperties: false } : copy;
  };
  return z.record(z.string(), z.unknown()).parse(walk(value));
}
