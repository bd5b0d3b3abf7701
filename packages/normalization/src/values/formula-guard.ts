/**
 * Protects text that a spreadsheet would run as a formula with an apostrophe (OWASP, CSV injection): text that starts
 * with = + - @, including full-width, small, superscript, and subscript forms, a tab, or a line end, possibly after
 * blanks and invisible characters. The same applies after ; tab | and line ends, where some programs split cells. An
 * existing apostrophe gets another one, so that `withoutGuards` restores the original.
 */
export function guardFormulas(text: string): string {
  if (!GUARDED.test(text)) return text;
  const inside = text.replace(CELL_START, (all, separator: string, marks: string, sign: string | undefined) =>
    sign === undefined ? all : `${separator}'${marks}${sign}`,
  );
  return LINE_START.test(text) ? `'${inside}` : inside;
}

/** Restores the text from `guardFormulas`. */
export function withoutGuards(text: string): string {
  const outside = text.startsWith("'") && LINE_START.test(text) ? text.slice(1) : text;
  return outside.replace(CELL_START, (all, separator: string, marks: string, sign: string | undefined) =>
    sign === undefined || marks === '' ? all : `${separator}${marks.slice(1)}${sign}`,
  );
}

/** JSON in a cell is protected with JSON escapes, so that its value stays the same. */
export function guardJson(json: string): string {
  return json.replace(JSON_SIGN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A fast check: most text has none of these characters (including minus signs, tabs, and line ends). */
const GUARDED =
  /[=\uff1d\ufe66\u207c\u208c+\uff0b\ufe62\u207a\u208a\-\uff0d\ufe63\u2212\u207b\u208b@\uff20\ufe6b\t\r\n]/u;
/**
 * A separator, apostrophes, blanks, invisible characters, and a sign. Always matches at a separator, so no text is
 * scanned twice.
 */
const CELL_START =
  /([;\t|\r\n]|^)('*)((?:[\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\t\r\n])*[=\uff1d\ufe66\u207c\u208c+\uff0b\ufe62\u207a\u208a\-\uff0d\ufe63\u2212\u207b\u208b@\uff20\ufe6b])?/gu;
const LINE_START = /^'*[\t\r\n]/;
/** Matches the sign first, so that the text before it is only checked if there is one. */
const JSON_SIGN =
  /[=\uff1d\ufe66\u207c\u208c+\uff0b\ufe62\u207a\u208a\-\uff0d\ufe63\u2212\u207b\u208b@\uff20\ufe6b](?<=[;|](?:[\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\t\r\n])*.)/gu;

/** Labels of the last columns of a file of rejected rows. Only such a file has protected cells that are restored. */
export const REJECTED_LABELS = ['_row_number', '_errors'] as const;

export function isRejectedRows(labels: readonly string[]): boolean {
  return REJECTED_LABELS.every((label, index) => labels.at(index - REJECTED_LABELS.length) === label);
}
