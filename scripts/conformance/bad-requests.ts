import type { DescribedOperation, Operation, Parameter } from './openapi-document.ts';
import type { GoodRequest, RequestChange } from './request-change.ts';

const METHODS = ['patch', 'put', 'delete', 'post', 'get'];

/** Every refusal of an operation that its description lets one derive: what is changed in the good request, and what comes. */
export function badRequests({ operation, methods }: DescribedOperation, good: Partial<GoodRequest>): RequestChange[] {
  return [
    ...refusedCallers(operation),
    ...unknownIds(operation, good),
    ...badParameters(operation),
    ...badBodies(operation, good),
    ...wrongMethod(methods),
  ];
}

function refusedCallers(operation: Operation): RequestChange[] {
  const schemes = operation.security ?? [];
  if (schemes.length === 0) return [];
  // What takes a session alone has codes of its own.
  if (!schemes.some((scheme) => 'oauth' in scheme)) {
    return [{ name: 'without a session', session: null, status: 401, codes: null }];
  }
  return [
    { name: 'without a token', token: null, status: 401, codes: ['missing_token'] },
    { name: 'with a token of nobody', token: 'eyJhbGciOiJub25lIn0.e30.', status: 401, codes: ['invalid_token'] },
  ];
}

function unknownIds(operation: Operation, good: Partial<GoodRequest>): RequestChange[] {
  const names = parametersOf(operation, 'path').map(({ name }) => name);
  return names.map((name) => ({
    name: `with an unknown ${name}`,
    path: { ...good.path, [name]: 'none' },
    status: 404,
    codes: null,
  }));
}

/** Values outside an enumeration or range; what is free text takes anything. */
function badParameters(operation: Operation): RequestChange[] {
  return parametersOf(operation, 'query').flatMap(({ name, schema = {} }) => {
    const isNumber = schema.type === 'number' || schema.type === 'integer';
    const bad = [
      ...(schema.enum || schema.format || schema.anyOf ? ['no-such-value'] : []),
      ...(isNumber ? ['many'] : []),
      ...(schema.maximum === undefined ? [] : [String(schema.maximum + 1)]),
      ...(schema.minimum === undefined ? [] : [String(schema.minimum - 1)]),
      ...(schema.maxLength === undefined ? [] : ['x'.repeat(schema.maxLength + 1)]),
    ];
    return bad.map((value) => ({
      name: `with ${name}=${value.slice(0, 20)}`,
      query: { [name]: value },
      status: 400,
      codes: ['invalid_request'],
    }));
  });
}

function badBodies(operation: Operation, good: Partial<GoodRequest>): RequestChange[] {
  if (good.form) return [{ name: 'with JSON for a form', raw: '{}', status: 415, codes: ['unsupported_media_type'] }];
  if (!good.json) return [];
  const schema = operation.requestBody?.content['application/json']?.schema ?? {};
  const wrong = { status: 400, codes: null };
  return [
    { name: 'with broken JSON', raw: '{', status: 400, codes: ['invalid_json'] },
    { name: 'with a list for an object', raw: '[]', ...wrong },
    { name: 'with XML', raw: '<a/>', type: 'application/xml', status: 415, codes: ['unsupported_media_type'] },
    { name: 'with a field nobody knows', json: { ...good.json, no_such_field: 1 }, ...wrong },
    ...(schema.required ?? []).map((name) => ({
      name: `without ${name}`,
      json: { ...good.json, [name]: undefined },
      ...wrong,
      status: name.startsWith('client_') ? [400, 401] : 400,
    })),
    ...Object.keys(schema.properties ?? {}).map((name) => ({
      name: `with ${name} of another type`,
      json: { ...good.json, [name]: { of: 'another type' } },
      ...wrong,
    })),
  ];
}

function wrongMethod(methods: readonly string[]): RequestChange[] {
  const other = METHODS.find((method) => !methods.includes(method))!;
  return [{ name: `by ${other.toUpperCase()}`, method: other, status: 405, codes: ['method_not_allowed'] }];
}

function parametersOf(operation: Operation, place: Parameter['in']): Parameter[] {
  return (operation.parameters ?? []).filter((parameter) => parameter.in === place);
}
