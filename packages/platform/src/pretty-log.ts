import { z } from 'zod';

/** Milliseconds are of no use to somebody who watches. */
const TIME = { start: 11, end: 19 };
const LEVEL_WIDTH = 5;
const SERVICE_WIDTH = 8;
/** What stands in a column of its own, or only matters to machines. */
const SHOWN_APART = new Set(['level', 'time', 'service', 'pid', 'message', 'job_id', 'err']);
const COLORS: Readonly<Record<string, number>> = { warn: 33, error: 31, fatal: 31 };

/** Line breaks, and what would control a terminal or reverse text. A sender can have chosen a name with it. */
const NOT_PRINTED = /[\p{Cc}\p{Bidi_Control}]+/gu;

const lineSchema = z.looseObject({
  level: z.string(),
  time: z.string(),
  service: z.string().optional(),
  message: z.string().optional(),
  job_id: z.string().optional(),
  err: z.looseObject({ type: z.string().optional(), message: z.string().optional() }).optional(),
});

/**
 * A line of the log for people: time (UTC), level, service, what happened, the job, then the other fields. Nested fields
 * and stacks are only in the JSON. Text that is no line of the log stays as it is.
 */
export function prettyLine(json: string, hasColors: boolean): string {
  const line = readLine(json);
  if (line === null) return json.trimEnd();
  const { level, time, service = '', message = '', job_id: job, err } = line;
  const others = Object.entries(line).flatMap(([name, value]) =>
    SHOWN_APART.has(name) || (typeof value === 'object' && value !== null) ? [] : [`${name}=${String(value)}`],
  );
  const color = COLORS[level];
  const shownLevel = level.toUpperCase().padEnd(LEVEL_WIDTH);
  const happened = [message, err && [err.type, err.message].filter(Boolean).join(': ')].filter(Boolean).join(': ');
  const columns = [
    time.slice(TIME.start, TIME.end),
    shownLevel,
    service.padEnd(SERVICE_WIDTH),
    happened,
    ...(job === undefined ? [] : [job]),
    ...others,
  ].map((text) => text.replaceAll(NOT_PRINTED, ' '));
  if (hasColors && color !== undefined) columns[1] = `\u001b[${color}m${columns[1]}\u001b[0m`;
  return columns.join('  ');
}

function readLine(json: string): z.output<typeof lineSchema> | null {
  try {
    return lineSchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
