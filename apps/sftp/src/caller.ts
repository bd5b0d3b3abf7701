import type { SftpCredential } from '@rollcall/database/rows';

/** Who is at the other end of a connection, once that is proven. */
export interface Caller {
  readonly clientId: string;
  readonly partnerId: string;
  /** Empty: not limited by scope. */
  readonly scopes: readonly string[];
  /** Of one file. */
  readonly maxUploadBytes: number;
  readonly credential: SftpCredential;
  readonly address: string;
}

export function may(caller: Caller, scope: 'files:read' | 'files:write'): boolean {
  return caller.scopes.length === 0 || caller.scopes.includes(scope);
}
