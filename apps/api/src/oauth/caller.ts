import type { Scope } from '@rollcall/contracts';

/** Whoever a valid access token speaks for. */
export interface Caller {
  readonly clientId: string;
  readonly partnerId: string;
  readonly scopes: readonly Scope[];
  /** Requests an hour. */
  readonly rateLimit: number;
}
