import type { Permission } from '@rollcall/contracts';

/** Whose doing something is, as the audit trail names it. */
export interface Actor {
  readonly type: 'client' | 'user' | 'command line';
  readonly id: string;
}

/** Whoever acts for a partner: a client by its access token, or a person who is signed in. */
export interface Caller {
  readonly actor: Actor;
  /** null: a person. */
  readonly clientId: string | null;
  /** null: a client. */
  readonly userId: string | null;
  readonly partnerId: string;
  readonly scopes: readonly Permission[];
  /** Requests an hour. */
  readonly rateLimit: number;
  /** Of one file. */
  readonly maxUploadBytes: number;
}
