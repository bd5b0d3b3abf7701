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
}
