import { yearOf } from '../../values/value-shapes.ts';
import { GENERATION } from '../generation.ts';
import type { InferredField, InferredMapping } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';

type Groups = InferredMapping['dependents'];

/**
 * `Dep1 First, Dep1 DOB` next to `Spouse First, Spouse DOB`: dependents who aren't the spouse are children, if all of them
 * are young enough. An older one in a later row has the warning `dependent_over_age`.
 */
export function readChildrenBesideSpouses(groups: Groups, person: readonly InferredField[], sample: Sample): Groups {
  const open = groups.filter(({ relationship, fields }) => relationship === null && birthOf(fields) !== null);
  const isSaid = groups.some(({ fields }) => fields.some(({ field }) => field === 'relationship'));
  const birth = birthOf(person);
  if (open.length === 0 || isSaid || birth === null || !groups.some(({ relationship }) => relationship === 'spouse'))
    return groups;
  const gaps = sample.flatMap((row) =>
    open.flatMap(({ fields }) => {
      const [own, theirs] = [yearOf(textAt(row, birth)), yearOf(textAt(row, birthOf(fields)!))];
      return own === null || theirs === null ? [] : theirs - own;
    }),
  );
  const areChildren = gaps.length > 0 && gaps.every((years) => years >= GENERATION);
  return areChildren
    ? groups.map((group) => (open.includes(group) ? { ...group, relationship: 'child' } : group))
    : groups;
}

function birthOf(fields: readonly InferredField[]): number | null {
  return fields.find(({ field }) => field === 'date_of_birth')?.column ?? null;
}
