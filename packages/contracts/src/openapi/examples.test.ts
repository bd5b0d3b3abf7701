import { expect, test } from '@jest/globals';
import { buildOpenApi } from '@rollcall/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { NO_EXAMPLE } from './example-of.ts';

const contentSchema = z.record(z.string(), z.looseObject({ schema: z.unknown(), example: z.unknown().optional() }));
const bodySchema = z.looseObject({ content: contentSchema.default({}) });
const operationSchema = z.looseObject({
  operationId: z.string(),
  parameters: z.array(
    z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown(), example: z.unknown().optional() }),
  ),
  requestBody: bodySchema.optional(),
  responses: z.record(z.string(), bodySchema),
});
const pathsSchema = z.record(z.string(), z.record(z.string(), operationSchema));

const document = buildOpenApi({ baseUrl: 'https://api.example.test/v1', version: '1.2.3' });
const operations = [document.paths, document.webhooks].flatMap((paths) =>
  Object.values(pathsSchema.parse(paths)).flatMap((methods) => Object.values(methods)),
);
const examples = operations.flatMap(({ operationId, parameters, requestBody, responses }) => {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const bodies = [['request', requestBody] as const, ...successes];
  return [
    ...parameters
      .filter((each) => each.in === 'path')
      .map((each) => ({ ...each, where: `${operationId} ${each.name}` })),
    ...bodies.flatMap(([place, body]) =>
      Object.entries(body?.content ?? {}).map(([type, media]) => ({
        ...media,
        where: `${operationId} ${place} ${type}`,
      })),
    ),
  ];
});

test('every path parameter, request, and successful response has an example', () => {
  expect(examples.length).toBeGreaterThan(200);
  const missing = examples.filter(({ example }) => example === undefined || /"…"/.test(JSON.stringify(example)));
  expect(NO_EXAMPLE).toBe('…');
  expect(missing.map(({ where, example }) => `${where}: ${pathOfGap(example)}`)).toEqual([]);
});

test('each example is valid against its schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'openapi', undefined, false);
  const compiled = new Map<string, ValidateFunction>();
  const faults = examples.flatMap(({ where, schema, example }) => {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, validate);
    return validate(example) ? [] : [`${where}: ${ajv.errorsText(validate.errors)}`];
  });
  expect(faults).toEqual([]);
});

/** The way to the first value without an example. */
function pathOfGap(value: unknown, path = ''): string | undefined {
  if (value === NO_EXAMPLE || value === undefined) return path || 'none';
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = pathOfGap(inner, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
