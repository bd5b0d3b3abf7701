/** The days of the filter as times in the user's time zone. The last day is included. */
export function dayBounds({ since, until }: { readonly since?: string; readonly until?: string }) {
  const last = until ? startOf(until) : null;
  last?.setDate(last.getDate() + 1);
  return {
    ...(since && { since: startOf(since).toISOString() }),
    ...(last && { until: last.toISOString() }),
  };
}

const startOf = (day: string): Date => new Date(`${day}T00:00`);
