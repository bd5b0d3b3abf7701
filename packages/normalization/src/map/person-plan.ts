import type { SlotSet } from '../record/field-slots.ts';
import type { FieldOp } from './field-op.ts';

/** How a person or an election of a row is built. */
export interface PersonPlan {
  readonly group: 'row' | 'dependent' | 'election';
  readonly ops: readonly FieldOp[];
  /** By slot. */
  readonly opBySlot: readonly (FieldOp | undefined)[];
  /** If all these columns are blank, the person doesn't exist. Empty if the person always exists. */
  readonly presence: readonly number[];
  /** If this person exists, the whole row belongs to them. */
  readonly ownsRow: boolean;
  /** A value that the configuration gives the whole group: its relationship or insurance line. */
  readonly fixedValue: { readonly slot: number; readonly json: Uint8Array; readonly number: number } | null;
  /** Slots of IDs whose columns have SSNs. */
  readonly ssnColumns: SlotSet;
  /** Slots that every person must have. */
  readonly required: readonly number[];
  /** Coverage slots that a subscriber's row must have, unless the coverage is waived. */
  readonly requiredCoverage: readonly number[];
}
