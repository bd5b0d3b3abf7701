import type { ArtifactStore } from '../../record/artifact-store.ts';
import { fieldSlot, SLOT } from '../../record/field-slots.ts';
import { PackedReader } from '../../record/packed-person.ts';
import type { PackedUnit } from '../pack/row-unit.ts';
import { PartWriter } from './part-writer.ts';

const IDENTITY = [
  SLOT.memberId,
  SLOT.subscriberId,
  SLOT.groupId,
  SLOT.firstName,
  SLOT.lastName,
  SLOT.dateOfBirth,
  SLOT.relationship,
  fieldSlot('ssn'),
].reduce((slots, slot) => slots | (1 << slot), 0);

/**
 * Counts the rows of a file and writes who stands in the rejected ones, so that a comparison with another file doesn't
 * take these people for missing. Of each person, only what identifies them is kept.
 */
export class RowOutcomes {
  valid = 0;
  invalid = 0;
  /** A record for each rejected row. No part is created if there are none. */
  readonly rejected: PartWriter;
  private readonly packed = new PackedReader();

  constructor(artifacts: ArtifactStore) {
    this.rejected = new PartWriter(artifacts, 'rejected', 1);
  }

  /** Writes a record (packed-record.ts) of all persons of the row. */
  reject({ bytes, at, persons, rowNumber }: PackedUnit): void {
    this.invalid++;
    if (persons === 0) return;
    const { packed } = this;
    const { sink } = this.rejected;
    const start = sink.length;
    sink.putUint32(0);
    sink.putUint32(persons);
    packed.at = at;
    for (let person = 0; person < persons; person++) {
      packed.skipRows(bytes);
      sink.putVarint(1);
      sink.putUint32(rowNumber);
      packed.copyPlain(bytes, IDENTITY, sink);
    }
    sink.setUint32(start, sink.length - start);
    this.rejected.entries++;
  }
}
