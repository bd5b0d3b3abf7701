/** Characters that a code or its spelling has at most: longer texts are none, and are not folded to be looked up. */
export const LONGEST_CODE = 256;
