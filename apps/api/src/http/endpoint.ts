import { AppError, type OperationId, ROUTES, type RouteContract, type Routes } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import type { Answer, Idempotency } from '@rollcall/intake';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import type { Caller } from '../oauth/caller.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { answerOnce, type Once } from './answer-once.ts';
import { parseBody, parseParameters, parsePathIds } from './parse-input.ts';
import { refuseMethod } from './refuse-method.ts';
import { scopeToCaller } from './scope-request.ts';

type Parsed<Route, Part extends 'params' | 'query'> = Route extends { readonly [P in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : Record<never, never>;
type ParsedBody<Route> = Route extends { readonly body: { readonly checkedBy: 'handler' } }
  ? unknown
  : Route extends {
        readonly body: { readonly type: 'json'; readonly schema: infer S extends z.ZodType };
      }
    ? z.output<S>
    : undefined;

/** Access for signed-in users only, independent of a partner. */
type PeopleAccess = 'session' | OperatorPermission;
type OperatorPermission = 'operations:read' | 'operations:write';

/** For operations where a repeated request with the same Idempotency-Key has no further effect. */
type ByKey<Id extends OperationId, Yes, No> = Routes[Id] extends { readonly idempotent: 'request' } ? Yes : No;

/** A request to an operation, parsed and authorized by the route table. */
export interface Call<Id extends OperationId> {
  readonly params: Parsed<Routes[Id], 'params'>;
  readonly query: Parsed<Routes[Id], 'query'>;
  readonly body: ParsedBody<Routes[Id]>;
  /** Null for public operations and for users without a partner. */
  readonly caller: Routes[Id]['access'] extends null | PeopleAccess ? null : Caller;
  readonly person: Routes[Id]['access'] extends PeopleAccess ? SignedIn : null;
  readonly request: Request;
  readonly response: Response;
  /** Runs the operation and stores its response. */
  readonly once: ByKey<Id, Once, null>;
}
export type Handler<Id extends OperationId> = (
  call: Call<Id>,
) => ByKey<Id, Promise<Answer>, Promise<unknown> | unknown>;
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

export interface Guards {
  /** Sets `response.locals.caller`, or fails. */
  readonly authenticate: RequestHandler;
  /** Sets `response.locals.person`, or fails. */
  readonly authenticatePerson: RequestHandler;
  readonly limitRate: RequestHandler;
  /** Fails unless the caller may perform the operation. */
  authorize(route: RouteContract): RequestHandler;
  /** CORS of operations for upload tokens. */
  readonly allowOrigin: RequestHandler;
}

const MAX_JSON_BYTES = 1024 * 1024;

/** Creates a router for all routes in the table, or for those that also exist at the root. */
export function createEndpointRouter(
  handlers: Handlers,
  guards: Guards,
  options: { atRoot: boolean; db: Database; idempotency: Idempotency },
): Router {
  const router = Router({ caseSensitive: true });
  const methods = new Map<string, string[]>();
  for (const id of operationIds()) {
    const route: RouteContract = ROUTES[id];
    if (options.atRoot && !route.atRoot) continue;
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    methods.set(path, [
      ...(methods.get(path) ?? []),
      ...(route.method === 'get' ? ['GET', 'HEAD'] : [route.method.toUpperCase()]),
    ]);
    if (route.forUploads) router.all(path, guards.allowOrigin);
    router[route.method](
      path,
      nameRoute(route.path),
      ...guardsOf(route, guards),
      ...bodyParsers(route),
      run(id, handlers[id], options),
    );
  }
  for (const [path, allowed] of methods) router.all(path, nameRoute(path), refuseMethod(allowed));
  return router;
}

function operationIds(): OperationId[] {
  // The keys of the constant table are exactly the operation IDs.
  return Object.keys(ROUTES) as OperationId[];
}

function guardsOf(route: RouteContract, guards: Guards): RequestHandler[] {
  if (route.access === null) return [];
  if (route.access === 'session') return [guards.authenticatePerson, guards.limitRate];
  const authenticate = route.access.startsWith('operations:') ? guards.authenticatePerson : guards.authenticate;
  return [authenticate, guards.limitRate, guards.authorize(route)];
}

function bodyParsers(route: RouteContract): RequestHandler[] {
  if (route.body?.type !== 'json') return [];
  const limit = route.body.maxBytes ?? MAX_JSON_BYTES;
  // Not strict: `null` is valid JSON, and the error for it says what the endpoint requires.
  return [requireJson, express.json({ limit, type: 'application/json', strict: false })];
}

function run<Id extends OperationId>(
  id: Id,
  handler: Handler<Id>,
  kept: { db: Database; idempotency: Idempotency },
): RequestHandler {
  const route: RouteContract = ROUTES[id];
  return async (request, response) => {
    const call = {
      params: parsePathIds(route.params, request.params),
      query: parseParameters(route.query, request.query),
      body: readBody(route, request.body),
      caller: response.locals.caller ?? null,
      person: response.locals.person ?? null,
      request,
      response,
    };
    // The schemas from which Call<Id> is derived have just parsed each part. The compiler can't infer that from a
    // lookup by ID.
    const answer = (once: Once | null) => handler({ ...call, once } as unknown as Call<Id>) as Promise<Answer>;
    await scopeToCaller(response, () => {
      if (route.idempotent !== 'request') return answer(null);
      const asked = [id, call.params, call.query, call.body];
      return answerOnce(kept, call, { ownerId: ownerOf(response), asked }, answer);
    });
  };
}

function ownerOf({ locals }: Response): string {
  const ownerId = locals.caller?.partnerId ?? locals.person?.userId;
  if (ownerId === undefined) throw new Error('a request with an idempotency key needs an authenticated caller');
  return ownerId;
}

function readBody({ body }: RouteContract, given: unknown): unknown {
  if (body?.type !== 'json') return undefined;
  return body.checkedBy === 'handler' ? given : parseBody(body, given);
}

const requireJson: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('application/json')) {
    throw new AppError('unsupported_media_type', { details: 'This endpoint requires Content-Type: application/json.' });
  }
  next();
};

function nameRoute(path: string): RequestHandler {
  return (_request, response, next) => {
    response.locals.route = path;
    next();
  };
}
