import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../errors/error-table.ts';
import type { RouteContract, RouteResponse } from '../routes/route-contract.ts';
import { ROUTES } from '../routes/routes.ts';
import { SCOPES } from '../schemas/token.ts';
import { namedSchemas } from './named-schemas.ts';

type JsonObject = Record<string, unknown>;

const AUTHENTICATED_ERRORS: readonly ErrorCode[] = [
  'invalid_request',
  'missing_token',
  'invalid_token',
  'token_expired',
  'insufficient_scope',
  'rate_limit_exceeded',
];
const ALWAYS_ERRORS: readonly ErrorCode[] = ['internal_error', 'service_unavailable'];

export interface OpenApiOptions {
  /** The base address of the API, ending in /v1. */
  readonly baseUrl: string;
  readonly version: string;
}

/** The OpenAPI 3.1 description of every endpoint in the route table. */
export function buildOpenApi({ baseUrl, version }: OpenApiOptions): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [operationId, route] of Object.entries<RouteContract>(ROUTES)) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(operationId, route, baseUrl) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rollcall',
      version,
      summary: 'Enrollment data normalization service',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: baseUrl }],
    security: [{ oauth: [] }],
    tags: [...new Set(Object.values<RouteContract>(ROUTES).map((route) => route.tag))].map((name) => ({ name })),
    paths,
    components: { schemas: componentSchemas(), securitySchemes: securitySchemes(baseUrl) },
  };
}

function operation(operationId: string, route: RouteContract, baseUrl: string): JsonObject {
  return {
    operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(route.atRoot ? { servers: [{ url: baseUrl }, { url: baseUrl.replace(/\/v1$/, '') }] } : {}),
    security: route.access === null ? [] : [{ oauth: route.access === 'any' ? [] : [route.access] }],
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...parameters('header', route.headers),
    ],
    ...(route.body === undefined ? {} : { requestBody: { required: true, content: requestContent(route.body) } }),
    responses: { ...successResponses(route), ...errorResponses(route) },
  };
}

function parameters(location: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): JsonObject[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => {
    const { description, ...inner } = toInline(value, 'input');
    const required = location === 'path' || !z.safeParse(value, undefined).success;
    return { name, in: location, required, ...(description === undefined ? {} : { description }), schema: inner };
  });
}

function requestContent(body: NonNullable<RouteContract['body']>): JsonObject {
  const schema = toReference(body.schema, 'input');
  if (body.type === 'multipart') return { 'multipart/form-data': { schema } };
  if (body.type === 'token') return { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } };
  return { 'application/json': { schema } };
}

function successResponses(route: RouteContract): JsonObject {
  const limited = route.access !== null;
  return Object.fromEntries(
    Object.entries<RouteResponse>(route.responses).map(([status, { description, content }]) => [
      status,
      {
        description,
        headers: { 'X-Request-Id': { schema: { type: 'string' } }, ...(limited ? rateLimitHeaders() : {}) },
        ...(content === undefined
          ? {}
          : {
              content: Object.fromEntries(
                Object.entries(content).map(([type, schema]) => [type, { schema: toReference(schema, 'output') }]),
              ),
            }),
      },
    ]),
  );
}

function rateLimitHeaders(): JsonObject {
  const integer = (description: string) => ({ description, schema: { type: 'integer' } });
  return {
    'X-RateLimit-Limit': integer('Requests allowed in the window.'),
    'X-RateLimit-Remaining': integer('Requests left in the window.'),
    'X-RateLimit-Reset': integer('Unix timestamp of the end of the window.'),
  };
}

function errorResponses(route: RouteContract): JsonObject {
  const codes = [
    ...(route.errors ?? []),
    ...(route.access === null ? [] : AUTHENTICATED_ERRORS),
    ...(route.body?.type === 'json' ? (['invalid_json', 'payload_too_large', 'unsupported_media_type'] as const) : []),
    ...ALWAYS_ERRORS,
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.map((name) => `\`${name}\`: ${ERRORS[name].message}`).join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function securitySchemes(baseUrl: string): JsonObject {
  return {
    oauth: {
      type: 'oauth2',
      flows: {
        clientCredentials: {
          tokenUrl: `${baseUrl}/oauth/token`,
          scopes: Object.fromEntries(SCOPES.map((scope) => [scope, scopeMeaning(scope)])),
        },
      },
    },
  };
}

function scopeMeaning(scope: (typeof SCOPES)[number]): string {
  const [subject, right] = scope.split(':');
  return `${right === 'read' ? 'Read' : 'Read and change'} ${subject}`;
}

function componentSchemas(): JsonObject {
  return Object.fromEntries(Object.entries(namedSchemas).map(([name, { schema, io }]) => [name, toInline(schema, io)]));
}

function toReference(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const named = Object.entries(namedSchemas).find(([, entry]) => entry.schema === schema);
  return named ? { $ref: `#/components/schemas/${named[0]}` } : toInline(schema, io);
}

function toInline(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema, '~standard': standard, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
