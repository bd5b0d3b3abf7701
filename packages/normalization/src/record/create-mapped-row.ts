import { TARGET_FIELDS } from '@rollcall/contracts';
import type { CoverageDraft, MappedRow, PersonDraft } from './mapped-row.ts';

const FIELD_COUNT = TARGET_FIELDS.length;

/** An empty row to hand to `Plan.run` again and again; it grows to the largest row that it sees. */
export function createMappedRow(): MappedRow {
  return { rowNumber: 0, bytes: new Uint8Array(8192), personCount: 0, persons: [], issues: [] };
}

export function createPersonDraft(): PersonDraft {
  return {
    ...createCoverageDraft(),
    isSubscriber: false,
    rejected: false,
    ssn: 0,
    subscriberSsn: 0,
    coverageCount: 0,
    coverages: [],
  };
}

export function createCoverageDraft(): CoverageDraft {
  return {
    starts: new Int32Array(FIELD_COUNT).fill(-1),
    ends: new Int32Array(FIELD_COUNT),
    dates: new Int32Array(FIELD_COUNT),
  };
}
