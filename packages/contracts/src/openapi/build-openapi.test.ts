import { describe, expect, test } from '@jest/globals';
import { buildOpenApi, ERRORS, ROUTES, WEBHOOK_EVENTS } from '@rollcall/contracts';
import { z } from 'zod';

const document = buildOpenApi({ baseUrl: 'https://api.example.test/v1', version: '1.2.3' });
const text = JSON.stringify(document);

describe('the OpenAPI document', () => {
  test('has every route of the table', () => {
    const paths = z
      .record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() })))
      .parse(document.paths);
    const operations = Object.values(paths).flatMap((path) => Object.values(path).map((each) => each.operationId));
    expect(operations.sort()).toEqual(Object.keys(ROUTES).sort());
  });

  test('every reference leads somewhere', () => {
    const components = z.looseObject({ schemas: z.record(z.string(), z.unknown()) }).parse(document.components);
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(Object.keys(components.schemas)).toContain(name);
  });

  test('describes the test event beside those of jobs', () => {
    const webhooks = z.record(z.string(), z.unknown()).parse(document.webhooks);
    expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS, 'webhook.test']);
  });

  test('path parameters are described exactly as the paths name them', () => {
    for (const route of Object.values(ROUTES)) {
      const named = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys('params' in route ? route.params.shape : {})).toEqual(named);
    }
  });
});

test('every error code has the texts the documentation shows, and a status of the contract or its extensions', () => {
  for (const [code, error] of Object.entries(ERRORS)) {
    expect(code).toMatch(/^[a-z_]+$/);
    for (const words of [error.message, error.cause, error.remedy]) expect(words).toMatch(/\.$/);
    expect([400, 401, 403, 404, 405, 409, 412, 413, 415, 416, 422, 429, 500, 503]).toContain(error.status);
  }
});
