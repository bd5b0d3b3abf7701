import type { JobNotes } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { Job, JobNote } from '@rollcall/database/rows';
import { jobNoteContext, type KeyRing } from '@rollcall/platform';

const MOST_NOTES = 500;

interface NoteReader {
  readonly db: Database;
  readonly keyRing: KeyRing;
}

/** The thread of a job, who looks after it, and who could. */
export async function presentNotes({ db, keyRing }: NoteReader, job: Pick<Job, 'id' | 'partnerId'>): Promise<JobNotes> {
  const scope = partnerScope(db, job.partnerId);
  const [notes, assignment, assignable] = await Promise.all([
    db.jobNote.findMany({
      where: { jobId: job.id, partnerId: job.partnerId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: MOST_NOTES,
    }),
    db.jobAssignment.findFirst({ where: { id: job.id, partnerId: job.partnerId } }),
    scope.listAssignable(),
  ]);
  const names = await scope.namesOf([
    ...notes.map(({ authorId }) => authorId),
    ...(assignment === null ? [] : [assignment.userId]),
  ]);
  return {
    job_id: job.id,
    assignee:
      assignment === null ? null : { user_id: assignment.userId, name: names.get(assignment.userId) ?? 'unknown' },
    assignable: assignable.map(({ id, name, email }) => ({ user_id: id, name: name || email })),
    notes: notes.map((note) => presentNote(keyRing, note, names)),
  };
}

export function presentNote(keyRing: KeyRing, note: JobNote, names: ReadonlyMap<string, string>) {
  return {
    note_id: note.id,
    text: keyRing.open(note.text, jobNoteContext(note.id)).toString(),
    author_id: note.authorId,
    author_name: names.get(note.authorId) ?? null,
    created_at: note.createdAt.toISOString(),
  };
}
