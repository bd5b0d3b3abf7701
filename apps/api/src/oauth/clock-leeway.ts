/** Clocks of machines that issue and check tokens may differ by this much. */
export const CLOCK_LEEWAY_SECONDS = 30;
