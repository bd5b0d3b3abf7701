import type { Role } from '@rollcall/contracts';
import { type Database, inTransaction } from '@rollcall/database';
import { createUser } from '@rollcall/database/partners';
import { type AuditContext, recordAudit } from '../audit/record-audit.ts';
import { hashPassword } from '../sessions/passwords.ts';

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Null for an operator. */
  readonly partnerId: string | null;
  readonly password: string;
}

/** Creates a user with a given password, for demos and tests. Other users are invited. */
export async function createPerson(
  db: Database,
  { password, ...person }: NewPerson,
  by?: AuditContext,
): Promise<string> {
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const { id, role } = await createUser(tx, { ...person, passwordHash });
    if (by) await recordAudit(tx, by, { action: 'user.create', subjectType: 'user', subjectId: id, detail: { role } });
    return id;
  });
}
