/** Feminine endings of French, Spanish, Portuguese, Italian, and German words for persons, and what they replace. */
const FEMININE: readonly (readonly [ending: RegExp, masculine: string])[] = [
  [/(?<=.{5})e$/, ''],
  [/(?<=.{3})a$/, 'o'],
  [/(?<=.{3})ora$/, 'or'],
  [/(?<=.{3})elle$/, 'el'],
  [/(?<=.{5})in$/, ''],
];

/** A word without accents, and the masculine words that it can be the feminine form of. */
export const masculineForms = (word: string): readonly string[] => [
  word,
  ...FEMININE.flatMap(([ending, masculine]) => (ending.test(word) ? [word.replace(ending, masculine)] : [])),
];
