/** How a column's values were read, by transform. */
const STEPS: ReadonlyMap<string, string> = new Map([
  ['lookup', 'Values mapped'],
  ['coalesce', 'First that is filled'],
  ['column_name', 'Name of the marked column'],
  ['concat', 'Several columns joined'],
  ['split', 'Split'],
  ['split_name', 'Name split'],
  ['trim', 'Spaces removed'],
  ['collapse_spaces', 'Repeated spaces removed'],
]);

/** A transform in a few words. Without a name of its own, it's the transform's. */
export function nameOfStep(transform: string): string {
  const text = STEPS.get(transform) ?? transform.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** All steps of a value, in order. */
export function namesOfSteps(transforms: Iterable<string>): string {
  const names = [...new Set([...transforms].map(nameOfStep))];
  return names.length === 0 ? 'As is' : names.map((name, index) => (index === 0 ? name : lowerFirst(name))).join(', ');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
