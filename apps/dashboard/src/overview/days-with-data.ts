interface Day {
  readonly date: string;
  readonly files: number;
}

/** From the first day with a file on: an axis covers the data, not the calendar. */
export function daysWithData<Found extends Day>(days: readonly Found[]): readonly Found[] {
  const first = days.findIndex(({ files }) => files > 0);
  return first === -1 ? [] : days.slice(first);
}
