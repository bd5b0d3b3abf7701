import type { FieldKind, TargetField } from '@rollcall/contracts';
import type { DateShapes } from './values/date-shapes.ts';
import type { ParseResult, TextParser } from './values/parse-result.ts';

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
  /** Nothing is done to a cell but what the reader of its kind does: it may be read from bytes. */
  readonly isPlain: boolean;
  /** Dates: what is read from bytes. */
  readonly dateShapes: DateShapes | null;
  /** What a cell that is read as text comes to is worth remembering. */
  readonly isRepeated: boolean;
  /** Steps and reader in one. */
  readonly read: TextParser;
  /** Joins the texts of a `concat`. */
  readonly join: (texts: readonly string[]) => string;
  /** What an empty source comes to, where that is a value (defaults and constants). */
  readonly emptyResult: ParseResult | null;
  /** An id column in which the sample shows SSNs. */
  readonly holdsSsns: boolean;
}
