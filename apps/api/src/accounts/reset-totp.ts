import type { Transaction } from '@rollcall/database';
import type { User } from '@rollcall/database/rows';
import { type AuditContext, recordAudit } from '../audit/record-audit.ts';

const NO_TOTP = { totpSecret: null, totpEnabledAt: null, totpLastStep: null, recoveryDigests: [] };

/** From now on, the password alone is enough to sign in. */
export async function removeTotp(tx: Transaction, userId: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: NO_TOTP });
}

/** For users who lost the app and the recovery codes. Someone else may have them, so every session ends. */
export async function resetTotp(tx: Transaction, { id, partnerId }: User, by: AuditContext): Promise<void> {
  await removeTotp(tx, id);
  const ended = await tx.session.deleteMany({ where: { userId: id } });
  await recordAudit(
    tx,
    { ...by, caller: { ...by.caller, partnerId } },
    { action: 'user.reset_totp', subjectType: 'user', subjectId: id, detail: { sessions_ended: ended.count } },
  );
}
