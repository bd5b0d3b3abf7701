import { type CustomField, maskSsnLike } from '@rollcall/contracts';
import type { FieldOp } from '../map/field-op.ts';
import type { RowReader } from '../map/row-reader.ts';
import { finding } from '../rules/rule.ts';
import { ssnInText } from '../rules/ssn.ts';

/** A custom field of the plan. */
export interface CustomOp extends Pick<CustomField, 'name' | 'type'> {
  /** Null if the file has no such column. */
  readonly op: FieldOp | null;
}

const encoder = new TextEncoder();

/** Reads the vendor's custom fields of a row into one JSON object, which has every field. */
export class CustomValues {
  readonly #fields: readonly CustomOp[];
  #lastRow = -1;
  #lastJson: Uint8Array = new Uint8Array(0);

  constructor(fields: readonly CustomOp[]) {
    this.#fields = fields;
  }

  /** Writes the fields of the row's first person. `ssns` contains the row's SSNs, which are masked. */
  write(reader: RowReader, ssns: readonly number[]): void {
    const { row } = reader;
    const [person] = row.persons;
    if (this.#fields.length === 0 || row.personCount === 0) return;
    // An 834 member comes as several rows with one number, which must have the same values to be one person.
    if (row.rowNumber !== this.#lastRow) this.#lastJson = this.#read(reader, ssns);
    this.#lastRow = row.rowNumber;
    reader.writeCustom(person!, this.#lastJson);
  }

  #read(reader: RowReader, ssns: readonly number[]): Uint8Array {
    const values = this.#fields.map(({ name, type, op }) => {
      const value = op === null ? null : readValue(reader, op, ssns);
      if (type !== 'number') return `"${name}":${JSON.stringify(value)}`;
      return `"${name}":${typeof value === 'string' && !value.includes('*') ? value : null}`;
    });
    return encoder.encode(`{${values.join(',')}}`);
  }
}

/** Any column can be a custom field, so nine digits count as an SSN here. A masked number is no number. */
function readValue(reader: RowReader, op: FieldOp, ssns: readonly number[]): string | boolean | null {
  const { value, findings } = reader.read(op);
  for (const found of findings) reader.report(0, -1, op, found);
  if (typeof value !== 'string') return value;
  const masked = maskSsnLike(value, ssns, true);
  if (masked === value) return value;
  if (!findings.some(({ rule }) => rule === ssnInText)) reader.report(0, -1, op, finding(ssnInText));
  return masked;
}
