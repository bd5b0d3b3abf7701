import { COVERAGE_SLOTS, SLOT } from '../../record/field-slots.ts';
import type { FamilyRecord, PersonRecord } from '../../record/person-record.ts';
import type { CodeBook } from '../pack/code-book.ts';
import { COVERAGE_HEAD, HEAD } from '../pack/row-heads.ts';
import { dateNumber } from './read-value.ts';

const TIER = COVERAGE_SLOTS.indexOf(SLOT.coverageType);
const LINE = COVERAGE_SLOTS.indexOf(SLOT.insuranceLine);
const EFFECTIVE = COVERAGE_SLOTS.indexOf(SLOT.effectiveDate);

/**
 * The numbers of a family's persons (row-heads.ts), the member first: those of packed rows, or those of a record whose
 * rows were merged. The family rules look at every family, so they compare numbers instead of text.
 */
export class FamilyNumbers {
  count = 0;
  private readonly slabs: Int32Array[] = [];
  private readonly heads: number[] = [];
  /** The numbers of a record. */
  private own = new Int32Array(256);

  clear(): void {
    this.count = 0;
  }

  add(slab: Int32Array, head: number): void {
    this.slabs[this.count] = slab;
    this.heads[this.count++] = head;
  }

  /** One of HEAD. */
  of(person: number, place: number): number {
    return this.slabs[person]![this.heads[person]! + place]!;
  }

  /** One of COVERAGE_HEAD. */
  ofCoverage(person: number, coverage: number, place: number): number {
    return this.of(person, HEAD.first + coverage * COVERAGE_HEAD.size + place);
  }

  /** Takes the numbers that the family rules need from a record. */
  takeRecord({ member, dependents }: FamilyRecord, codes: CodeBook): void {
    let size = sizeOf(member);
    for (const dependent of dependents) size += sizeOf(dependent);
    if (size > this.own.length) this.own = new Int32Array(2 * size);
    this.clear();
    let head = this.addPerson(member, 0, codes);
    for (const dependent of dependents) head = this.addPerson(dependent, head, codes);
  }

  private addPerson(person: PersonRecord, head: number, codes: CodeBook): number {
    const { own } = this;
    const { bytes, starts, ends, coverages, coverageCount } = person;
    own[head + HEAD.born] = dateNumber(person, SLOT.dateOfBirth);
    own[head + HEAD.relationship] = codes.numberOf(bytes, starts[SLOT.relationship]!, ends[SLOT.relationship]!);
    own[head + HEAD.coverages] = coverageCount;
    let at = head + HEAD.first;
    for (let i = 0; i < coverageCount; i++) {
      const coverage = coverages[i]!;
      own[at + COVERAGE_HEAD.tier] = codes.numberOf(coverage.bytes, coverage.starts[TIER]!, coverage.ends[TIER]!);
      own[at + COVERAGE_HEAD.line] = codes.numberOf(coverage.bytes, coverage.starts[LINE]!, coverage.ends[LINE]!);
      own[at + COVERAGE_HEAD.effective] = dateNumber(coverage, EFFECTIVE);
      at += COVERAGE_HEAD.size;
    }
    this.add(own, head);
    return at;
  }
}

function sizeOf({ coverageCount }: PersonRecord): number {
  return HEAD.first + coverageCount * COVERAGE_HEAD.size;
}
