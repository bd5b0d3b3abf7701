/** Feminine endings of French, Spanish, Portuguese, Italian, and German words for persons, and what they replace. */
const FEMININE: readonly (readonly [ending: string, masculine: string, minStem: number])[] = [
  ['e', '', 5],
  ['a', 'o', 3],
  ['ora', 'or', 3],
  ['elle', 'el', 3],
  ['in', '', 5],
];

/** A word without accents, and the masculine words that it can be the feminine form of. */
export function masculineForms(word: string): string[] {
  const forms = [word];
  for (const [ending, masculine, minStem] of FEMININE) {
    const stem = word.length - ending.length;
    if (stem >= minStem && word.endsWith(ending)) forms.push(word.slice(0, stem) + masculine);
  }
  return forms;
}
