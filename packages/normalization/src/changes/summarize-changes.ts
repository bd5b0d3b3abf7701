import type { FileComparison } from '@rollcall/contracts';
import type { RecordChanges } from './compare-records.ts';
import type { Drop } from './judge-drop.ts';

type Summary = NonNullable<FileComparison['result']>;

/** The counts of a comparison, without personal data. `outcome` is the result of a drop. */
export function summarizeChanges(
  { counts, families, byField, base, fieldsNotInFile, fieldsNewInFile, drop }: Omit<RecordChanges, 'changes'>,
  outcome: Summary['guard']['outcome'] = 'warned',
): Summary {
  return {
    counts: {
      ...counts,
      families_added: families.added,
      families_changed: families.changed,
      families_missing: families.missing,
    },
    by_field: byField.map((entry) => ({ ...entry })),
    base: { members: base.member, dependents: base.dependent },
    fields_not_in_file: [...fieldsNotInFile],
    fields_new_in_file: [...fieldsNewInFile],
    guard: summarizeDrop(drop, outcome),
  };
}

export function summarizeDrop(drop: Drop | null, outcome: Summary['guard']['outcome'] = 'warned'): Summary['guard'] {
  return {
    outcome: drop === null ? 'passed' : outcome,
    rule: drop?.rule ?? null,
    person_type: drop?.person_type ?? null,
    people: drop?.people ?? null,
    share: drop?.share ?? null,
    limit: drop?.limit ?? null,
  };
}
