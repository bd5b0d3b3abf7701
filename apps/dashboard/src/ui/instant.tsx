const local = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const utc = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** A time in the user's time zone, with UTC on hover and for screen readers. */
export function Instant({ at }: { at: string | null | undefined }) {
  if (!at) return <span>–</span>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={`${utc.format(date)} UTC`}>
      {local.format(date)}
    </time>
  );
}
