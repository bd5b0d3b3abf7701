import { primaryRank } from '../../record/primary-coverage.ts';
import { AGE_LIMITED } from './validate-family.ts';
import { COVERS_ONE, NEEDS_ANYONE, NEEDS_CHILD, NEEDS_PARTNER, PARTNERS } from './validate-tier.ts';

/** Bits for what a tier or relationship means to the family rules. */
export const CODE_TRAITS = {
  needsPartner: 1,
  needsChild: 2,
  needsAnyone: 4,
  employeeOnly: 8,
  coversOne: 16,
  waived: 32,
  partner: 64,
  ageLimited: 128,
} as const;

const SLOTS = 512;
const MAX_CODES = 200;
const decoder = new TextDecoder();

/**
 * Numbers the canonical codes of tiers, relationships, and insurance lines in the order in which they occur, and maps
 * each number to its meaning. The family rules look at every row, so they compare numbers instead of text.
 */
export class CodeBook {
  /** Indexed by code number. 0 means no value. */
  readonly meanings: number[] = [0];
  /** Rank of each insurance line, by code number. A record shows the coverage with the lowest rank. */
  readonly ranks: number[] = [primaryRank(null)];
  private readonly known: Uint8Array[] = [new Uint8Array(0)];
  private readonly slots = new Int32Array(SLOTS);

  /**
   * Returns the number of the JSON text [start, end). Returns 0 if start is negative, and -1 if there are too many
   * codes to number.
   */
  numberOf(bytes: Uint8Array, start: number, end: number): number {
    if (start < 0) return 0;
    let hash = end - start;
    for (let i = start + 1; i < end; i++) hash = (Math.imul(hash, 31) + bytes[i]!) | 0;
    for (let slot = (hash ^ (hash >>> 11)) & (SLOTS - 1); ; slot = (slot + 1) & (SLOTS - 1)) {
      const code = this.slots[slot]!;
      if (code === 0) return this.add(bytes.slice(start, end), slot);
      if (isSame(this.known[code]!, bytes, start, end)) return code;
    }
  }

  private add(json: Uint8Array, slot: number): number {
    if (this.known.length >= MAX_CODES) return -1;
    this.slots[slot] = this.known.length;
    const text = decoder.decode(json).replaceAll('"', '');
    this.meanings.push(meaningOf(text));
    this.ranks.push(primaryRank(text));
    return this.known.push(json) - 1;
  }
}

function meaningOf(code: string): number {
  return (
    (NEEDS_PARTNER.has(code) ? CODE_TRAITS.needsPartner : 0) |
    (NEEDS_CHILD.has(code) ? CODE_TRAITS.needsChild : 0) |
    (NEEDS_ANYONE.has(code) ? CODE_TRAITS.needsAnyone : 0) |
    (code === 'employee_only' ? CODE_TRAITS.employeeOnly : 0) |
    (COVERS_ONE.has(code) ? CODE_TRAITS.coversOne : 0) |
    (code === 'waived' ? CODE_TRAITS.waived : 0) |
    (PARTNERS.has(code) ? CODE_TRAITS.partner : 0) |
    (AGE_LIMITED.has(code) ? CODE_TRAITS.ageLimited : 0)
  );
}

function isSame(known: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (known.length !== end - start) return false;
  for (let i = 0; i < known.length; i++) if (known[i] !== bytes[start + i]) return false;
  return true;
}
