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
  /** Body by content type; none for an answer without body. */
  readonly content?: Readonly<Record<string, z.ZodType>>;
}

/**
 * One endpoint as the contract has it. The API registers, parses, authorizes and documents from this value alone, so
 * what OpenAPI says and what the server does cannot drift apart.
 */
export interface RouteContract {
  readonly method: HttpMethod;
  /** Below /v1, parameters in braces. */
  readonly path: string;
  /** Served at the root too, for clients that resolve `download_url` against the origin. */
  readonly atRoot?: boolean;
  readonly tag: RouteTag;
  readonly summary: string;
  readonly description?: string;
  /** null: open to anyone; 'any': any partner's token or session; 'session': any person who is signed in. */
  readonly access: Permission | 'any' | 'session' | null;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  /**
   * Honours Idempotency-Key. `request`: the API keeps the answer to the request as it was parsed. `content`: the handler
   * does, because what is asked for is known only when the body was read.
   */
  readonly idempotent?: 'request' | 'content';
  /** Parsed by the API before the handler runs, save multipart, which the handler streams. */
  readonly body?: {
    readonly type: 'json' | 'multipart' | 'token';
    readonly schema: z.ZodType;
    /** Of JSON; one MiB by default. */
    readonly maxBytes?: number;
    /** `handler`: it gets the JSON as it came, because it tells faults that the schema cannot know. */
    readonly checkedBy?: 'handler';
    /** Code of a fault in the body; invalid_request by default. */
    readonly error?: ErrorCode;
    /** Fields whose texts may look like SSNs: passwords, and cells that become part of a file. */
    readonly neverStored?: readonly string[];
    /** Codes of their own for faults that all lie in one field. */
    readonly fieldErrors?: Readonly<Record<string, ErrorCode>>;
  };
  readonly responses: Readonly<Record<number, RouteResponse>>;
  /** Beyond those that any authenticated endpoint may answer. */
  readonly errors?: readonly ErrorCode[];
}

export function defineRoute<const R extends RouteContract>(route: R): R {
  return route;
}

export function json(description: string, schema: z.ZodType): RouteResponse {
  return { description, content: { 'application/json': schema } };
}

/** Beside the 200 of what has an ETag. */
export const notModified: RouteResponse = {
  description: 'Not modified: the resource matches If-None-Match. Does not count against the hourly rate limit.',
};
