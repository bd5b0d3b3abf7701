const MIN_LENGTH = 20;
const MAX_LENGTH = 4096;
const MIN_RECORDS = 3;
/** Enough for a few of the longest records. */
const SAMPLE = 16 * 1024;
/** Share of positions with the same character class one record later. */
const MIN_LIKENESS = 0.85;

/**
 * The length of records without line ends, as written by mainframes: the shortest distance at which character classes
 * repeat. Null if the text has line ends or nothing repeats. `whole`: the text is the whole file, so its length is a
 * multiple.
 */
export function findRecordLength(text: string, whole: boolean): number | null {
  const body = text.replace(/(?<![\r\n])[\r\n]+$/, '');
  if (/[\r\n]/.test(body) || body.length < MIN_LENGTH * MIN_RECORDS) return null;
  const classes = Uint8Array.from(body.slice(0, SAMPLE), classOf);
  // Without blanks for padding, any text in one case resembles itself.
  if (classes.filter((one) => one === BLANK).length < classes.length * 0.05) return null;
  let best = { length: 0, likeness: 0 };
  const longest = Math.min(MAX_LENGTH, Math.floor(body.length / MIN_RECORDS));
  for (let length = MIN_LENGTH; length <= longest; length++) {
    if (whole && body.length % length !== 0) continue;
    const likeness = likenessAt(classes, length);
    // Multiples of the length are also similar, so they must be much better.
    if (likeness > best.likeness + (best.length > 0 && length % best.length === 0 ? 0.05 : 0))
      best = { length, likeness };
  }
  return best.likeness >= MIN_LIKENESS ? best.length : null;
}

const BLANK = 0;

function classOf(character: string): number {
  if (character === ' ') return BLANK;
  if (character >= '0' && character <= '9') return 1;
  return /\p{L}/u.test(character) ? 2 : 3;
}

function likenessAt(classes: Uint8Array, length: number): number {
  let same = 0;
  for (let at = length; at < classes.length; at++) if (classes[at] === classes[at - length]) same++;
  return same / (classes.length - length);
}

/** Splits the text into lines or records of one length. Drops an incomplete record at the end. */
export function cutRecords(text: string, recordLength: number | null): string[] {
  if (recordLength === null) return text.split(/\r\n|\n|\r/);
  return Array.from({ length: Math.floor(text.length / recordLength) }, (_, record) =>
    text.slice(record * recordLength, (record + 1) * recordLength),
  );
}
