const HOUR_MS = 3_600_000;
const HOURS = 24;
const hourName = new Intl.DateTimeFormat(undefined, { hour: 'numeric' });

interface Counted {
  readonly created_at: string;
  readonly state: string;
}

/** The last 24 hours, oldest first: delivered, waiting, and failed. */
export function countByHour(deliveries: readonly Counted[], now: Date) {
  const current = Math.floor(now.getTime() / HOUR_MS);
  const bars = Array.from({ length: HOURS }, (_, index) => {
    const hour = current - HOURS + 1 + index;
    return { hour, label: hourName.format(new Date(hour * HOUR_MS)), values: [0, 0, 0] };
  });
  for (const { created_at, state } of deliveries) {
    const bar = bars[Math.floor(Date.parse(created_at) / HOUR_MS) - current + HOURS - 1];
    const kind = kindOf(state);
    if (bar && kind !== null) bar.values[kind] = (bar.values[kind] ?? 0) + 1;
  }
  return bars;
}

function kindOf(state: string): number | null {
  if (state === 'succeeded') return 0;
  if (state === 'failed') return 2;
  return state === 'cancelled' ? null : 1;
}
