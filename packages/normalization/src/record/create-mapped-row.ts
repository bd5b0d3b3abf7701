import { ROLE } from '../kernel/generated/layout.ts';
import type { CoverageDraft, MappedRow, PersonDraft } from './mapped-row.ts';

/** An empty row that `Plan.run` reuses. */
export function createMappedRow(): MappedRow {
  return { rowNumber: 0, bytes: new Uint8Array(0), personCount: 0, persons: [], issues: [], role: ROLE.open };
}

/** A person with values in the given lists. */
export function createPersonDraft(lists: CoverageDraft): PersonDraft {
  return {
    ...lists,
    isSubscriber: false,
    rejected: false,
    ssn: 0,
    subscriberSsn: 0,
    coverageCount: 0,
    coverages: [],
  };
}
