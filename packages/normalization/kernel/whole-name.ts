/**
 * Finds the parts of a whole name that consists of plain words: `Testcase, Ann B.`, `Ann B. Testcase`. Names with any word
 * that is or may be more than a name (a suffix, a title, a particle) are left to `src/values/split-name.ts`.
 */
import {
  MAX_NAME_WORDS,
  MAX_WORD_BYTES,
  NAME_ORDER_FIRST_LAST_LAST,
  NAME_ORDER_LAST_FIRST,
  NAME_PART_FIRST,
  NAME_PART_LAST,
  NAME_PART_MIDDLE,
  NAME_WORDS,
  WORD_PLACES,
} from './generated/layout';

const MOST_WORDS: i32 = 4;
const BLANK: u32 = 0x20;
const COMMA: u32 = 0x2c;
const POINT: u32 = 0x2e;

/** The text that was split last, and how. */
let textStart: usize = 0;
let textEnd: usize = 0;
let textOrder: i32 = -1;
let isSplit: bool = false;

/** Words of the text, and those of them before its comma, or 0. */
let words: i32 = 0;
let wordsBeforeComma: i32 = 0;
/** Index of the word with a point behind it, or -1. */
let pointed: i32 = -1;

/** Indexes of the words of each part. The middle name is empty if its word is -1. */
let firstWord: i32 = 0;
let middleWord: i32 = 0;
let lastFrom: i32 = 0;
let lastTo: i32 = 0;

/** Where the part that was asked for is. */
export let partStart: usize = 0;
export let partEnd: usize = 0;

/** Must be called when the cells are others. */
export function forgetName(): void {
  textStart = 0;
  textEnd = 0;
}

/** Sets the range of the name's part. It is empty if there is none. Returns false if the name isn't split here. */
export function findPart(start: usize, end: usize, part: i32, order: i32): bool {
  if (start !== textStart || end !== textEnd || order !== textOrder) {
    textStart = start;
    textEnd = end;
    textOrder = order;
    isSplit = readWords(start, end) && assign(order);
  }
  if (!isSplit) return false;
  partStart = start;
  partEnd = start;
  if (part === NAME_PART_FIRST) useWords(firstWord, firstWord + 1);
  else if (part === NAME_PART_LAST) useWords(lastFrom, lastTo);
  else if (part === NAME_PART_MIDDLE && middleWord >= 0) useWords(middleWord, middleWord + 1);
  return true;
}

function useWords(from: i32, to: i32): void {
  partStart = <usize>load<i32>(WORD_PLACES + ((<usize>from) << 3));
  partEnd = <usize>load<i32>(WORD_PLACES + ((<usize>(to - 1)) << 3), 4);
}

/** Which words are which names. Returns false if that isn't certain. */
function assign(order: i32): bool {
  const isLastFirst = wordsBeforeComma > 0 || order === NAME_ORDER_LAST_FIRST;
  if (wordsBeforeComma > 0 && order > NAME_ORDER_LAST_FIRST) return false;
  if (isLastFirst) {
    lastFrom = 0;
    lastTo = max(wordsBeforeComma, 1);
    firstWord = lastTo;
    const given = words - lastTo;
    if (given < 1 || given > 2) return false;
    middleWord = given === 2 ? lastTo + 1 : -1;
    return pointed < 0 || pointed === middleWord;
  }
  if (words < 2 || words > 3) return false;
  const hasTwoLastNames = words === 3 && order === NAME_ORDER_FIRST_LAST_LAST;
  firstWord = 0;
  middleWord = words === 3 && !hasTwoLastNames ? 1 : -1;
  lastFrom = middleWord < 0 ? 1 : 2;
  lastTo = words;
  return pointed < 0 || pointed === 1;
}

/** Finds the words. Returns false if the text has anything else than words, single blanks, and a comma. */
function readWords(start: usize, end: usize): bool {
  words = 0;
  wordsBeforeComma = 0;
  pointed = -1;
  let at = start;
  while (at < end) {
    if (words === MOST_WORDS) return false;
    const wordEnd = endOfWord(at, end);
    const length = wordEnd - at;
    // A letter beyond ASCII may be an initial.
    if (length === 0 || (length <= 2 && load<u8>(at) >= 0x80) || hasMeaning(at, wordEnd)) return false;
    store<i32>(WORD_PLACES + ((<usize>words) << 3), <i32>at);
    store<i32>(WORD_PLACES + ((<usize>words) << 3), <i32>wordEnd, 4);
    at = wordEnd;
    if (at < end && load<u8>(at) === POINT) {
      if (length !== 1 || pointed >= 0) return false;
      pointed = words;
      at++;
    }
    words++;
    if (at === end) return true;
    if (load<u8>(at) === COMMA) {
      if (wordsBeforeComma > 0) return false;
      wordsBeforeComma = words;
      at++;
    }
    if (at < end && load<u8>(at) === BLANK) at++;
    else if (wordsBeforeComma !== words) return false;
  }
  return false;
}

/** A word starts with a letter and consists of letters, hyphens, and apostrophes. */
function endOfWord(start: usize, end: usize): usize {
  let at = start;
  while (at < end) {
    const byte = <u32>load<u8>(at);
    const isLetter = (byte | 0x20) - 0x61 < 26 || byte - 0xc3 <= 6 || (at > start && byte - 0x80 < 0x40);
    if (!isLetter && (at === start || (byte !== 0x2d && byte !== 0x27))) return at;
    at++;
  }
  return at;
}

/** Whether the word is one of those that can be more than a name, in any case. */
function hasMeaning(start: usize, end: usize): bool {
  const length = end - start;
  const last = NAME_WORDS + MAX_NAME_WORDS * MAX_WORD_BYTES;
  for (let word = NAME_WORDS; word < last; word += MAX_WORD_BYTES) {
    if (<usize>load<u8>(word) !== length) continue;
    let index: usize = 0;
    while (index < length && (load<u8>(start + index) | 0x20) === load<u8>(word + 1 + index)) index++;
    if (index === length) return true;
  }
  return false;
}
