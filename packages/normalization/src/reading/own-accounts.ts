import { rowsOfOthers } from './family-sample.ts';
import type { InferredMapping } from './inferred-mapping.ts';
import { type Sample, textAt } from './sample.ts';

/** Share of the rows of other than employees that must have a coverage of their own. */
const COVERED = 0.5;

/**
 * Relationships to a former employee in a file with dependents in columns and an account for each row: an ex-spouse or a
 * child who has an account is a member. Otherwise, each of them would be a dependent of the row above.
 */
export function withOwnAccounts(mapping: InferredMapping, sample: Sample): InferredMapping {
  const own = (wanted: string) => mapping.fields.find(({ field }) => field === wanted);
  const relationship = own('relationship');
  const id = own('member_id') ?? own('subscriber_id');
  const isNamed = mapping.dependents.some(({ fields }) => fields.some(({ field }) => /_name$/.test(field)));
  if (relationship === undefined || id === undefined || !isNamed) return mapping;
  const accounts = sample.map((row) => textAt(row, id.column));
  if (accounts.includes('') || new Set(accounts).size < accounts.length) return mapping;
  const others = rowsOfOthers(sample, relationship.column);
  const cover = mapping.fields.flatMap(({ field, column }) => (field.startsWith('coverage.') ? [column] : []));
  const covered = others.filter((row) => cover.some((column) => textAt(row, column) !== ''));
  if (others.length === 0 || covered.length < others.length * COVERED) return mapping;
  return {
    ...mapping,
    rowModel: 'member',
    fields: mapping.fields.filter(({ field }) => field !== 'relationship' && field !== 'subscriber_ssn'),
    familyLink: null,
  };
}
