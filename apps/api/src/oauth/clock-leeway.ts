/** Allowed clock difference between machines that issue and verify tokens. */
export const CLOCK_LEEWAY_SECONDS = 30;
