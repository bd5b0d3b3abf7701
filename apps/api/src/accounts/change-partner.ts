import { AppError, type PartnerChange } from '@rollcall/contracts';
import type { Transaction } from '@rollcall/database';
import { type AuditContext, recordAudit } from '../audit/record-audit.ts';
import { refuseTakenName } from './create-partner.ts';

/**
 * While a partner is suspended, its users have no sessions, its clients are rejected, and its webhooks wait.
 *
 * @throws AppError partner_not_found or partner_exists
 */
export async function changePartner(
  tx: Transaction,
  partnerId: string,
  { name, status, rate_limit_per_hour: rateLimitPerHour, max_upload_bytes: maxUploadBytes }: PartnerChange,
  by: AuditContext,
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM partners WHERE id = ${partnerId} FOR UPDATE`;
  const partner = await tx.partner.findUnique({ where: { id: partnerId } });
  if (partner === null) throw new AppError('partner_not_found');
  const subject = { subjectType: 'partner', subjectId: partnerId };
  const isSuspended = partner.suspendedAt !== null;
  if (status === 'suspended' && !isSuspended) {
    await tx.partner.update({ where: { id: partnerId }, data: { suspendedAt: new Date() } });
    const ended = await tx.session.deleteMany({ where: { user: { partnerId } } });
    await recordAudit(tx, by, { action: 'partner.suspend', ...subject, detail: { sessions_ended: ended.count } });
  }
  if (status === 'active' && isSuspended) {
    await tx.partner.update({ where: { id: partnerId }, data: { suspendedAt: null } });
    await recordAudit(tx, by, { action: 'partner.resume', ...subject });
  }
  const settings = {
    ...(name !== undefined && { name }),
    ...(rateLimitPerHour !== undefined && { rateLimitPerHour }),
    ...(maxUploadBytes !== undefined && { maxUploadBytes }),
  };
  if (Object.keys(settings).length === 0) return;
  await tx.partner.update({ where: { id: partnerId }, data: settings }).catch(refuseTakenName);
  await recordAudit(tx, by, { action: 'partner.update', ...subject, detail: settings });
}
