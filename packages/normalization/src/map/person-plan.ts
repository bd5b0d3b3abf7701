import type { FieldOp } from './field-op.ts';

/** How one person (or one further election) of a row is made. */
export interface PersonPlan {
  readonly group: 'row' | 'dependent' | 'election';
  readonly ops: readonly FieldOp[];
  /** By slot. */
  readonly opBySlot: readonly (FieldOp | undefined)[];
  /** Columns that, all empty, say that there is no such person. Empty: there always is. */
  readonly presence: readonly number[];
  /** Where this person is there, the whole row is theirs. */
  readonly ownsRow: boolean;
  /** A value that the configuration gives the whole group (its relationship, its insurance line). */
  readonly fixedValue: { readonly slot: number; readonly json: Uint8Array; readonly number: number } | null;
  /** Slots that must have a value, whoever the person is. */
  readonly required: readonly number[];
  /** Coverage slots that must have one on a subscriber's row, unless the coverage is waived. */
  readonly requiredCoverage: readonly number[];
}
