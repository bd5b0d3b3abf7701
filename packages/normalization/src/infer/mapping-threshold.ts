/** Minimum confidence for mapping a column to a field, from its label, values, and neighbors. */
export const MAPPING_THRESHOLD = 0.6;
