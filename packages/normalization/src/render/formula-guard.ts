/**
 * Text that a spreadsheet would run as a formula, made text by an apostrophe (OWASP, CSV injection): what starts with
 * = + - @, wide, small, raised and lowered ones too, or with a tab or line end; blanks and characters that nobody sees
 * may come first. The same behind ; tab | and line ends, where programs that separate by those see a cell of its own. An
 * apostrophe that stands there already gets another one, so that `withoutGuards` gives every text back.
 */
export function guardFormulas(text: string): string {
  if (!GUARDED.test(text)) return text;
  const inside = text.replace(CELL_START, (all, separator: string, marks: string, sign: string | undefined) =>
    sign === undefined ? all : `${separator}'${marks}${sign}`,
  );
  return LINE_START.test(text) ? `'${inside}` : inside;
}

/** The text that `guardFormulas` was given. */
export function withoutGuards(text: string): string {
  const outside = text.startsWith("'") && LINE_START.test(text) ? text.slice(1) : text;
  return outside.replace(CELL_START, (all, separator: string, marks: string, sign: string | undefined) =>
    sign === undefined || marks === '' ? all : `${separator}${marks.slice(1)}${sign}`,
  );
}

/** JSON in a cell is guarded in its own terms: what reads it as JSON reads the same. */
export function guardJson(json: string): string {
  return json.replace(JSON_SIGN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Nearly every text has none of these: = + - @ and their kin (the sign for less is shown, and by some programs read, as
 * the hyphen is), tabs, and line ends.
 */
const GUARDED =
  /[=\uff1d\ufe66\u207c\u208c+\uff0b\ufe62\u207a\u208a\-\uff0d\ufe63\u2212\u207b\u208b@\uff20\ufe6b\t\r\n]/u;
/**
 * A separator, guards, blanks and what nobody sees, and a sign. Always matches at a separator, with or without a sign:
 * nothing is gone through twice.
 */
const CELL_START =
  /([;\t|\r\n]|^)('*)((?:[\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\t\r\n])*[=\uff1d\ufe66\u207c\u208c+\uff0b\ufe62\u207a\u208a\-\uff0d\ufe63\u2212\u207b\u208b@\uff20\ufe6b])?/gu;
const LINE_START = /^'*[\t\r\n]/;
/** The sign first: what is before it is looked at only where there is one. */
const JSON_SIGN =
  /[=\uff1d\ufe66\u207c\u208c+\uff0b\ufe62\u207a\u208a\-\uff0d\ufe63\u2212\u207b\u208b@\uff20\ufe6b](?<=[;|](?:[\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\t\r\n])*.)/gu;

/** Labels behind the columns of a file of rejected rows. Its cells are guarded, and those of no other file that is sent. */
export const REJECTED_LABELS = ['_row_number', '_errors'] as const;

export function isRejectedRows(labels: readonly string[]): boolean {
  return REJECTED_LABELS.every((label, index) => labels.at(index - REJECTED_LABELS.length) === label);
}
