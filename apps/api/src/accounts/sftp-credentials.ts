import { digestSftpPassword, generateSftpPassword, parsePublicKey } from '@rollcall/callers';
import { AppError } from '@rollcall/contracts';
import { type Database, inTransaction, type Transaction } from '@rollcall/database';
import type { SftpCredential } from '@rollcall/database/rows';
import {
  addSftpCredential,
  type NewSftpCredential,
  revokeSftpCredential,
  TooManyCredentialsError,
} from '@rollcall/database/sftp';
import type { KeyRing } from '@rollcall/platform';
import { type AuditContext, recordAudit } from '../audit/record-audit.ts';

interface Store {
  readonly db: Database | Transaction;
  readonly keyRing: KeyRing;
}

/** @throws AppError invalid_public_key or too_many_credentials */
export function addSftpKey(
  { db }: Store,
  key: { readonly clientId: string; readonly publicKey: string; readonly name?: string | undefined },
  by?: AuditContext,
): Promise<SftpCredential> {
  const { blob, fingerprint, comment } = readKey(key.publicKey);
  const { clientId, name = comment } = key;
  return insert(db, { clientId, name, type: 'public_key', fingerprint, publicKey: blob }, by);
}

export interface NewSftpPassword {
  readonly credential: SftpCredential;
  /** Returned only here. Only a digest is stored. */
  readonly password: string;
}

/**
 * Generates the password: one chosen by a person could be guessed.
 *
 * @throws AppError too_many_credentials
 */
export async function addSftpPassword(
  { db, keyRing }: Store,
  { clientId, name = '' }: { readonly clientId: string; readonly name?: string | undefined },
  by?: AuditContext,
): Promise<NewSftpPassword> {
  const password = generateSftpPassword();
  const digest = digestSftpPassword(keyRing, password);
  return { credential: await insert(db, { clientId, name, type: 'password', digest }, by), password };
}

/** @throws AppError credential_not_found */
export function endSftpCredential(
  { db }: Pick<Store, 'db'>,
  { clientId, credentialId }: { readonly clientId: string; readonly credentialId: string },
  by: AuditContext,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await revokeSftpCredential(tx, clientId, credentialId))) throw new AppError('credential_not_found');
    await recordAudit(tx, by, {
      action: 'client.revoke_sftp_credential',
      subjectType: 'client',
      subjectId: clientId,
      detail: { credential_id: credentialId },
    });
  });
}

function insert(db: Database | Transaction, given: NewSftpCredential, by?: AuditContext): Promise<SftpCredential> {
  return inTransaction(db, async (tx) => {
    const credential = await addSftpCredential(tx, given).catch(refuseTooMany);
    if (by) {
      const subject = { subjectType: 'client', subjectId: given.clientId };
      const detail = { credential_id: credential.id, type: given.type };
      await recordAudit(tx, by, { action: 'client.add_sftp_credential', ...subject, detail });
    }
    return credential;
  });
}

function readKey(text: string): ReturnType<typeof parsePublicKey> {
  try {
    return parsePublicKey(text);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new AppError('invalid_public_key', { details: `public_key: ${error.message}.`, cause: error });
  }
}

function refuseTooMany(error: unknown): never {
  throw error instanceof TooManyCredentialsError ? new AppError('too_many_credentials', { cause: error }) : error;
}
