import { COVERAGE_SLOTS, FIELD_COUNT } from './field-slots.ts';

/** An election of a person. Values are JSON text by position in COVERAGE_SLOTS. A start of -1 means null. */
export class CoverageRecord {
  bytes: Uint8Array = EMPTY;
  readonly starts = new Int32Array(COVERAGE_SLOTS.length).fill(-1);
  readonly ends = new Int32Array(COVERAGE_SLOTS.length);
  rowNumber = 0;
}

/**
 * A person from one or several rows. Values are JSON text in `bytes` by index in TARGET_FIELDS, except for coverage
 * fields, which are in `coverages`, and custom fields (CUSTOM_SLOT). A start of -1 means null. Reused for other families
 * (see PersonPool).
 */
export class PersonRecord {
  bytes: Uint8Array = EMPTY;
  readonly starts = new Int32Array(FIELD_COUNT).fill(-1);
  readonly ends = new Int32Array(FIELD_COUNT);
  readonly rowNumbers: number[] = [];
  isSubscriber = false;
  ssn = 0;
  coverageCount = 0;
  readonly coverages: CoverageRecord[] = [];
  /** Position of the packed form in `bytes` (packed-person.ts). The end is -1 if something was added from elsewhere. */
  bodyStart = 0;
  bodyEnd = -1;

  addCoverage(): CoverageRecord {
    let coverage = this.coverages[this.coverageCount];
    if (coverage === undefined) {
      coverage = new CoverageRecord();
      this.coverages.push(coverage);
    }
    this.coverageCount++;
    return coverage;
  }

  clear(): this {
    while (this.rowNumbers.length > 0) this.rowNumbers.pop();
    this.coverageCount = 0;
    this.bodyEnd = -1;
    this.isSubscriber = false;
    this.ssn = 0;
    return this;
  }
}

export interface FamilyRecord {
  readonly member: PersonRecord;
  /** In order of arrival. */
  readonly dependents: readonly PersonRecord[];
}

/** Reusable person objects, so that the row loop creates no garbage. */
export class PersonPool {
  private readonly persons: PersonRecord[] = [];
  private used = 0;

  acquire(): PersonRecord {
    let person = this.persons[this.used];
    if (person === undefined) {
      person = new PersonRecord();
      this.persons.push(person);
    }
    this.used++;
    return person.clear();
  }

  releaseAll(): void {
    this.used = 0;
  }
}

const EMPTY = new Uint8Array(0);

/** Whether both places have the same value. Two nulls are equal. */
export function sameValue(
  a: { readonly bytes: Uint8Array; readonly starts: Int32Array; readonly ends: Int32Array },
  b: { readonly bytes: Uint8Array; readonly starts: Int32Array; readonly ends: Int32Array },
  slot: number,
): boolean {
  const start = a.starts[slot]!;
  const other = b.starts[slot]!;
  if (start < 0 || other < 0) return start < 0 && other < 0;
  const length = a.ends[slot]! - start;
  if (length !== b.ends[slot]! - other) return false;
  for (let i = 0; i < length; i++) if (a.bytes[start + i] !== b.bytes[other + i]) return false;
  return true;
}
