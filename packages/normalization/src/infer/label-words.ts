import { editDistance } from '@rollcall/contracts';
import { remember } from '../source/remember.ts';
import { atomsOf, isPhraseWord, VOCABULARY } from './vocabulary.ts';

export interface LabelWord {
  readonly text: string;
  /** How the word was recognized: as written, joined with others (`LASTNAME`), or after correcting a typo. */
  readonly origin: 'known' | 'segmented' | 'corrected' | 'number' | 'unknown';
}

/** Longer labels and words aren't parsed. */
const MAX_LABEL = 256;
const MAX_WORD = 40;

/**
 * Splits a column label into lowercase words: camelCase, joined capitals (`LASTNAME`), digits, and possessives are
 * separated, and typos corrected if exactly one known word is similar. Unknown words are kept.
 */
export const splitLabel: (label: string) => readonly LabelWord[] = remember((label) => {
  const parts = label
    .slice(0, MAX_LABEL)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’`´]/g, "'")
    .replace(/'s?\b/gi, ' ')
    .replace(/\b([A-Za-z])\.\s?(?=[A-Za-z]\b)/g, '$1')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/([0-9])(?:st|nd|rd|th)\b/gi, '$1 ')
    .replace(/([A-Za-z])([0-9])/g, '$1 $2')
    .replace(/([0-9])([A-Za-z])/g, '$1 $2')
    .replace(/#/g, ' number ')
    .toLowerCase()
    .match(/[\p{L}]+|[0-9]+|[+&]/gu);
  return (parts ?? []).flatMap(understandWord);
});

function understandWord(word: string): LabelWord[] {
  if (/^[0-9]+$/.test(word)) return [{ text: word, origin: 'number' }];
  if (atomsOf(word) !== undefined || isPhraseWord(word) || word.length === 1) return [{ text: word, origin: 'known' }];
  if (word.length > MAX_WORD) return [{ text: word, origin: 'unknown' }];
  const pieces = segment(word);
  if (pieces !== null) return pieces.map((text) => ({ text, origin: 'segmented' }));
  const near = abbreviated(word) ?? correctTypo(word);
  const parts = near === null ? withEnding(word) : null;
  if (parts !== null) return parts;
  return [near === null ? { text: word, origin: 'unknown' } : { text: near, origin: 'corrected' }];
}

/** Two-letter words that can be part of a joined label. Others would match in every long word. */
const SHORT_PIECES = new Set(['id', 'mi', 'ee', 'no', 'of', 'cd', 'dt', 'qb']);
/** Two-letter words that can only end one: `EMPST`, `CITYNM`. */
const SHORT_ENDINGS = new Set(['st', 'nm', 'nr', 'ph', 'ln', 'pl']);

/** Abbreviations that end names of columns and no words: `RELATNCD`. `Medicaid` isn't an ID. */
const ENDING = /^(\p{L}{4,})(cd|dt|nm|nbr)$/u;

/** No word ends like this, so what is before it is a word, even one that isn't known: `PARTSSN`. */
const CERTAIN_ENDING = /^(\p{L}{3,})(ssn|dob)$/u;

/** An abbreviated word with such an ending. */
function withEnding(word: string): LabelWord[] | null {
  const [, before, certain] = CERTAIN_ENDING.exec(word) ?? [];
  if (before !== undefined && certain !== undefined)
    return [...understandWord(before), { text: certain, origin: 'segmented' }];
  const [, stem = '', ending = ''] = ENDING.exec(word) ?? [];
  const known = stem === '' ? null : english.has(stem) ? stem : abbreviated(stem);
  if (known === null) return null;
  return [
    { text: known, origin: 'corrected' },
    { text: ending, origin: 'segmented' },
  ];
}

const english = new Set(VOCABULARY);

/** The fewest known words that make up a joined word. Null if there are none. */
function segment(word: string): string[] | null {
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    let choice: string[] | null = null;
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const piece = word.slice(start, end);
      if (!before || !english.has(piece)) continue;
      const isEnding = end === word.length && start >= 3 && SHORT_ENDINGS.has(piece);
      if (piece.length < 2 || (piece.length === 2 && !SHORT_PIECES.has(piece) && !isEnding)) continue;
      if (choice === null || before.length + 1 < choice.length) choice = [...before, piece];
    }
    best.push(choice);
  }
  return best[word.length] ?? null;
}

/** Known words without vowels after the first letter: `sbscrbr` for `subscriber`. */
const skeletonOf = (word: string): string => word[0] + word.slice(1).replace(/[aeiou]/g, '');

/**
 * The word that this abbreviates: truncated (`TERMINATI`), without vowels (`GNDR`), or without some letters behind its
 * first four (`EFFECTV`). Null if words with different meanings match.
 */
function abbreviated(word: string): string | null {
  if (word.length < 4) return null;
  const like = longWordsLike(word);
  if (word.length < 6) return theOnly(like.filter((long) => skeletons.get(long) === word));
  const cut = theOnly(like.filter((long) => long.startsWith(word)));
  return cut ?? theOnly(like.filter((long) => long.startsWith(word.slice(0, 4)) && omitsLetters(word, long)));
}

/** Whether the letters are in the longer word in this order, and are most of it. */
function omitsLetters(letters: string, word: string): boolean {
  if (letters.length >= word.length || letters.length * 3 < word.length * 2) return false;
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at++;
  return at === letters.length;
}

function theOnly(words: readonly string[]): string | null {
  const meanings = new Set(words.map((word) => atomsOf(word)?.join(' ')));
  return meanings.size === 1 ? (words[0] ?? null) : null;
}

/** By first letter, which abbreviations and typos keep. */
const longWords = new Map<string | undefined, string[]>();
for (const word of VOCABULARY) {
  if (word.length >= 5) longWords.set(word[0], [...(longWords.get(word[0]) ?? []), word]);
}
const longWordsLike = (word: string): readonly string[] => longWords.get(word[0]) ?? [];
const skeletons = new Map(VOCABULARY.map((word) => [word, skeletonOf(word)]));

function correctTypo(word: string): string | null {
  if (word.length < 5) return null;
  const limit = word.length >= 9 ? 2 : 1;
  let found: string | null = null;
  let distance = limit + 1;
  for (const candidate of longWordsLike(word)) {
    const d = editDistance(word, candidate, distance - 1);
    if (d < distance) {
      distance = d;
      found = candidate;
    }
  }
  return found;
}

/** The words of a label that aren't in the vocabulary. */
export const unknownWordsOf: (label: string) => readonly string[] = remember((label) =>
  splitLabel(label).flatMap(({ text }) =>
    text.length > 1 && /^\p{L}/u.test(text) && atomsOf(text) === undefined && !isPhraseWord(text) ? [text] : [],
  ),
);
