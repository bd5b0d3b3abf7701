import { maskSsnLike } from '@rollcall/contracts';
import type { FieldSource, FixedWidthLayout } from '@rollcall/normalization';
import { maskCell, ssnsOf } from './explain-value.ts';

/** Segments of the envelope hold control numbers of nine digits and nothing about people. */
const ENVELOPE = new Set(['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA']);
/** In text without columns, digits next to an SSN can belong to another value. */
const LONG_NUMBER = /\d{9,}/g;
const SHOWN = 4;

/** Masks the SSNs of a row by what its columns are, and by what looks like one. */
export function maskRow(cells: readonly string[], sources: readonly FieldSource[]): string[] {
  const known = ssnsOf(cells);
  return cells.map((cell, place) => maskCell(fieldOf(place, sources), cell, known));
}

/** Masks the elements of a segment. */
export function maskSegment(elements: readonly string[]): string[] {
  const [id = ''] = elements;
  if (ENVELOPE.has(id)) return [...elements];
  const known = ssnsOf(elements);
  return elements.map((element) => maskSsnLike(element, known, true));
}

/** Masks a line column by column, so that everything keeps its position. */
export function maskFixedLine(line: string, layout: FixedWidthLayout, sources: readonly FieldSource[]): string {
  const type = layout.recordTypes.find(
    ({ start, values }) =>
      values.length > 0 && values.includes(line.slice(start - 1, start - 1 + (values[0]?.length ?? 0))),
  );
  const columns = type?.columns ?? layout.columns;
  const known = ssnsOf(columns.map(({ start, length }) => line.slice(start - 1, start - 1 + length)));
  const characters = [...line];
  if (characters.length !== line.length) return maskText(line);
  for (const { name, start, length } of columns) {
    const place = layout.columns.findIndex((column) => column.name === name && column.start === start);
    const text = line.slice(start - 1, start - 1 + length);
    const masked = maskCell(fieldOf(place, sources), text, known);
    if (masked.length === text.length) characters.splice(start - 1, text.length, ...masked);
    else characters.splice(start - 1, text.length, ...'*'.repeat(text.length));
  }
  return maskText(characters.join(''));
}

/** Hides all but the last digits of each long number. */
const maskText = (text: string): string =>
  text.replace(LONG_NUMBER, (digits) => '*'.repeat(digits.length - SHOWN) + digits.slice(-SHOWN));

/** The field that says most about what may be shown. */
function fieldOf(place: number, sources: readonly FieldSource[]): string | null {
  const fields = sources.flatMap(({ field, columns }) => (columns.includes(place) ? [bareName(field)] : []));
  return fields.find((field) => field.endsWith('ssn')) ?? fields[0] ?? null;
}

/** Without the group: `dependents.0.ssn` is an SSN. */
const bareName = (field: string): string => field.replace(/^(dependents|coverages)\.\d+\./, '');
