import { toDate } from '../values/calendar.ts';

/** TA105, data element I18, the most severe first: only one code can be sent. Not to be confused with I43 of a TA3. */
const NOTES = ['023', '022', '001', '021', '025', '018', '017', '014', '015', '020'] as const;
export type InterchangeNote = (typeof NOTES)[number];

/** With these, segments were lost. A file that was not read is rejected with one of them. */
export const BROKEN: ReadonlySet<InterchangeNote> = new Set(['023', '022', '001']);

const VERSION = /^00[3-9]\d\d$/;

/** Returns the errors in the header alone. `isa` has its elements, the segment name first. */
export function headerNotes(isa: readonly string[]): InterchangeNote[] {
  const [date = '', time = '', version = '', control = '', usage = ''] = [9, 10, 12, 13, 15].map((n) => isa[n]);
  const notes: InterchangeNote[] = [];
  if (!/^\d{9}$/.test(control)) notes.push('018');
  if (!VERSION.test(version)) notes.push('017');
  const day = /^(\d\d)(\d\d)(\d\d)$/.exec(date);
  if (day === null || toDate(2000 + Number(day[1]), Number(day[2]), Number(day[3])) === 0) notes.push('014');
  if (!/^([01]\d|2[0-3])[0-5]\d$/.test(time)) notes.push('015');
  if (!/^[PTI]$/.test(usage)) notes.push('020');
  return notes;
}

export function worstNote(notes: ReadonlySet<InterchangeNote>): InterchangeNote | '000' {
  return NOTES.find((note) => notes.has(note)) ?? '000';
}
