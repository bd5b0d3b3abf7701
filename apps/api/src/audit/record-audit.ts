import type { Database, Transaction } from '@rollcall/database';
import type { Prisma } from '@rollcall/database/rows';
import type { Request, Response } from 'express';
import { requestIdOf } from '../http/request-id.ts';
import type { Actor } from '../oauth/caller.ts';

export interface AuditedAction {
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Never a value of a member. */
  readonly detail?: Prisma.InputJsonObject;
}

/** Who does it, for which partner, in which request. */
export interface AuditContext {
  /** `partnerId`: in whose chain the entry goes; null: in that of the service itself. */
  readonly caller: { readonly actor: Actor; readonly partnerId: string | null };
  /** Neither is there at the command line. */
  readonly request?: Request;
  readonly response?: Response;
}

/** Who did what to which subject, from where. Append-only. */
export async function recordAudit(
  db: Database | Transaction,
  { caller, request, response }: AuditContext,
  { action, subjectType, subjectId, detail }: AuditedAction,
): Promise<void> {
  await db.auditEntry.create({
    data: {
      partnerId: caller.partnerId,
      actorType: caller.actor.type,
      actorId: caller.actor.id,
      action,
      subjectType,
      subjectId,
      ...(detail === undefined ? {} : { detail }),
      requestId: response === undefined ? null : requestIdOf(response),
      ipAddress: request?.ip ?? null,
    },
  });
}
