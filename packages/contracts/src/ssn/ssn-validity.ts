/** Published in a wallet insert and an SSA pamphlet, then used by thousands of people. Never valid since. */
const NEVER_VALID = new Set([78_051_120, 219_099_999]);
const KNOWN_PLACEHOLDER = 123_456_789;
/** Single numbers that identify nobody, besides those excluded by their parts. */
export const NOBODYS_SSNS: readonly number[] = [...NEVER_VALID, KNOWN_PLACEHOLDER];

/**
 * Why the number can't be an SSN, or null. Source: SSA POMS RM 10201.035 (since 2011-06-25, area numbers aren't
 * restricted). Tax IDs, which share area 9xx, are possible.
 */
export function whyNeverIssued(ssn: number): string | null {
  const area = Math.floor(ssn / 1_000_000);
  if (area === 0) return 'area 000 is never issued';
  if (area === 666) return 'area 666 is never issued';
  if (area >= 900 && taxIdKind(ssn) === null) return 'areas 900 to 999 are never issued';
  if (Math.floor(ssn / 10_000) % 100 === 0) return 'group 00 is never issued';
  if (ssn % 10_000 === 0) return 'serial 0000 is never issued';
  if (NEVER_VALID.has(ssn)) return "this number was used in advertising and isn't valid";
  return null;
}

/**
 * Individual (ITIN) and adoption (ATIN) taxpayer numbers, by their middle digits. 987-65-4320 to 4329 are reserved for
 * advertising.
 */
export function taxIdKind(ssn: number): 'ITIN' | 'ATIN' | null {
  if (ssn < 900_000_000 || (ssn >= 987_654_320 && ssn <= 987_654_329)) return null;
  const group = Math.floor(ssn / 10_000) % 100;
  if (group === 93) return 'ATIN';
  const itin = (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 99);
  return itin ? 'ITIN' : null;
}

/** Placeholders that people enter if they have no number. */
export const isPlaceholderSsn = (ssn: number): boolean => ssn === KNOWN_PLACEHOLDER || ssn % 111_111_111 === 0;

/**
 * Whether the number is no secret: a placeholder, a number from advertising, or one with a part of zeros. Other numbers
 * that aren't issued (area 666) can be a typing error of a real one.
 */
export function identifiesNobody(ssn: number): boolean {
  if (isPlaceholderSsn(ssn) || NEVER_VALID.has(ssn)) return true;
  const [area, group, serial] = [Math.floor(ssn / 1_000_000), Math.floor(ssn / 10_000) % 100, ssn % 10_000];
  return area === 0 || group === 0 || serial === 0;
}

/** Whether the number can be an SSN and isn't a tax ID. */
export const isIssuable = (ssn: number): boolean => ssn < 900_000_000 && whyNeverIssued(ssn) === null;
