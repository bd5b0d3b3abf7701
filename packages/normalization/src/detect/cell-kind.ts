/** What a cell looks like. `label`: short plain text, `text`: anything else. */
export type CellKind = 'empty' | 'number' | 'date' | 'contact' | 'label' | 'text';

const NUMBER =
  /^[-+]?[$€£]?\s?\(?\d{1,3}([,. ]?\d{3})*([.,]\d+)?\)?\s?[%€]?$|^[-+]?\d+([.,]\d+)?([eE][-+]?\d+)?$|^[-+]?[.,]\d+$/;
const DATE =
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T]\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s?(Z|[AaPp][Mm]|[-+]\d{2}:?\d{2})?)?$|^\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s?([AaPp][Mm])?$|^\d{1,2}[- ][A-Za-z]{3,9}[- ,]+\d{2,4}$|^[A-Za-z]{3,9}\.? \d{1,2},? \d{4}$/;
const CONTACT =
  /^[^\s@,;|]+@[^\s@,;|]+\.[A-Za-z]{2,}$|^(https?|ftp):\/\/[^\s"|;]+$|^www\.[^\s,;|"]+$|^\(?\+?\d[\d)(. -]{6,}\d( ?x\d+)?$|^(\d{3}|[*Xx]{3})-?(\d{2}|[*Xx]{2})-?\d{4}$|^\d{5}-\d{4}$/;
const LETTERS = /^[A-Za-z]+$/;
const LABEL = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} _.'’\-/()#&+*@:%?!<>[\]°]*$/u;

export function cellKind(text: string): CellKind {
  const value = text.trim();
  if (value === '') return 'empty';
  if (value.length > 512) return 'text';
  // Most cells, and what all that follows would say of them.
  if (LETTERS.test(value)) return 'label';
  if (value.length <= 40) {
    if (NUMBER.test(value)) return 'number';
    if (DATE.test(value)) return 'date';
  }
  if (CONTACT.test(value)) return 'contact';
  return LABEL.test(value) ? 'label' : 'text';
}
