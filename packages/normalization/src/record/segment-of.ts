/** The X12 segment that a column of an 834 comes from: `2300.DTP*348.03` names DTP*348. */
export function segmentOf(column: string): string {
  const parts = column.split('.');
  return parts.length > 1 ? parts[parts.length - 2]! : column;
}
