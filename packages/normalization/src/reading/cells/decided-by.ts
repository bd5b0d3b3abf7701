import type { InferredField } from '../inferred-mapping.ts';

/** A separator that occurs in no file. */
export const BETWEEN_COLUMNS = '␟';

/**
 * Joins a field with a column that decides over it. The field's value counts if the column is blank or has one of the
 * passing words, in any case. Any other word of the column takes its place. The field's own transforms are left out.
 */
export function decidedBy(field: InferredField, column: number, passing: readonly string[]): InferredField {
  const words = passing.map(escapeForPattern).join('|');
  return {
    ...field,
    columns: [column, ...field.columns],
    transforms: [
      { name: 'concat', separator: BETWEEN_COLUMNS },
      {
        name: 'regex_extract',
        pattern: `^(?:(?i:${words})${BETWEEN_COLUMNS})?([^${BETWEEN_COLUMNS}]*)`,
        group: 1,
      },
    ],
  };
}

const escapeForPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
