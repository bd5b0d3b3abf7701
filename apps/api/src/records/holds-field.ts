const NAME_PARTS = ['first_name', 'middle_name', 'last_name', 'name_suffix'];

/**
 * Whether a column that is mapped to `held` provides `field`, which can have a group prefix: `dependents.0.last_name`.
 */
export function holds(held: string, field: string): boolean {
  const bare = field.replace(/^\w+\.\d+\./, '');
  return bare === held || (held === 'full_name' && NAME_PARTS.includes(bare));
}
