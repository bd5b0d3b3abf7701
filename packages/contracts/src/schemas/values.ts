import { z } from 'zod';

/** Values that many schemas share. */
export const timestamp = z.string().meta({ format: 'date-time', examples: ['2026-03-01T09:30:00.000Z'] });
/** Of everything that a file leads to. See docs/test-mode.md. */
export const livemode = z.boolean().meta({
  description: 'false: test data, made by a test client or in the test mode of the dashboard.',
  examples: [true],
});

export const absoluteUrl = z.string().meta({ format: 'uri' });

/** A time in a query or body: ISO 8601 with offset, or a date (midnight UTC). */
export const timestampInput = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'must be an ISO 8601 timestamp, such as 2026-03-01T09:30:00Z',
  })
  .transform((text) => new Date(text));

/** The `limit` of a listing. */
export function limitQuery(defaultLimit: number, maximum: number) {
  return z.coerce
    .number({ error: `must be an integer from 1 to ${maximum}` })
    .int(`must be an integer from 1 to ${maximum}`)
    .min(1, `must be an integer from 1 to ${maximum}`)
    .max(maximum, `must be an integer from 1 to ${maximum}`)
    .default(defaultLimit);
}

/** Several values in one parameter, separated by commas. */
export function listQuery<Value extends z.ZodType<string, string>>(value: Value) {
  return z
    .string()
    .max(512)
    .transform((text) => text.split(','))
    .pipe(z.array(value).min(1).max(20));
}

export const booleanQuery = z.enum(['true', 'false']).transform((text) => text === 'true');
export const cursorQuery = z.string().min(1).max(512).optional();
export const nextCursor = z
  .string()
  .nullable()
  .meta({ description: 'Pass as `cursor` to get the next page. null on the last page.' });
