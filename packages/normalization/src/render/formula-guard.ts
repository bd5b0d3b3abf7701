/**
 * Text that a spreadsheet would run as a formula, made text by an apostrophe (OWASP, CSV injection): what starts with
 * = + - @, in wide characters too, or with a tab or line end. The same behind ; tab | and line ends, where programs that
 * separate by those see a cell of its own. An apostrophe that stands there already gets another one, so that
 * `withoutGuards` gives every text back.
 */
export function guardFormulas(text: string): string {
  if (!GUARDED.test(text)) return text;
  const inside = text.replace(CELL_START, (all, separator: string, marks: string, sign: string | undefined) =>
    sign === undefined ? all : `${separator}'${marks}${sign}`,
  );
  return BLANK_START.test(text) ? `'${inside}` : inside;
}

/** The text that `guardFormulas` was given. */
export function withoutGuards(text: string): string {
  const outside = text.startsWith("'") && BLANK_START.test(text) ? text.slice(1) : text;
  return outside.replace(CELL_START, (all, separator: string, marks: string, sign: string | undefined) =>
    sign === undefined || marks === '' ? all : `${separator}${marks.slice(1)}${sign}`,
  );
}

/** JSON in a cell is guarded in its own terms: what reads it as JSON reads the same. */
export function guardJson(json: string): string {
  return json.replace(/(?<=[;|])[=+\-@＝＋－＠]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Nearly every text has none of these. */
const GUARDED = /[=+\-@＝＋－＠\t\r\n]/;
/** Always matches at a separator, with or without a sign: nothing is gone through twice. */
const CELL_START = /([;\t|\r\n]|^)('*)([=+\-@＝＋－＠])?/g;
const BLANK_START = /^'*[\t\r\n]/;

/** Labels behind the columns of a file of rejected rows. Its cells are guarded, and those of no other file that is sent. */
export const REJECTED_LABELS = ['_row_number', '_errors'] as const;

export function isRejectedRows(labels: readonly string[]): boolean {
  return REJECTED_LABELS.every((label, index) => labels.at(index - REJECTED_LABELS.length) === label);
}
