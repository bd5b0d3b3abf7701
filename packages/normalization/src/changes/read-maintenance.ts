import { fieldSlot } from '../record/field-slots.ts';
import type { PersonRecord } from '../record/person-record.ts';
import { eachFamilyRecord, type ReadRecords } from './read-records.ts';
import { textOf } from './text-of.ts';

/** What a file's rows say they are. */
export interface MaintenanceRows {
  readonly people: number;
  /** Verified, as in a full file. */
  readonly audits: number;
  /** Added, changed, terminated, … */
  readonly changes: number;
}

const MAINTENANCE = fieldSlot('maintenance_type');
const CHANGES: ReadonlySet<string> = new Set([
  'addition',
  'change',
  'termination',
  'reinstatement',
  'delete',
  'correction',
]);

/** Stops reading as soon as not everyone has a type of one sort, as in most files. */
export async function readMaintenance(read: ReadRecords, signal?: AbortSignal): Promise<MaintenanceRows> {
  const rows = { people: 0, audits: 0, changes: 0 };
  const see = (person: PersonRecord): void => {
    const type = textOf(person, MAINTENANCE);
    rows.people++;
    if (type === 'audit') rows.audits++;
    else if (type !== null && CHANGES.has(type)) rows.changes++;
  };
  await eachFamilyRecord(read, signal, ({ member, dependents }) => {
    see(member);
    for (const dependent of dependents) see(dependent);
    return rows.audits === rows.people || rows.changes === rows.people;
  });
  return rows;
}
