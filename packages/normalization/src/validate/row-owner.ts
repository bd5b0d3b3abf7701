import type { PersonPlan } from '../map/person-plan.ts';
import type { RowReader } from '../map/row-reader.ts';
import { fieldSlot, NAME_SLOTS, SLOT } from '../record/field-slots.ts';
import type { PersonDraft } from '../record/mapped-row.ts';
import { finding } from '../rules/rule.ts';
import { required } from '../rules/text.ts';

const SSN = fieldSlot('ssn');

/**
 * Assigns the row to the dependent that it names. The dependent's columns replace the row's own, names as a whole, and
 * the member's ID becomes the link. The dependent's draft must be the last of the row and is removed.
 *
 * @returns false if both are the same person. Then the row is the member's.
 */
export function assignRowToDependent(reader: RowReader, plan: PersonPlan): boolean {
  const { row } = reader;
  const own = row.persons[0]!;
  const last = row.personCount - 1;
  const theirs = row.persons[last]!;
  const isSomebodyElse = !isNamesake(own, theirs, row.bytes);
  if (isSomebodyElse && own.starts[SLOT.subscriberId]! < 0) take(own, SLOT.subscriberId, own, SLOT.memberId);
  const slots = new Set([...NAME_SLOTS, ...plan.ops.map(({ slot }) => slot)]);
  for (const slot of slots) {
    if (slot === SLOT.memberId && theirs.starts[slot]! < 0) continue;
    take(own, slot, theirs, slot);
    own.numbers[slot] = theirs.numbers[slot]!;
  }
  if (slots.has(SSN)) own.ssn = theirs.ssn;
  const kept = reader.pending.filter(({ person, slot }) => person !== 0 || !slots.has(slot));
  for (const one of kept) if (one.person === last) one.person = 0;
  reader.pending.splice(0, reader.pending.length, ...kept);
  row.personCount = last;
  return isSomebodyElse;
}

/** Clears the member's name from a dependent's row that doesn't name the dependent. */
export function clearMemberName(reader: RowReader, plan: PersonPlan, wanted: readonly number[]): void {
  const own = reader.row.persons[0]!;
  for (const slot of NAME_SLOTS) {
    own.starts[slot] = -1;
    if (wanted.includes(slot)) reader.report(0, slot, plan.opBySlot[slot], finding(required));
  }
}

function take(target: PersonDraft, slot: number, source: PersonDraft, from: number): void {
  target.starts[slot] = source.starts[from]!;
  target.ends[slot] = source.ends[from]!;
  target.dates[slot] = source.dates[from]!;
}

function isNamesake(a: PersonDraft, b: PersonDraft, bytes: Uint8Array): boolean {
  return [SLOT.firstName, SLOT.lastName].every((slot) => {
    if (a.starts[slot]! < 0 || b.starts[slot]! < 0) return false;
    const [one, other] = [a, b].map(({ starts, ends }) => bytes.subarray(starts[slot]!, ends[slot]!));
    return Buffer.compare(one!, other!) === 0;
  });
}
