/** One of the last rows with content. */
export interface TailRow {
  readonly rowNumber: number;
  readonly cells: readonly string[];
  /** Whether it was counted as a data row. */
  readonly counted: boolean;
}

export interface TrailerFinding {
  readonly rows: number;
  /** The row count that the trailer states, or null. */
  readonly stated: number | null;
}

const TRAILER_WORD =
  /^\W*(trailer|trl|trlr|tr|t|ftr|footer|foot ?notes?|z|99|999|9999|eof|end|end of (file|report|data)|(grand |sub)?totals?|(record|row|line|member|employee)s? ?(count|total)s?|count|(number|no\.?|#) of (record|row|line|member|employee)s?|(total )?(record|row|line|member|employee)s?)\W*$/i;
const TRAILER_TEXT =
  /^\W*(end of |(grand |sub)?totals?\b|trailer\b|footer\b|eof\b|\(?\d+ (row|record|line)s?\b|(record|row|line|member|employee)s? ?(count|total)|(total )?(record|row|line|member|employee)s?\s*[:=]|count\s*[:=]|generated |report |printed |confidential|source:|note:|\*)/i;
const COUNT_IN_TEXT =
  /(?:(?:record|row|line|member|employee)s?(?: ?(?:count|total))?|count|total)\s*(?:[:=#]\s*)?(\d{1,10})\b|\b(\d{1,10}) (?:record|row|line|member|employee)s?\b/i;
const MAX_TRAILERS = 4;

const filled = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

/**
 * Finds trailer rows at the end of a file: rows of a different width than the table (or nearly empty) with words of a
 * trailer, or with a single text.
 */
export function findTrailer(tail: readonly TailRow[], width: number): TrailerFinding {
  let rows = 0;
  let stated: number | null = null;
  for (let i = tail.length - 1; i >= 0 && rows < MAX_TRAILERS; i--) {
    const row = tail[i]!;
    const apart = i > 0 && tail[i - 1]!.rowNumber < row.rowNumber - 1;
    if (!isTrailer(row, width, apart)) break;
    rows++;
    stated ??= statedCount(row.cells);
  }
  return { rows, stated };
}

function isTrailer(row: TailRow, width: number, apart: boolean): boolean {
  const texts = filled(row.cells);
  const first = texts[0] ?? '';
  const whole = row.cells.length === width && texts.length > Math.max(1, width / 2);
  if (whole) return false;
  // A wide data row can be sparse and start with such a word (relationship `Employee`), but a trailer has few cells.
  const few = Math.min(4, width / 2);
  if (TRAILER_WORD.test(first)) return row.cells.length !== width || texts.length <= Math.max(2, few);
  if (TRAILER_TEXT.test(texts.join(' '))) return texts.length <= Math.max(1, few);
  // A line of prose after a blank line.
  return apart && row.cells.length === 1 && width > 2 && first.includes(' ') && !/[;|\t,~]/.test(first);
}

function statedCount(cells: readonly string[]): number | null {
  const texts = filled(cells);
  const inText = COUNT_IN_TEXT.exec(texts.join(' '));
  const digits = inText?.[1] ?? inText?.[2];
  const sums = /^\W*((grand |sub)?totals?)\W*$/i.test(texts[0] ?? '');
  if (digits !== undefined && !(sums && !/record|row|line|member|employee|count/i.test(texts.join(' '))))
    return Number(digits);
  if (sums || !TRAILER_WORD.test(texts[0] ?? '')) return null;
  const integers = texts.slice(1).filter((text) => /^\d{1,10}$/.test(text) && !/^(19|20)\d{6}$/.test(text));
  return integers.length === 1 ? Number(integers[0]) : null;
}
