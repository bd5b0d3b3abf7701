/** Groups values by key, in their order. Values without a key are left out. */
export function groupBy<Value>(values: Iterable<Value>, keyOf: (value: Value) => string | null): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
