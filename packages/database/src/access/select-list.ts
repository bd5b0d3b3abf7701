/** Columns under the names that Prisma gives them. */
export function selectList(fields: readonly string[]): string {
  return fields.map((field) => `${columnName(field)} AS "${field}"`).join(', ');
}

/** `fileSha256` is `file_sha256`: no column of the schema is named otherwise. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
