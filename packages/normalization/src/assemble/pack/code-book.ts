import { CHILD_RELATIONSHIPS, PARTNER_RELATIONSHIPS } from '../../code-lists/relationships.ts';
import { primaryRank } from '../../record/primary-coverage.ts';

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

const CODES_BY_TRAIT: Readonly<Record<keyof typeof CODE_TRAITS, readonly string[]>> = {
  needsPartner: ['employee_plus_spouse', 'spouse_plus_children', 'spouse_only'],
  needsChild: ['employee_plus_child', 'employee_plus_children', 'spouse_plus_children', 'children_only'],
  needsAnyone: [
    'employee_plus_family',
    'employee_plus_one',
    'employee_plus_two',
    'employee_plus_three',
    'employee_plus_one_or_more',
    'employee_plus_two_or_more',
    'employee_plus_three_or_more',
    'employee_plus_four_or_more',
    'employee_plus_five_or_more',
    'dependents_only',
    'two_party',
  ],
  employeeOnly: ['employee_only'],
  // Some vendors use `EC` for one child, others for all children: the family shows who is covered.
  coversOne: ['employee_plus_one', 'employee_plus_child'],
  waived: ['waived'],
  partner: PARTNER_RELATIONSHIPS,
  ageLimited: CHILD_RELATIONSHIPS,
};

const FIRST_SLOTS = 512;
const decoder = new TextDecoder();

/**
 * Numbers the canonical codes of tiers, relationships, and insurance lines in the order in which they occur, and maps
 * each number to its traits. Tiers and relationships are closed lists. A configuration can name other insurance lines.
 */
export class CodeBook {
  /** Indexed by code number. 0 means no value. */
  readonly traits: number[] = [0];
  /** Rank of each insurance line, by code number. A record shows the coverage with the lowest rank. */
  readonly ranks: number[] = [primaryRank(null)];
  private readonly known: Uint8Array[] = [new Uint8Array(0)];
  /** Code numbers by hash. At most half of the slots are in use. */
  private slots = new Int32Array(FIRST_SLOTS);

  /** Returns the number of the JSON text [start, end). Returns 0 if start is negative. */
  numberOf(bytes: Uint8Array, start: number, end: number): number {
    if (start < 0) return 0;
    const slot = this.find(bytes, start, end);
    return this.slots[slot] === 0 ? this.add(bytes.slice(start, end), slot) : this.slots[slot]!;
  }

  /** The slot of a text, or the free one where it belongs. */
  private find(bytes: Uint8Array, start: number, end: number): number {
    const mask = this.slots.length - 1;
    let hash = end - start;
    for (let i = start + 1; i < end; i++) hash = (Math.imul(hash, 31) + bytes[i]!) | 0;
    for (let slot = (hash ^ (hash >>> 11)) & mask; ; slot = (slot + 1) & mask) {
      const code = this.slots[slot]!;
      if (code === 0 || isSame(this.known[code]!, bytes, start, end)) return slot;
    }
  }

  private add(json: Uint8Array, slot: number): number {
    const number = this.known.length;
    const text = decoder.decode(json).replaceAll('"', '');
    this.known.push(json);
    this.traits.push(traitsOf(text));
    this.ranks.push(primaryRank(text));
    this.slots[slot] = number;
    if (2 * this.known.length > this.slots.length) this.grow();
    return number;
  }

  private grow(): void {
    this.slots = new Int32Array(2 * this.slots.length);
    for (let code = 1; code < this.known.length; code++) {
      const json = this.known[code]!;
      this.slots[this.find(json, 0, json.length)] = code;
    }
  }
}

function traitsOf(code: string): number {
  let traits = 0;
  for (const [trait, codes] of Object.entries(CODES_BY_TRAIT)) {
    if (codes.includes(code)) traits |= CODE_TRAITS[trait as keyof typeof CODE_TRAITS];
  }
  return traits;
}

function isSame(known: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (known.length !== end - start) return false;
  for (let i = 0; i < known.length; i++) if (known[i] !== bytes[start + i]) return false;
  return true;
}
