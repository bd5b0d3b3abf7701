/** One step from the source text towards a field's value. Empty text is "no value", before and after. */
export type TextStep = (text: string) => string;
