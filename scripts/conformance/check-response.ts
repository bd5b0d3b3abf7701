import type { Operation, Response, Schema } from './openapi-document.ts';
import type { RequestChange } from './request-change.ts';

interface Described {
  readonly types: readonly string[];
  readonly schema: Schema | null;
  readonly headers: readonly string[];
}

/** A Postman test script: the answer's status, headers and body as the document describes them for that status. */
export function checkResponse({
  name,
  operation,
  status,
  codes,
}: RequestChange & { readonly operation: Operation }): string[] {
  const statuses = [status].flat();
  const described = Object.fromEntries(statuses.map((each) => [each, describe(operation.responses?.[each], each)]));
  return [
    `const name = ${JSON.stringify(name)};`,
    `const statuses = ${JSON.stringify(statuses)};`,
    `const described = ${JSON.stringify(described)};`,
    `const codes = ${JSON.stringify(codes ?? null)};`,
    `(${check.toString()})();`,
  ];
}

/** Refusals that an operation does not list, such as 405, have the error body all the same. */
function describe(response: Response | undefined, status: number): Described {
  const found: Response =
    response ??
    (status >= 400 ? { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } } : {});
  const types = Object.keys(found.content ?? {});
  return {
    types,
    schema: found.content?.['application/json']?.schema ?? null,
    headers: Object.keys(found.headers ?? {}),
  };
}

// What the script above and Postman's sandbox have.
declare const name: string;
declare const statuses: readonly number[];
declare const described: Readonly<Record<number, Described>>;
declare const codes: readonly string[] | null;
declare const pm: {
  readonly response: {
    readonly code: number;
    readonly headers: { has(name: string): boolean; get(name: string): string | undefined };
    text(): string;
    json(): {
      readonly error: { readonly request_id: string; readonly code: string; readonly documentation_url: string };
    };
  };
  readonly collectionVariables: { get(name: string): string };
  test(name: string, check: () => void): void;
  expect(value: unknown, message?: string): Expectation;
};

interface Expectation {
  readonly to: Expectation;
  readonly have: Expectation;
  readonly be: Expectation & { (type: string): void; readonly true: unknown; a(type: string): void };
  include(value: unknown): void;
  equal(value: unknown): void;
  match(pattern: RegExp): void;
  jsonSchema(schema: object): void;
}

/** Runs in Postman's sandbox. */
function check(): void {
  const { code, headers } = pm.response;
  pm.test(`${name}: status ${statuses.join(' or ')}`, () => {
    pm.expect(statuses, pm.response.text().slice(0, 300)).to.include(code);
  });
  const expected = described[code];
  if (!expected) return;
  pm.test(`${name}: headers`, () => {
    const optional = ['Retry-After', 'WWW-Authenticate', 'Idempotent-Replayed', 'Location'];
    pm.expect(headers.has('X-Request-Id')).to.be.true;
    for (const header of expected.headers) {
      const mayLack = optional.includes(header) || (code >= 400 && header.startsWith('X-RateLimit'));
      pm.expect(headers.has(header) || mayLack, header).to.be.true;
    }
    if (code === 401) pm.expect(headers.get('WWW-Authenticate')).to.match(/^(Bearer|Basic) /);
    if (code === 405) pm.expect(headers.get('Allow')).to.be.a('string');
  });
  const [type] = (headers.get('Content-Type') || '').split(';');
  pm.test(`${name}: content type`, () => {
    if (expected.types.length > 0) pm.expect(expected.types).to.include(type);
    else pm.expect(pm.response.text()).to.equal('');
  });
  if (type !== 'application/json' || !expected.schema) return;
  pm.test(`${name}: body`, () => {
    const body = pm.response.json();
    const components = JSON.parse(pm.collectionVariables.get('components'));
    pm.expect(body).to.have.jsonSchema({ ...expected.schema, components });
    if (code < 400) return;
    pm.expect(body.error.request_id).to.equal(headers.get('X-Request-Id'));
    pm.expect(body.error.documentation_url).to.match(new RegExp(`/v1/docs/errors#${body.error.code}$`));
    if (codes) pm.expect(codes).to.include(body.error.code);
  });
}
