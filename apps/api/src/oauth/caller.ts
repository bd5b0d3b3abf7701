import type { Permission } from '@rollcall/contracts';

/** Who acts, as the audit trail names it. */
export interface Actor {
  readonly type: 'client' | 'user' | 'command line';
  readonly id: string;
}

/** Who acts for a partner: a client with an access token, or a signed-in user. */
export interface Caller {
  readonly actor: Actor;
  /** Null for a user. */
  readonly clientId: string | null;
  /** Null for a client. */
  readonly userId: string | null;
  readonly partnerId: string;
  /** False for a test client, and for a user who looks at test data. */
  readonly livemode: boolean;
  readonly scopes: readonly Permission[];
  /** Requests per hour. */
  readonly rateLimit: number;
  /** Maximum size of one file. */
  readonly maxUploadBytes: number;
  /** Of an upload token: only this uploader's jobs are visible. Null for other callers. */
  readonly uploader: string | null;
  /** Web origins that may use the partner's upload tokens. */
  readonly embedOrigins: readonly string[];
}

export type UploadCaller = Pick<Caller, 'partnerId' | 'livemode' | 'embedOrigins'> & { readonly uploader: string };
