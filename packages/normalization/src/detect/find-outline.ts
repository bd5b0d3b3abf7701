import type { VendorConfig } from '@rollcall/contracts';
import { isNote, type Sample, textAt } from '../reading/sample.ts';
import type { ExcelLayout } from '../source/source-layout.ts';
import { fieldsByColumn } from './fields-by-column.ts';

/** Of the rows, the columns are blank in this share at least. */
const SHARED = 0.3;
const IDS = ['member_id', 'subscriber_id'];
const OF_PERSON =
  /^(?:member_id|subscriber_id|(?:first|middle|last)_name$|name_suffix|date_of_birth|ssn|relationship|gender)/;
const OF_COVERAGE = /^coverage\.(?:plan_id|plan_name|coverage_type)$/;

/**
 * The columns to the left of the people's IDs that show each plan, level, or site once, for all rows below it, as a pivot
 * table does. Only in a list of employees, each with an ID of their own: above dependents, a blank cell can mean
 * something else.
 */
export function findOutline(layout: ExcelLayout, config: VendorConfig, sample: Sample): number[] {
  const fields = fieldsByColumn(layout, config);
  if ([...fields.values()].includes('relationship') || config.mapping_rules.dependents.length > 0) return [];
  const rows = sample.filter((row) => !isNote(row));
  const count = layout.columns.findIndex((_, column) => IDS.includes(fields.get(column) ?? ''));
  const columns = Array.from({ length: Math.max(count, 0) }, (_, column) => column);
  const of = columns.map((column) => fields.get(column) ?? '');
  if (!of.some((field) => OF_COVERAGE.test(field)) || of.some((field) => OF_PERSON.test(field))) return [];
  const ids = rows.map((row) => textAt(row, count));
  if (rows.length < 2 || ids.includes('') || new Set(ids).size < ids.length) return [];
  const isFilled = (row: readonly string[], column: number) => textAt(row, column) !== '';
  const isNested = rows.every((row) =>
    columns.every((column) => column === 0 || !isFilled(row, column - 1) || isFilled(row, column)),
  );
  const isShared = columns.every(
    (column) => rows.filter((row) => !isFilled(row, column)).length >= rows.length * SHARED,
  );
  return isNested && isShared && columns.every((column) => isFilled(rows[0]!, column)) ? columns : [];
}
