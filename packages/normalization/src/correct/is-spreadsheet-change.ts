/**
 * Whether a spreadsheet that only opened and saved a file could have changed the text: it drops leading zeros, writes
 * long numbers with an exponent, rewrites dates in its region's order, and garbles letters outside its character set.
 * Nobody decided on such a change, so it must not become a correction.
 */
export function isSpreadsheetChange(before: string, after: string): boolean {
  return (
    normalized(before) === normalized(after) ||
    isNumberRewritten(before, after) ||
    isDateRewritten(before, after) ||
    isGarbled(before, after)
  );
}

const normalized = (text: string) => text.replaceAll('\r\n', '\n').trim();

function isNumberRewritten(before: string, after: string): boolean {
  if (!/^\d+$/.test(before)) return false;
  return withoutZeros(before) === after || (before.length > 11 && /^\d(?:[.,]\d+)?E\+\d+$/i.test(after));
}

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** Year, month, and day of `before` in the order that they have in `after`. */
const ORDERS: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 1, 0],
];

function isDateRewritten(before: string, after: string): boolean {
  const from = dateParts(before);
  const to = dateParts(after);
  if (from === null || to === null) return false;
  const orders = from[0]?.length === 4 ? ORDERS : ORDERS.slice(0, 1);
  return orders.some((order) => order.every((part, index) => isSameNumber(from[part] ?? '', to[index] ?? '')));
}

function dateParts(text: string): readonly string[] | null {
  const found = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(text);
  return found === null ? null : found.slice(1);
}

/** A four-digit year may have become two digits. */
function isSameNumber(before: string, after: string): boolean {
  const digits = withoutZeros(before);
  return digits === withoutZeros(after) || (before.length === 4 && after.length === 2 && before.endsWith(after));
}

function isGarbled(before: string, after: string): boolean {
  if (/^[\x20-\x7e]*$/.test(before)) return false;
  const misread = new TextDecoder('windows-1252').decode(new TextEncoder().encode(before));
  if (misread === after) return true;
  const [from, to] = [[...before], [...after]];
  return from.length === to.length && from.every((letter, at) => letter === to[at] || isReplaced(letter, to[at]));
}

const isReplaced = (before: string, after: string | undefined) =>
  before > '\u00ff' && (after === '?' || after === '_' || after === '\ufffd');
