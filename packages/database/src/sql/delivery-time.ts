/**
 * Of statements whose first parameter is the time to go by, or null for the database's. Times are kept in whole
 * milliseconds, rounded: what was written just now may be due in the next one.
 */
export const NOW = "COALESCE($1::timestamptz, now() + interval '1 millisecond')";
