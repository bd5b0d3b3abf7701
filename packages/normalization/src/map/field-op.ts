import type { FieldKind, TargetField } from '@rollcall/contracts';
import type { ValueMemo } from './value-memo.ts';
import type { PlainShapes } from './values/plain-date.ts';
import type { Reading, TextReader } from './values/reading.ts';
import type { FastReader } from './values/value-slot.ts';

/** One compiled step of a plan: from the cells of a row to one field of one person. */
export interface FieldOp {
  /** Index in TARGET_FIELDS. */
  readonly slot: number;
  readonly field: TargetField;
  readonly kind: FieldKind;
  /** Source columns, in the order of preference; empty for constants. */
  readonly columns: readonly number[];
  /** The only column, or -1 when there are several or none. */
  readonly column: number;
  /** Several columns are read as one text (`concat`); else the first that is not empty is read alone. */
  readonly joined: boolean;
  /** How the sources are called in reports: those that the sample fills, where one of several is taken. */
  readonly label: string | null;
  readonly labels: readonly string[];
  readonly fast: FastReader | null;
  /** Dates: what the byte reader takes. */
  readonly dateShapes: PlainShapes | null;
  /** For cells that have no byte reader, or that it leaves alone. */
  readonly memo: ValueMemo | null;
  /** Steps and reader in one. */
  readonly read: TextReader;
  /** Joins the texts of a `concat`. */
  readonly join: (texts: readonly string[]) => string;
  /** What an empty source comes to, where that is a value (defaults and constants). */
  readonly whenEmpty: Reading | null;
  /** An id column in which the sample shows SSNs. */
  readonly holdsSsns: boolean;
}
