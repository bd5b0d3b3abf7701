/** From here on a field is taken from a column, by its label, its values and what stands beside it. */
export const MAPPING_THRESHOLD = 0.6;
