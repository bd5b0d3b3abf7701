/** Columns under the names that Prisma gives them. */
export function selectList(fields: readonly string[]): string {
  return fields.map((field) => `${columnName(field)} AS "${field}"`).join(', ');
}

/** `fileSha256` is `file_sha256`: no column of the schema is named otherwise. */
export function columnName(field: string): string {
  const known = columnNames.get(field);
  if (known !== undefined) return known;
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(field, name);
  return name;
}

/** Fields are those of the schema, and few. */
const columnNames = new Map<string, string>();

/** Values under the names of their columns, as JSON takes them. */
export function rowOf(values: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    row[columnName(field)] = typeof value === 'bigint' ? String(value) : value;
  }
  return row;
}
