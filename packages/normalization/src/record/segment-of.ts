/** The X12 segment of an 834 column: `2300.DTP*348.03` is in DTP*348. */
export function segmentOf(column: string): string {
  const parts = column.split('.');
  return parts.length > 1 ? parts[parts.length - 2]! : column;
}
