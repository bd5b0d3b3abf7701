import { randomBytes } from 'node:crypto';
import { AppError, type Role } from '@rollcall/contracts';
import type { Transaction } from '@rollcall/database';
import type { UserInvitation } from '@rollcall/database/rows';
import { createId } from '@rollcall/platform';
import { type AuditContext, recordAudit } from '../audit/record-audit.ts';
import { linkDigest } from './link-digest.ts';

const OPEN_MS = 7 * 24 * 3600 * 1000;

export interface Invitee {
  readonly email: string;
  readonly role: Role;
  /** Null for an operator. */
  readonly partnerId: string | null;
}

/** Invitations that were not accepted, revoked, or expired. */
export function openInvitations({ email, partnerId }: Pick<Invitee, 'email' | 'partnerId'>, now: Date) {
  return { email, partnerId, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } };
}

/**
 * Replaces open invitations to the same address. The caller doesn't learn whether the address belongs to another
 * partner's user. Only the recipient of the link does.
 *
 * @throws AppError user_exists
 */
export async function invitePerson(
  tx: Transaction,
  { email, role, partnerId }: Invitee,
  by: AuditContext,
): Promise<{ invitation: UserInvitation; token: string }> {
  const now = new Date();
  const token = randomBytes(32).toString('base64url');
  if ((await tx.user.count({ where: { email, partnerId } })) > 0) throw new AppError('user_exists');
  await tx.userInvitation.updateMany({ where: openInvitations({ email, partnerId }, now), data: { revokedAt: now } });
  const invitation = await tx.userInvitation.create({
    data: {
      id: createId('inv'),
      partnerId,
      email,
      role,
      digest: linkDigest(token),
      createdBy: by.caller.actor.id,
      expiresAt: new Date(now.getTime() + OPEN_MS),
    },
  });
  await recordAudit(tx, by, {
    action: 'user.invite',
    subjectType: 'invitation',
    subjectId: invitation.id,
    detail: { role },
  });
  return { invitation, token };
}

/** The token follows a `#`, so it is in no request line and no log. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/invite#${token}`;
}
