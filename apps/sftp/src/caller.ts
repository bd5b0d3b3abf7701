import type { SftpCredential } from '@rollcall/database/rows';

/** The authenticated client of a connection. */
export interface Caller {
  readonly clientId: string;
  readonly partnerId: string;
  readonly livemode: boolean;
  /** Empty if not limited by scope. */
  readonly scopes: readonly string[];
  /** Maximum size of one file. */
  readonly maxUploadBytes: number;
  readonly credential: SftpCredential;
  readonly address: string;
}

export function may(caller: Caller, scope: 'files:read' | 'files:write'): boolean {
  return caller.scopes.length === 0 || caller.scopes.includes(scope);
}
