import type { z } from 'zod';
import type { ErrorCode } from '../errors/error-table.ts';
import type { Permission } from '../schemas/session.ts';

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type RouteTag =
  | 'Authentication'
  | 'Sessions'
  | 'Account'
  | 'Files'
  | 'Jobs'
  | 'Feeds'
  | 'Polling'
  | 'Vendors'
  | 'Webhooks'
  | 'Operations';

export interface RouteResponse {
  readonly description: string;
  /** Body by content type. Missing if the response has no body. */
  readonly content?: Readonly<Record<string, z.ZodType>>;
}

/**
 * An operation of the API. Routing, parsing, authorization, and documentation all use this value, so OpenAPI and the
 * server can't diverge.
 */
export interface RouteContract {
  readonly method: HttpMethod;
  /** Path below /v1, with parameters in braces. */
  readonly path: string;
  /** Also served at the root, for clients that resolve `download_url` against the origin. */
  readonly atRoot?: boolean;
  readonly tag: RouteTag;
  readonly summary: string;
  readonly description?: string;
  /** Null: public. 'any': any token or session of a partner. 'session': any signed-in user. */
  readonly access: Permission | 'any' | 'session' | null;
  /** Also for upload tokens and other origins. A `job_id` is checked: nothing else of the request may name a job. */
  readonly forUploads?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  /**
   * Supports Idempotency-Key. `request`: the API stores the response for the parsed request. `content`: the handler
   * stores it, because the request is only known after the body was read.
   */
  readonly idempotent?: 'request' | 'content';
  /** Parsed by the API before the handler runs, except multipart bodies, which the handler streams. */
  readonly body?: {
    readonly type: 'json' | 'multipart' | 'token';
    readonly schema: z.ZodType;
    /** Maximum size of JSON, one MiB by default. */
    readonly maxBytes?: number;
    /** `handler`: it gets the JSON without validation, because it reports errors that the schema can't express. */
    readonly checkedBy?: 'handler';
    /** Error code for an invalid body, invalid_request by default. */
    readonly error?: ErrorCode;
    /** Fields whose text may look like SSNs: passwords, and cells that become part of a file. */
    readonly neverStored?: readonly string[];
    /** Separate error codes if all errors are in one field. */
    readonly fieldErrors?: Readonly<Record<string, ErrorCode>>;
  };
  readonly responses: Readonly<Record<number, RouteResponse>>;
  /** In addition to those of all authenticated operations. */
  readonly errors?: readonly ErrorCode[];
}

export function defineRoute<const R extends RouteContract>(route: R): R {
  return route;
}

export function json(description: string, schema: z.ZodType): RouteResponse {
  return { description, content: { 'application/json': schema } };
}

/** For responses with an ETag. */
export const notModified: RouteResponse = {
  description: 'Not modified: the resource matches If-None-Match. Does not count against the hourly rate limit.',
};
