import type { Database, Transaction } from '@rollcall/database';
import type { Prisma } from '@rollcall/database/rows';
import type { Request, Response } from 'express';
import { requestIdOf } from '../http/request-id.ts';
import type { Actor } from '../oauth/caller.ts';

export interface AuditedAction {
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Never contains a member's value. */
  readonly detail?: Prisma.InputJsonObject;
}

/** Who acts, for which partner, and in which request. */
export interface AuditContext {
  /** `partnerId` selects the chain of the entry. Null selects the chain of the service. */
  readonly caller: { readonly actor: Actor; readonly partnerId: string | null };
  /** Missing on the command line. */
  readonly request?: Request;
  readonly response?: Response;
}

/** Records who did what to which subject, and from where. Append-only. */
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
