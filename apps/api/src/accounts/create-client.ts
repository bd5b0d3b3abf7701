import { digestClientSecret, generateClientSecret } from '@rollcall/callers';
import { AppError, type Scope } from '@rollcall/contracts';
import { type Database, inTransaction, type Transaction } from '@rollcall/database';
import { createApiClient, addClientSecret as insertSecret, TooManySecretsError } from '@rollcall/database/partners';
import { createId, type KeyRing } from '@rollcall/platform';
import { type AuditContext, recordAudit } from '../audit/record-audit.ts';

interface Store {
  readonly db: Database | Transaction;
  readonly keyRing: KeyRing;
}

export interface NewSecret {
  readonly secretId: string;
  /** Returned only here. Only a digest is stored. */
  readonly clientSecret: string;
}

export interface NewClient extends NewSecret {
  readonly clientId: string;
}

export interface ClientDescription {
  readonly partnerId: string;
  readonly name: string;
  /** False for a test client. If missing, the client is live. */
  readonly livemode?: boolean | undefined;
  /** If missing, the client isn't limited by scope. */
  readonly scopes?: readonly Scope[] | undefined;
  /** If missing, the limit of the partner applies, or else that of the service. */
  readonly rateLimitPerHour?: number | undefined;
}

export function createClient({ db, keyRing }: Store, client: ClientDescription, by?: AuditContext): Promise<NewClient> {
  return inTransaction(db, async (tx) => {
    const { id: clientId, livemode, scopes } = await createApiClient(tx, { ...client, scopes: client.scopes ?? [] });
    if (by) {
      const subject = { subjectType: 'client', subjectId: clientId };
      await recordAudit(tx, by, { action: 'client.create', ...subject, detail: { scopes, livemode } });
    }
    return { clientId, ...(await insertGenerated(tx, keyRing, clientId)) };
  });
}

/**
 * Adds a second secret, so that a client can rotate without downtime.
 *
 * @throws AppError too_many_secrets
 */
export function addClientSecret({ db, keyRing }: Store, clientId: string, by?: AuditContext): Promise<NewSecret> {
  return inTransaction(db, async (tx) => {
    const added = await insertGenerated(tx, keyRing, clientId);
    if (by) {
      const subject = { subjectType: 'client', subjectId: clientId };
      await recordAudit(tx, by, { action: 'client.add_secret', ...subject, detail: { secret_id: added.secretId } });
    }
    return added;
  });
}

async function insertGenerated(tx: Transaction, keyRing: KeyRing, clientId: string): Promise<NewSecret> {
  const clientSecret = generateClientSecret();
  const secretId = createId('sec');
  const digest = digestClientSecret(keyRing, clientSecret);
  await insertSecret(tx, { id: secretId, clientId, digest, lastFour: clientSecret.slice(-4) }).catch(refuseTooMany);
  return { secretId, clientSecret };
}

function refuseTooMany(error: unknown): never {
  throw error instanceof TooManySecretsError ? new AppError('too_many_secrets', { cause: error }) : error;
}
