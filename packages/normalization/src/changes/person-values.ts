/** The part of a map that a comparison needs. */
export interface PersonValues {
  get(field: string): string | undefined;
  has(field: string): boolean;
  keys(): Iterable<string>;
}
