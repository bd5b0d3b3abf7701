import { AppError, maskSsns } from '@rollcall/contracts';
import { asBytes, inTransaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import { createId, jobNoteContext } from '@rollcall/platform';
import { recordAudit } from '../audit/record-audit.ts';
import { lockDraft } from '../corrections/correction-draft.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { presentNote, presentNotes } from './present-notes.ts';

export function getJobNotes(deps: Dependencies): Handler<'getJobNotes'> {
  return async ({ params, caller, response }) => {
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    response.json(await presentNotes(deps, job));
  };
}

export function addJobNote({ db, keyRing }: Dependencies): Handler<'addJobNote'> {
  return async ({ once, ...call }) => {
    const { params, body, caller } = call;
    const { partnerId } = caller;
    const job = await findJob(db, { jobId: params.job_id, partnerId });
    const id = createId('nte');
    const text = asBytes(keyRing.seal(Buffer.from(maskSsns(body.text)), jobNoteContext(id)));
    return once(async (tx) => {
      await lockDraft(tx, job.id);
      await recordAudit(tx, call, {
        action: 'job.add_note',
        subjectType: 'job',
        subjectId: job.id,
        detail: { note_id: id },
      });
      const note = await tx.jobNote.create({
        data: { id, partnerId, jobId: job.id, text, authorId: caller.actor.id },
      });
      const names = await partnerScope(tx, partnerId).namesOf([note.authorId]);
      return { status: 201, body: presentNote(keyRing, note, names) };
    });
  };
}

export function assignJob(deps: Dependencies): Handler<'assignJob'> {
  return async (call) => {
    const { params, body, caller, response } = call;
    const { partnerId } = caller;
    const { user_id: userId } = body;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId });
    await inTransaction(deps.db, async (tx) => {
      await lockDraft(tx, job.id);
      const before = await tx.jobAssignment.findFirst({ where: { id: job.id, partnerId } });
      if (userId === null) {
        await tx.jobAssignment.deleteMany({ where: { id: job.id, partnerId } });
      } else {
        const assignable = await partnerScope(tx, partnerId).listAssignable();
        if (!assignable.some(({ id }) => id === userId)) throw new AppError('user_not_found');
        const data = { userId, assignedBy: caller.actor.id, assignedAt: new Date() };
        await tx.jobAssignment.upsert({
          where: { id: job.id },
          create: { id: job.id, partnerId, ...data },
          update: data,
        });
      }
      await recordAudit(tx, call, {
        action: 'job.assign',
        subjectType: 'job',
        subjectId: job.id,
        detail: { user_id: userId, before: before?.userId ?? null },
      });
    });
    response.json(await presentNotes(deps, job));
  };
}
