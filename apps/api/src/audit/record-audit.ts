import type { Database, Prisma, Transaction } from '@rollcall/database';
import type { Request, Response } from 'express';
import { requestIdOf } from '../http/request-id.ts';
import type { Caller } from '../oauth/caller.ts';

export interface AuditedAction {
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Never a value of a member. */
  readonly detail?: Prisma.InputJsonObject;
}

/** Who did what to which subject, from where. Append-only. */
export async function recordAudit(
  db: Database | Transaction,
  { caller, request, response }: { caller: Caller; request: Request; response: Response },
  { action, subjectType, subjectId, detail }: AuditedAction,
): Promise<void> {
  await db.auditEntry.create({
    data: {
      partnerId: caller.partnerId,
      actorType: 'client',
      actorId: caller.clientId,
      action,
      subjectType,
      subjectId,
      ...(detail === undefined ? {} : { detail }),
      requestId: requestIdOf(response),
      ipAddress: request.ip ?? null,
    },
  });
}
