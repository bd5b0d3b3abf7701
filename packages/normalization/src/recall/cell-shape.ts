const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** The beginning of a cell says what it is. */
const MOST_CHARACTERS = 96;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code > 0x7f;

const mix = (hash: number, code: number): number => Math.imul(hash ^ code, FNV_PRIME);

/** A hash of a cell's text, so that texts are compared without being kept. */
export function hashText(text: string): number {
  let hash = FNV_START;
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at));
  return hash | 0;
}

/**
 * A hash of how a cell is written: its punctuation exactly, its digits and letters by length and kind. Of a date, it
 * tells decades, and days from months, because that is how columns of dates differ. Takes linear time.
 */
export function shapeOf(text: string): number {
  const length = Math.min(text.length, MOST_CHARACTERS);
  const runs = readRuns(text, length);
  let hash = FNV_START;
  let word = 0;
  for (let at = 0; at < length; ) {
    const code = text.charCodeAt(at);
    const from = at++;
    if (isDigit(code)) {
      while (at < length && isDigit(text.charCodeAt(at))) at++;
      hash = mix(hash, 1);
      if (runs.words < 2) hash = mix(hash, runs.isDate ? dateToken(text, from, at) : digitToken(text, from, at));
    } else if (isLetter(code)) {
      while (at < length && isLetter(text.charCodeAt(at))) at++;
      // In text, only the first word is told by its length: sentences and addresses would all differ.
      hash = mix(hash, 2);
      if (runs.words < 2 || word === 0) hash = mix(hash, Math.min(at - from, 4));
      word++;
    } else hash = mix(hash, 256 + code);
  }
  return mix(hash, text.length > MOST_CHARACTERS ? 1 : 0) | 0;
}

/** Number of words, and whether the cell is a date as far as the lengths of its numbers tell. */
function readRuns(text: string, length: number): { words: number; isDate: boolean } {
  let words = 0;
  /** The lengths of the numbers, as the digits of a number. */
  let lengths = 0;
  for (let at = 0; at < length; ) {
    const code = text.charCodeAt(at);
    const from = at++;
    if (isDigit(code)) {
      while (at < length && isDigit(text.charCodeAt(at))) at++;
      if (lengths < 100_000) lengths = lengths * 10 + Math.min(at - from, 9);
    } else if (isLetter(code)) {
      while (at < length && isLetter(text.charCodeAt(at))) at++;
      words++;
    }
  }
  return { words, isDate: words < 2 && isDateLike(lengths) };
}

/** `8`: eight digits. `224`: a day, a month, and a year. `24`: with a month's name. A time can follow. */
function isDateLike(lengths: number): boolean {
  if (lengths < 100) return lengths === 8 || lengths === 4 || lengths === 24 || lengths === 14;
  let first = lengths;
  while (first >= 1000) first = Math.floor(first / 10);
  const [a, b, c] = [Math.floor(first / 100), Math.floor(first / 10) % 10, first % 10];
  return b <= 2 && ((a <= 2 && (c === 4 || c === 2)) || (a === 4 && c <= 2));
}

const numberAt = (text: string, from: number, to: number): number => {
  let value = 0;
  for (let at = from; at < to; at++) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
};

const isYear = (value: number): boolean => value >= 1900 && value < 2100;
/** Months, days, and what is neither. */
const dayToken = (value: number): number => (value === 0 ? 0 : value <= 12 ? 1 : value <= 31 ? 2 : 3);

function dateToken(text: string, from: number, to: number): number {
  const value = numberAt(text, from, to);
  if (to - from === 8) {
    const front = Math.floor(value / 10_000);
    const back = value % 10_000;
    const half = isYear(front) ? back : front;
    const year = isYear(front) ? front : isYear(back) ? back : 0;
    if (year === 0) return digitToken(text, from, to);
    return (
      1000 +
      Math.floor(year / 10) * 32 +
      (isYear(front) ? 16 : 0) +
      dayToken(Math.floor(half / 100)) * 4 +
      dayToken(half % 100)
    );
  }
  if (to - from === 4) return isYear(value) ? 1000 + Math.floor(value / 10) : digitToken(text, from, to);
  return to - from <= 2 ? 500 + dayToken(value) : digitToken(text, from, to);
}

/** Length, and whether the first digit is a 0, a 9, or another one, as in SSNs. */
function digitToken(text: string, from: number, to: number): number {
  const first = text.charCodeAt(from);
  return Math.min(to - from, 40) * 4 + (first === 48 ? 0 : first === 57 ? 1 : 2);
}
