// All of them well-formed: areas 100 to 665, groups 01 to 99, serials 1000 to 9999.
const FIRST_AREA = 100;
const GROUPS = 99;
const FIRST_SERIAL = 1000;
const SERIALS = 9000;
/** How many there are. */
export const SSNS = 566 * GROUPS * SERIALS;
/** Has no factor in common with SSNS, and times it stays an exact number. */
const STEP = 7_654_321;

/** A different SSN for each number below SSNS, neighbors far apart; with another seed it begins elsewhere. */
export function ssnOf(number: number, seed: number): string {
  const mixed = ((number + ((seed >>> 0) % 1_000_000) * 503) * STEP) % SSNS;
  const serial = FIRST_SERIAL + (mixed % SERIALS);
  const rest = Math.floor(mixed / SERIALS);
  const group = String(1 + (rest % GROUPS)).padStart(2, '0');
  return `${FIRST_AREA + Math.floor(rest / GROUPS)}-${group}-${serial}`;
}
