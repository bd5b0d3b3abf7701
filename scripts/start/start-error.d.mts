export const EXIT_CODES: Record<string, number>;
