/**
 * For statements whose first parameter is the current time, or null for the database's. Times are stored rounded to
 * milliseconds, so a row that was just written can be due in the next one.
 */
export const NOW = "COALESCE($1::timestamptz, now() + interval '1 millisecond')";
