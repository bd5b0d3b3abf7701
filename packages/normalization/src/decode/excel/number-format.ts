/** How a cell style formats a number: as a date, as digits with leading zeros and separators, or in general format. */
export type NumberFormat = { kind: 'general' } | { kind: 'date' } | { kind: 'mask'; mask: string };

const GENERAL: NumberFormat = { kind: 'general' };
const DATE: NumberFormat = { kind: 'date' };

/** Formats 14..22, 27..36, 45..47, 50..58: the built-in dates and times (ECMA-376 part 1, 18.8.30). */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDate(id) ? DATE : GENERAL;
  // Brackets (colors, conditions, locales) and literal text are irrelevant. Elapsed time ([h]:mm) isn't a date.
  const plain = code
    .replace(/\[(?!h|m|s)[^[\]]*\]/gi, '')
    .replace(/"[^"]*"/g, '')
    .replace(/[\\_*]./g, (pair) => (pair.startsWith('\\') ? pair.slice(1) : ''));
  const first = plain.split(';')[0] ?? '';
  if (/^0[0 ()/-]*0$/.test(first) && first !== '0') return { kind: 'mask', mask: first };
  if (/[dy]/i.test(first) || (/m/i.test(first) && /[hs]/i.test(first))) return DATE;
  return GENERAL;
}

/** 12345 with format 000-00-0000 becomes 000-01-2345. The digits that the sheet shows are the intended value. */
export function applyMask(digits: string, mask: string): string {
  if (!/^\d+$/.test(digits)) return digits;
  const places = mask.replace(/[^0]/g, '').length;
  if (digits.length > places) return digits;
  const padded = digits.padStart(places, '0');
  let next = 0;
  return mask.replace(/0/g, () => padded[next++] ?? '');
}
