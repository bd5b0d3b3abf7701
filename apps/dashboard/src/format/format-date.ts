const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar date, YYYY-MM-DD, as people write it. */
export function formatDate(date: string | null | undefined): string {
  return date ? day.format(new Date(`${date}T00:00:00Z`)) : '–';
}
