interface DatedFile {
  readonly submitted_at: string;
  /** YYYY-MM-DD. Null if neither the file nor its sender says. */
  readonly file_date: string | null;
}

const dayOf = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const dateOf = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The day of a file, as short as a chart has room for. */
export function labelOfFile({ submitted_at: at, file_date: date }: DatedFile): string {
  return date === null ? dayOf.format(new Date(at)) : dateOf.format(new Date(`${date}T00:00:00Z`));
}
