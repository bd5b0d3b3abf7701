import { hostname, userInfo } from 'node:os';
import { connectDatabase, type Database, inTransaction } from '@rollcall/database';
import { openKeyRing } from '@rollcall/database/keys';
import type { KeyRing } from '@rollcall/platform';
import type { z } from 'zod';
import type { AuditContext } from '../audit/record-audit.ts';
import type { accountSettings } from '../config.ts';

export type AccountSettings = z.output<typeof accountSettings>;

/** The dependencies of all commands. */
export interface AccountStore {
  readonly db: Database;
  readonly keyRing: KeyRing;
  /** The origin of links. */
  readonly origin: string;
  /** The actor for a partner's audit trail, or for the service's if null. */
  by(partnerId: string | null): AuditContext;
  close(): Promise<void>;
}

export async function openAccountStore(settings: AccountSettings): Promise<AccountStore> {
  // One connection for the lock, one for the command.
  const db = connectDatabase({ url: settings.DATABASE_URL, maxConnections: 2, as: 'administration' });
  try {
    const actor = { type: 'command line', id: `${systemUser()}@${hostname()}` } as const;
    return {
      db,
      keyRing: await openKeyRing(db, settings.MASTER_KEYS),
      origin: settings.PUBLIC_BASE_URL ?? `http://localhost:${settings.PORT}`,
      by: (partnerId) => ({ caller: { actor, partnerId } }),
      close: () => db.$disconnect(),
    };
  } catch (error) {
    await db.$disconnect();
    throw error;
  }
}

/** Runs one command at a time, because each first checks whether its work is already done. */
export function oneAtATime<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('rollcall.account'))::text`;
    return work();
  });
}

/** A container can run as a user ID without a name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
