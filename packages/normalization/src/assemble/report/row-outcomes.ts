import type { ArtifactStore } from '../../record/artifact-store.ts';
import { fieldSlot, PLAIN_SLOTS, SLOT } from '../../record/field-slots.ts';
import { putRecord } from '../../record/packed-record.ts';
import { PersonPool, type PersonRecord } from '../../record/person-record.ts';
import { type PackedUnit, UnitReader } from '../pack/row-unit.ts';
import { PartWriter } from './part-writer.ts';

const IDENTITY_SLOTS: readonly number[] = [
  SLOT.memberId,
  SLOT.subscriberId,
  SLOT.groupId,
  SLOT.firstName,
  SLOT.lastName,
  SLOT.dateOfBirth,
  SLOT.relationship,
  fieldSlot('ssn'),
];
const OTHER_SLOTS = PLAIN_SLOTS.filter((slot) => !IDENTITY_SLOTS.includes(slot));

/**
 * Counts the rows of a file and writes who stands in the rejected ones, so that a comparison with another file doesn't
 * take these people for missing. Of each person, only what identifies them is kept.
 */
export class RowOutcomes {
  valid = 0;
  invalid = 0;
  /** A record for each rejected row. No part is created if there are none. */
  readonly rejected: PartWriter;
  private readonly pool = new PersonPool();
  private readonly reader = new UnitReader();
  private readonly persons: PersonRecord[] = [];

  constructor(artifacts: ArtifactStore) {
    this.rejected = new PartWriter(artifacts, 'rejected', 1);
  }

  reject(unit: PackedUnit): void {
    this.invalid++;
    this.pool.releaseAll();
    this.reader.read(unit, this.pool, this.persons);
    const [member, ...dependents] = this.persons;
    if (member === undefined) return;
    for (const person of this.persons) {
      for (const slot of OTHER_SLOTS) person.starts[slot] = -1;
      person.coverageCount = 0;
      person.bodyEnd = -1;
    }
    putRecord(this.rejected.sink, { member, dependents });
    this.rejected.entries++;
  }
}
