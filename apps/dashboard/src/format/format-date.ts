const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a calendar date (YYYY-MM-DD) for people. */
export function formatDate(date: string | null | undefined): string {
  return date ? day.format(new Date(`${date}T00:00:00Z`)) : '–';
}
