import type { CustomFieldName, FieldKind, TargetField } from '@rollcall/contracts';
import type { DateShapes } from '../values/date-shapes.ts';
import type { ParseResult, TextParser } from '../values/parse-result.ts';
import type { NameOrder, NameParts } from '../values/split-name.ts';
import type { Choose, Join } from './transforms/join-sources.ts';

/** A compiled step from the cells of a row to a field of a person. */
export interface FieldOp {
  /** Index in TARGET_FIELDS. -1 for a custom field. */
  readonly slot: number;
  readonly field: TargetField | CustomFieldName;
  readonly kind: FieldKind;
  /** Source columns in order of preference. Empty for constants. */
  readonly columns: readonly number[];
  /** The only column, or -1 if there are several or none. */
  readonly column: number;
  /** All columns are read (`concat`, `column_name`, `coalesce` with `skip`). Otherwise, only the first that isn't blank is used. */
  readonly joined: boolean;
  /** The name of the source in reports. If there are several sources, those that have values in the sample. */
  readonly label: string | null;
  readonly labels: readonly string[];
  /** No transforms apply, so cells can be parsed from bytes. */
  readonly isPlain: boolean;
  /** `concat` is the only transform, so a cell can be parsed from bytes if the others are blank. */
  readonly isPlainJoin: boolean;
  /** The field is a part of a whole name, and has no other transform. */
  readonly wholeName: { readonly part: keyof NameParts; readonly order: NameOrder } | null;
  /** For dates: the formats that are parsed from bytes. */
  readonly dateShapes: DateShapes | null;
  /** Results of the text parser should be cached. */
  readonly isRepeated: boolean;
  /** Transforms and parser combined. */
  readonly read: TextParser;
  /** The text of several columns. */
  readonly join: Join;
  /** Which of several columns provides the text. Null if a `concat` or `column_name` joins them. */
  readonly choose: Choose | null;
  /** The result for an empty source, if it is a value (defaults and constants). */
  readonly emptyResult: ParseResult | null;
  /** The value is a part of the text that a pattern finds (`regex_extract`). Other texts have none. */
  readonly extracts: boolean;
  /** An ID column with SSNs in the sample. */
  readonly holdsSsns: boolean;
}
