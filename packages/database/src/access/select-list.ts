/** A select list with Prisma's field names as aliases. */
export function selectList(fields: readonly string[]): string {
  return fields.map((field) => `${columnName(field)} AS "${field}"`).join(', ');
}

/** Converts `fileSha256` to `file_sha256`, the naming of all columns. */
export function columnName(field: string): string {
  const known = columnNames.get(field);
  if (known !== undefined) return known;
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(field, name);
  return name;
}

/** Cache. There are only as many fields as in the schema. */
const columnNames = new Map<string, string>();

/** Converts values to JSON with column names. */
export function rowOf(values: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    row[columnName(field)] = typeof value === 'bigint' ? String(value) : value;
  }
  return row;
}
