import type { InferredField, InferredMapping } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';

type Groups = InferredMapping['dependents'];

/** Fewer years younger than the employee, and a dependent may be a partner. */
const LEAST_YEARS = 14;
const YEAR = /(?:18|19|20)\d\d/;

/**
 * `Dep1 First, Dep1 DOB` next to `Spouse First, Spouse DOB`: dependents who aren't the spouse are children, if all of them
 * are young enough.
 */
export function readChildrenBesideSpouses(groups: Groups, person: readonly InferredField[], sample: Sample): Groups {
  const open = groups.filter(({ relationship, fields }) => relationship === null && birthOf(fields) !== null);
  const isSaid = groups.some(({ fields }) => fields.some(({ field }) => field === 'relationship'));
  const birth = birthOf(person);
  if (open.length === 0 || isSaid || birth === null || !groups.some(({ relationship }) => relationship === 'spouse'))
    return groups;
  const gaps = sample.flatMap((row) =>
    open.flatMap(({ fields }) => {
      const [own, theirs] = [birth, birthOf(fields)!].map((column) => YEAR.exec(textAt(row, column))?.[0]);
      return own === undefined || theirs === undefined ? [] : Number(theirs) - Number(own);
    }),
  );
  const areChildren = gaps.length > 0 && gaps.every((years) => years >= LEAST_YEARS);
  return areChildren
    ? groups.map((group) => (open.includes(group) ? { ...group, relationship: 'child' } : group))
    : groups;
}

function birthOf(fields: readonly InferredField[]): number | null {
  return fields.find(({ field }) => field === 'date_of_birth')?.column ?? null;
}
