/** The kind of a cell. `label` is short plain text, `text` is everything else. */
export type CellKind = 'empty' | 'number' | 'date' | 'contact' | 'label' | 'text';

const NUMBER =
  /^[-+]?[$€£]?\s?\(?\d{1,3}([,. ]?\d{3})*([.,]\d+)?\)?\s?[%€]?$|^[-+]?\d+([.,]\d+)?([eE][-+]?\d+)?$|^[-+]?[.,]\d+$/;
const DATE =
  /^(\d{1,2}|\d{4})[-/.]\d{1,2}[-/.]\d{1,4}([ T]\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s?(Z|[AaPp][Mm]|[-+]\d{2}:?\d{2})?)?$|^\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s?([AaPp][Mm])?$|^\d{1,2}[- ][A-Za-z]{3,9}[- ,]+\d{2,4}$|^[A-Za-z]{3,9}\.? \d{1,2},? \d{4}$/;
const CONTACT =
  /^[^\s@,;|]+@[^\s@,;|]+\.[A-Za-z]{2,}$|^(https?|ftp):\/\/[^\s"|;]+$|^www\.[^\s,;|"]+$|^\(?\+?\d[\d)(. -]{6,}\d( ?x\d+)?$|^(\d{3}|[*Xx]{3})-?(\d{2}|[*Xx]{2})-?\d{4}$|^\d{5}-\d{4}$/;
/** Leading letters that may not be plain text: `May 4, 2026`, an email address, a masked SSN. */
const LETTERS_OF_VALUES = /[@/.*]| \d|^[Xx]{3}/;
const LABEL = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} _.'’\-/()#&+*@:%?!<>[\]°]*$/u;

export function cellKind(text: string): CellKind {
  const value = text.trim();
  if (value === '') return 'empty';
  if (value.length > 512) return 'text';
  // Fast path for most cells, with the same result.
  const begins = isLetter(value.charCodeAt(0));
  if (begins && isAll(value, isLetter)) return 'label';
  if (begins && !LETTERS_OF_VALUES.test(value)) return LABEL.test(value) ? 'label' : 'text';
  if (value.length <= 40) {
    if (isAll(value, isDigit)) return 'number';
    if (NUMBER.test(value)) return 'number';
    if (DATE.test(value)) return 'date';
  }
  if (CONTACT.test(value)) return 'contact';
  return LABEL.test(value) ? 'label' : 'text';
}

const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const isDigit = (code: number) => code >= 48 && code <= 57;

function isAll(text: string, test: (code: number) => boolean): boolean {
  for (let at = 0; at < text.length; at++) if (!test(text.charCodeAt(at))) return false;
  return true;
}

/**
 * Whether a cell fits a column of this kind (null fits all): no text in columns of numbers or dates, and no numbers or
 * dates in other columns.
 */
export function agreesWithKind(cell: string, kind: CellKind | null): boolean {
  const own = cellKind(cell);
  if (own === 'empty' || kind === null || own === kind) return true;
  const isValue = (one: CellKind) => one === 'number' || one === 'date' || one === 'contact';
  return !isValue(kind) && !(own === 'date' || own === 'contact');
}
