/** Years that an employee is older than a child. With fewer, a dependent may be a partner or a sibling. */
export const GENERATION = 14;
