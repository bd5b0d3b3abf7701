import type { VendorConfig } from '@rollcall/contracts';
import { readRelationship, relationshipContext } from '../code-lists/relationship-spellings.ts';
import { type Sample, textAt } from '../reading/sample.ts';
import type { CsvLayout, ExcelLayout, FixedWidthLayout, NamesAbove } from '../source/source-layout.ts';
import { fieldsByColumn } from './fields-by-column.ts';

/** Of the dependents' rows, those with a blank last name. Fewer are mistakes. */
const SHARED = 0.3;
const LEAST_ROWS = 2;

/**
 * Where a last name is only written in the employee's row, and blank in those of the family below. Only if no employee's is
 * blank, and relationships tell both kinds of rows apart. Null otherwise.
 */
export function findNamesAbove(
  layout: CsvLayout | ExcelLayout | FixedWidthLayout,
  config: VendorConfig,
  sample: Sample,
): NamesAbove | null {
  const fields = fieldsByColumn(layout, config);
  const columnOf = (wanted: string) => {
    const [only, ...more] = [...fields].flatMap(([column, field]) => (field === wanted ? [column] : []));
    return more.length === 0 ? only : undefined;
  };
  const [last, first, relationship] = ['last_name', 'first_name', 'relationship'].map(columnOf);
  const isPlain = config.mapping_rules.fields.last_name?.transforms.length === 0;
  if (last === undefined || first === undefined || relationship === undefined || !isPlain) return null;
  const rows = sample.filter((row) => textAt(row, first) !== '' && textAt(row, relationship) !== '');
  const context = relationshipContext(
    rows.map((row) => textAt(row, relationship)),
    false,
  );
  const read = rows.map((row) => ({
    word: textAt(row, relationship).toLowerCase(),
    relation: readRelationship(textAt(row, relationship), context),
    isBlank: textAt(row, last) === '',
  }));
  const others = read.filter(({ relation }) => relation !== null && relation !== 'self');
  const blank = others.filter(({ isBlank }) => isBlank);
  if (blank.length < LEAST_ROWS || blank.length < others.length * SHARED) return null;
  if (read.some(({ relation, isBlank }) => isBlank && (relation === null || relation === 'self'))) return null;
  return { column: last, first, relationship, words: [...new Set(blank.map(({ word }) => word))] };
}
