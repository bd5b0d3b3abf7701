/** Maximum number of characters in a code or its spelling. Longer texts are never looked up. */
export const LONGEST_CODE = 256;
