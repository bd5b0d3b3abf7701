/** Printed in a wallet and in a pamphlet of the SSA, so that thousands used them; never valid since. */
const NEVER_VALID = new Set([78_051_120, 219_099_999]);
const KNOWN_PLACEHOLDER = 123_456_789;

/**
 * Why no such number was ever issued, or null: SSA POMS RM 10201.035, areas without limits since 2011-06-25. Tax ids,
 * which share area 9xx, are not impossible.
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

/** Individual (ITIN) and adoption (ATIN) taxpayer numbers by their middle digits. 987-65-4320..4329 were advertising. */
export function taxIdKind(ssn: number): 'ITIN' | 'ATIN' | null {
  if (ssn < 900_000_000 || (ssn >= 987_654_320 && ssn <= 987_654_329)) return null;
  const group = Math.floor(ssn / 10_000) % 100;
  if (group === 93) return 'ATIN';
  const itin = (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 99);
  return itin ? 'ITIN' : null;
}

/** What people type where they have no number. */
export const isPlaceholderSsn = (ssn: number): boolean => ssn === KNOWN_PLACEHOLDER || ssn % 111_111_111 === 0;

/** A number that somebody may have for an SSN, and no tax id. */
export const isIssuable = (ssn: number): boolean => ssn < 900_000_000 && whyNeverIssued(ssn) === null;
