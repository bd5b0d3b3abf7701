import { expect } from '@jest/globals';
import type { VendorConfigInput } from '@rollcall/contracts';
import { CleanRows } from '../../src/assemble/clean-rows.ts';
import { CodeBook } from '../../src/assemble/pack/code-book.ts';
import { nextHead } from '../../src/assemble/pack/row-heads.ts';
import { RowPacker } from '../../src/assemble/pack/row-packer.ts';
import type { PackedUnit } from '../../src/assemble/pack/row-unit.ts';
import { KeyHasher } from '../../src/assemble/resolve/key-hash.ts';
import type { UnitSsn } from '../../src/assemble/resolve/link-keys.ts';
import { KEY_TAG, LinkKeys, PrecedingSubscriber } from '../../src/assemble/resolve/link-keys.ts';
import { ROLE } from '../../src/kernel/generated/layout.ts';
import { createMappedRow } from '../../src/record/create-mapped-row.ts';
import { SLOT } from '../../src/record/field-slots.ts';
import type { MappedRow, PersonDraft } from '../../src/record/mapped-row.ts';
import { batchOf, planOf } from '../sample-rows.ts';

const SEED = { lo: 0x1234567, hi: -0x7654321 };

/** What a row comes to, however it was made. */
interface PackedRow {
  readonly isSubscriber: boolean;
  readonly bytes: string;
  readonly heads: readonly number[];
  readonly keys: readonly (readonly number[])[];
  readonly ssns: readonly UnitSsn[];
}

export interface BothWays {
  readonly kernel: PackedRow;
  /** Null: something is to be said of it, or it has no key of its own. */
  readonly javascript: PackedRow | null;
}

/**
 * Each row that the kernel takes, and what JavaScript makes of it; null for those that it does not take. Of all others,
 * what the kernel tried must not have changed what is found.
 */
export function runBothWays(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  config: VendorConfigInput,
): (BothWays | null)[] {
  const plan = planOf({ header, rows, config });
  if (plan.clean === null) return rows.map(() => null);
  const codes = new CodeBook();
  const kernel = new CleanRows(plan.clean, codes, SEED.lo, SEED.hi);
  const hasher = new KeyHasher(plan.kernel(), SEED.lo, SEED.hi);
  // With drafts of its own.
  const reference = planOf({ header, rows, config });
  const packer = new RowPacker(reference.kernel(), codes);
  const referenceHasher = new KeyHasher(reference.kernel(), SEED.lo, SEED.hi);
  const batch = batchOf(rows);
  const mapped = createMappedRow();
  plan.begin(batch);
  kernel.begin(batch);
  reference.begin(batch);
  const results = rows.map((_, row) => {
    const isClean = kernel.hasNoFindings(row);
    if (!isClean) plan.run(row, mapped, (index) => kernel.packWithFindings(index));
    const isTaken = isClean || mapped.role !== ROLE.open;
    const taken = isTaken ? takenRow(kernel, hasher) : null;
    const found = isClean ? [] : [...mapped.issues];
    reference.run(row, mapped);
    if (!isClean) expect(found).toEqual(mapped.issues);
    return taken && { kernel: taken, javascript: packedRow(mapped, isClean, packer, referenceHasher) };
  });
  plan.end();
  reference.end();
  return results;
}

function takenRow(rows: CleanRows, hasher: KeyHasher): PackedRow {
  const keys = new LinkKeys(hasher);
  rows.readKeys(keys, new PrecedingSubscriber());
  const ssns = rows.readSsns().map((ssn) => ({ ...ssn }));
  return { ...packedUnit(rows), isSubscriber: rows.isSubscriber, keys: listOf(keys), ssns };
}

function packedRow(row: MappedRow, isClean: boolean, packer: RowPacker, hasher: KeyHasher): PackedRow | null {
  const person = row.persons[0]!;
  const hasFindings = row.issues.length > 0 || row.persons.slice(0, row.personCount).some(({ rejected }) => rejected);
  if (isClean && hasFindings) return null;
  packer.begin(row.rowNumber);
  packer.add(row);
  const keys = new LinkKeys(hasher);
  if (person.isSubscriber) keys.ofSubscriber(row, person);
  else keys.ofDependent(row, person, new PrecedingSubscriber());
  if (!person.isSubscriber && !keys.isKeyed) return null;
  return { ...packedUnit(packer), isSubscriber: person.isSubscriber, keys: listOf(keys), ssns: ssnsOf(row, hasher) };
}

function packedUnit({ bytes, at, length, heads, head, persons }: PackedUnit): Pick<PackedRow, 'bytes' | 'heads'> {
  let end = head;
  for (let person = 0; person < persons; person++) end = nextHead(heads, end);
  return {
    bytes: Buffer.from(bytes.subarray(at, at + length)).toString('latin1'),
    heads: [...heads.subarray(head, end)],
  };
}

function listOf({ lo, hi, tags, count }: LinkKeys): number[][] {
  return Array.from({ length: count }, (_, index) => [lo[index]!, hi[index]!, tags[index]!]);
}

function ssnsOf({ persons, personCount }: MappedRow, hasher: KeyHasher): UnitSsn[] {
  const found = persons.slice(0, personCount).map((person, index) => ssnOf(hasher, person, index));
  return found.filter(({ ssn }) => ssn !== 0);
}

function ssnOf(
  hasher: KeyHasher,
  { ssn, isSubscriber, starts, ends, dates }: PersonDraft,
  personIndex: number,
): UnitSsn {
  const start = starts[SLOT.firstName]!;
  if (start >= 0) hasher.hashName(KEY_TAG.person, start, ends[SLOT.firstName]!);
  const person = (start >= 0 ? hasher.lo : 0) ^ Math.imul(dates[SLOT.dateOfBirth]!, 0x9e3779b1);
  hasher.hashNumber(KEY_TAG.ssn, ssn);
  return { ssn, lo: hasher.lo, hi: hasher.hi, person, personIndex, isSubscriber, suspect: false };
}
