import { z } from 'zod';
import type { RouteContract, RouteTag } from '../routes/route-contract.ts';
import { ROUTES } from '../routes/routes.ts';
import { type Scope, scopeSchema, UPLOAD_SCOPE } from '../schemas/token.ts';
import { describeResponses } from './describe-responses.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { exampleOf, isShown } from './example-of.ts';
import { componentSchemas, describeContent, toInline } from './to-json-schema.ts';

type JsonObject = Record<string, unknown>;

const TAGS: Readonly<Record<RouteTag, string>> = {
  Authentication: 'OAuth 2.0 client credentials.',
  Sessions: 'Dashboard sign-in and sign-out.',
  Account: 'Users, invitations, and API clients.',
  Files: 'Upload enrollment files; download normalized records, error reports, and originals.',
  Jobs: 'Track, cancel, and reprocess jobs. Each upload creates one job.',
  Feeds: 'What a vendor sends you for one purpose: files that follow each other, each compared with the one before.',
  Polling: 'Compatibility endpoints that list the same jobs as runs, for clients that poll.',
  Vendors: 'Vendor configurations: detection, mapping, and validation, with versions and an audit trail.',
  Webhooks: 'Webhook configuration, deliveries, and tests.',
  Operations: 'Service-wide metrics for operators. Contains no partner data.',
};

const SCOPE_MEANINGS: Readonly<Record<Scope | typeof UPLOAD_SCOPE, string>> = {
  'files:read': 'Read jobs, normalized data, and error reports. SSNs are masked in all of them.',
  'files:write':
    'Submit, correct, reprocess, and delete files. Read original files and rejected rows, which contain full SSNs.',
  'files:upload': 'For browsers: upload files, and read and correct only what the same uploader uploaded.',
  'vendors:read': 'Read vendor configurations.',
  'vendors:write': 'Create, change, and try out vendor configurations.',
  'webhooks:write': 'Read and write webhook settings and deliveries; read the request log.',
};

const DESCRIPTION = `Upload enrollment files in any vendor's layout and get canonical member records. All error responses share one format, with a stable \`code\` that the error reference explains. Timestamps are ISO 8601 in UTC. Ignore fields that you do not recognize: new fields can be added within \`/v1\`. A test client sees and makes test data alone, whose \`livemode\` is false.`;

export interface OpenApiOptions {
  /** The base URL of the API, ending in /v1. */
  readonly baseUrl: string;
  readonly version: string;
}

/** Builds the OpenAPI 3.1 document of all operations in the route table. */
export function buildOpenApi({ baseUrl, version }: OpenApiOptions): JsonObject {
  const paths: Record<string, JsonObject> = {};
  const routes = Object.entries<RouteContract>(ROUTES);
  for (const [operationId, route] of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(operationId, route, baseUrl) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rollcall',
      version,
      summary: 'Enrollment data normalization API',
      description: DESCRIPTION,
      contact: { name: 'Rollcall', url: `${baseUrl}/docs` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    externalDocs: { description: 'Get started', url: `${baseUrl}/docs/getting-started` },
    security: [{ oauth: [] }],
    tags: [...new Set(routes.map(([, route]) => route.tag))].map((name) => ({ name, description: TAGS[name] })),
    paths,
    webhooks: describeWebhooks(),
    components: { schemas: componentSchemas(), securitySchemes: securitySchemes(baseUrl) },
  };
}

function operation(operationId: string, route: RouteContract, baseUrl: string): JsonObject {
  return {
    operationId,
    tags: [route.tag],
    summary: route.summary,
    description: route.description ?? `${route.summary}.`,
    ...(route.atRoot ? { servers: [{ url: baseUrl }, { url: baseUrl.replace(/\/v1$/, '') }] } : {}),
    security: securityOf(route),
    parameters: [
      ...parameters('path', route.params, operationId),
      ...parameters('query', route.query, operationId),
      ...parameters('header', route.headers, operationId),
      ...(route.idempotent ? parameters('header', idempotencyHeader, operationId) : []),
    ],
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: !route.body.schema.safeParse(undefined).success,
            content: requestContent(operationId, route.body),
          },
        }),
    responses: describeResponses(operationId, route),
  };
}

/** A session can do whatever a token can, depending on the user's role. Some operations are for users only. */
function securityOf({ access, forUploads }: RouteContract): JsonObject[] {
  if (access === null) return [];
  const scope = scopeSchema.safeParse(access);
  const ofUploader = forUploads ? [{ oauth: [UPLOAD_SCOPE] }] : [];
  if (scope.success) return [{ oauth: [scope.data] }, ...ofUploader, { session: [] }];
  return access === 'any' ? [{ oauth: [] }, { session: [] }] : [{ session: [] }];
}

const idempotencyHeader = z.object({
  'Idempotency-Key': z.string().optional().meta({
    description:
      '1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`.',
  }),
});

function parameters(
  location: 'path' | 'query' | 'header',
  schema: z.ZodObject | undefined,
  owner: string,
): JsonObject[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => {
    const { description, ...inner } = toInline(value, 'input');
    const required = location === 'path' || !z.safeParse(value, undefined).success;
    return {
      name,
      in: location,
      required,
      ...(description === undefined ? {} : { description }),
      schema: inner,
      ...(required || isShown(owner, name) ? { example: exampleOf(inner, { name, owner, schemas: {} }) } : {}),
    };
  });
}

function requestContent(operationId: string, { type, schema }: NonNullable<RouteContract['body']>): JsonObject {
  const types = {
    json: ['application/json'],
    multipart: ['multipart/form-data'],
    token: ['application/json', 'application/x-www-form-urlencoded'],
  }[type];
  return describeContent(Object.fromEntries(types.map((name) => [name, schema])), { io: 'input', operationId });
}

function securitySchemes(baseUrl: string): JsonObject {
  return {
    oauth: {
      type: 'oauth2',
      description:
        'Get a token from POST /oauth/token with your client ID and secret, and send it as Authorization: Bearer <token>.',
      flows: {
        clientCredentials: {
          tokenUrl: `${baseUrl}/oauth/token`,
          scopes: SCOPE_MEANINGS,
        },
      },
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-rollcall_session',
      description:
        'POST /session sets it. On plain http on your own machine its name is rollcall_session. Requests that change something also need the header X-CSRF-Token. With livemode=false in the query, a request sees and makes test data.',
    },
  };
}
