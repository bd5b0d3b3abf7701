import { findKnownSsns, foldDigits, foldSeenDigits, isIssuable, maskKnownSsns, ssnDigits } from '@rollcall/contracts';
import { fieldSlot } from '../record/field-slots.ts';
import { finding } from '../validate/rule.ts';
import { ssnAsMemberId, ssnInEmail, ssnInText } from '../validate/rules/ssn.ts';
import type { FieldOp } from './field-op.ts';
import type { FileProfile } from './file-profile.ts';
import type { PersonPlan } from './person-plan.ts';
import type { RowReader } from './row-reader.ts';
import { MAY_HOLD_SSN } from './values/parse-result.ts';
import { parseSsn } from './values/ssn.ts';

/** Fields that name a person: what links a family must stay the same on all of its rows. */
const PERSON_IDS = (['member_id', 'subscriber_id', 'family_id'] as const).map(fieldSlot);
/** Others that must not carry an SSN, but name plans and groups: nine digits alone are no SSN there. */
const OTHER_IDS = (['group_id', 'coverage.plan_id'] as const).map(fieldSlot);
const EMAIL = fieldSlot('email');

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * A full SSN is never written, so an id that is one is replaced by a keyed pseudonym: the same for the same SSN on every
 * row, so that families stay linked, and useless to whoever has no key. An id counts as an SSN when it equals an SSN of
 * its row, when it is written 3-2-4, or when its column carries SSNs in the sample.
 */
export class IdPseudonyms {
  readonly #pseudonym: (ssnDigits: string) => string;
  #lastNumber = 0;
  #lastJson: Uint8Array = new Uint8Array(0);

  constructor(pseudonym: (ssnDigits: string) => string) {
    this.#pseudonym = pseudonym;
  }

  /** Goes over all persons of the mapped row; `ssns` are those of the row, as numbers. */
  apply(reader: RowReader, plans: readonly PersonPlan[], textSlots: readonly number[], ssns: readonly number[]): void {
    for (let person = 0; person < reader.row.personCount; person++) {
      const plan = plans[person]!;
      const numbers = reader.row.persons[person]!.numbers;
      for (const slot of PERSON_IDS) {
        const number = numbers[slot]!;
        if (number === 0) continue;
        const op = plan.opBySlot[slot];
        if (number === MAY_HOLD_SSN) this.#replaceWithin(reader, person, slot, op, ssns);
        else if (number < 0 || op?.holdsSsns === true || ssns.includes(number)) this.#replace(reader, person, slot, op);
      }
      for (const slot of OTHER_IDS) {
        const number = numbers[slot]!;
        if (number < 0) this.#replace(reader, person, slot, plan.opBySlot[slot]);
        else if (ssns.length === 0) continue;
        else if (number === MAY_HOLD_SSN) this.#replaceWithin(reader, person, slot, undefined, ssns);
        else if (number !== 0 && ssns.includes(number)) this.#replace(reader, person, slot, plan.opBySlot[slot]);
      }
      if (ssns.length === 0) continue;
      for (const slot of textSlots) {
        if (numbers[slot] === MAY_HOLD_SSN) maskText(reader, person, slot, plan.opBySlot[slot], ssns);
      }
      if (numbers[EMAIL] === MAY_HOLD_SSN) leaveOutEmail(reader, person, plan.opBySlot[EMAIL], ssns);
    }
  }

  /** Makes the SSN's pseudonym the value of the field. */
  give(reader: RowReader, person: number, slot: number, ssn: number): void {
    if (ssn !== this.#lastNumber) {
      this.#lastNumber = ssn;
      this.#lastJson = encoder.encode(JSON.stringify(this.#pseudonym(ssnDigits(ssn))));
    }
    reader.write(reader.row.persons[person]!, slot, this.#lastJson);
  }

  #replace(reader: RowReader, person: number, slot: number, op: FieldOp | undefined): void {
    this.give(reader, person, slot, Math.abs(reader.row.persons[person]!.numbers[slot]!));
    if (op?.holdsSsns !== true) reader.report(person, slot, op, finding(ssnAsMemberId));
  }

  /** An SSN with more around it, such as the suffix that tells a family's members apart: the rest stays. */
  #replaceWithin(
    reader: RowReader,
    person: number,
    slot: number,
    op: FieldOp | undefined,
    ssns: readonly number[],
  ): void {
    const holds = op?.holdsSsns === true;
    const draft = reader.row.persons[person]!;
    if (!holds && !mayContain(reader.row.bytes, draft.starts[slot]!, draft.ends[slot]!, ssns)) return;
    const id: unknown = JSON.parse(decoder.decode(reader.row.bytes.subarray(draft.starts[slot], draft.ends[slot])));
    const bare = foldSeenDigits(String(id)).replace(/[^\p{L}0-9]/gu, '');
    const known = ssns.map(ssnDigits).find((digits) => bare.includes(digits));
    const ssn = known ?? (holds ? /^\d{9}/.exec(bare)?.[0] : undefined);
    if (ssn === undefined) return;
    const [before = '', ...after] = bare.split(ssn);
    const parts = [before, this.#pseudonym(ssn), after.join('')].filter((part) => part !== '');
    reader.write(draft, slot, encoder.encode(JSON.stringify(parts.join('-'))));
    if (!holds) reader.report(person, slot, op, finding(ssnAsMemberId));
  }
}

/**
 * Whether a value's JSON text has nine digits that are one of the SSNs, with no letter between them. True where it has
 * escapes or characters beyond ASCII: text decides those. Ids of nine digits and a letter are common, so
 * this runs for every row.
 */
function mayContain(bytes: Uint8Array, start: number, end: number, ssns: readonly number[]): boolean {
  let digits = 0;
  let number = 0;
  for (let index = start; index < end; index++) {
    const byte = bytes[index]!;
    if (byte >= 0x30 && byte <= 0x39) {
      digits++;
      number = (digits > 9 ? number % 100_000_000 : number) * 10 + byte - 0x30;
      if (digits < 9) continue;
      for (let i = 0; i < ssns.length; i++) if (ssns[i] === number) return true;
    } else if (byte === 0x5c || byte >= 0x80) return true;
    else if (isLetter(byte)) digits = number = 0;
  }
  return false;
}

function isLetter(byte: number): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Without what may stand between the digits of an SSN. */
const bareOf = (id: string): string => foldDigits(id).replace(/[-\s._/]/g, '');

function maskText(
  reader: RowReader,
  person: number,
  slot: number,
  op: FieldOp | undefined,
  ssns: readonly number[],
): void {
  const draft = reader.row.persons[person]!;
  const json = decoder.decode(reader.row.bytes.subarray(draft.starts[slot], draft.ends[slot]));
  const masked = maskKnownSsns(json, ssns);
  if (masked === json) return;
  reader.write(draft, slot, encoder.encode(masked));
  reader.report(person, slot, op, finding(ssnInText));
}

/** An address with a part masked is no address. */
function leaveOutEmail(reader: RowReader, person: number, op: FieldOp | undefined, ssns: readonly number[]): void {
  const draft = reader.row.persons[person]!;
  const email = decoder.decode(reader.row.bytes.subarray(draft.starts[EMAIL], draft.ends[EMAIL]));
  if (findKnownSsns(email, ssns).length === 0) return;
  draft.starts[EMAIL] = -1;
  reader.report(person, EMAIL, op, finding(ssnInEmail));
}

/** The SSNs that stand in the sample. */
export function sampledSsns(ssns: readonly FieldOp[], profile: FileProfile): ReadonlySet<number> {
  const known = new Set<number>();
  for (let row = 0; row < profile.rowCount; row++) {
    for (const op of ssns) known.add(Math.abs(parseSsn(sampleText(op, profile, row)).number));
  }
  known.delete(0);
  return known;
}

/**
 * Whether many of the sampled ids are SSNs that stand in the sample, bare or with a suffix. A family's rows all carry
 * their subscriber's, so the SSN may stand on another row than the id.
 */
export function idsAreSsns(ids: FieldOp, known: ReadonlySet<number>, profile: FileProfile): boolean {
  let both = 0;
  let equal = 0;
  for (let row = 0; row < profile.rowCount; row++) {
    const id = bareOf(sampleText(ids, profile, row));
    if (!/^\d{7,}$/.test(id)) continue;
    both++;
    if (known.has(Number(id)) || known.has(Number(id.slice(0, 9)))) equal++;
  }
  return equal >= 2 && equal >= both * 0.3;
}

/**
 * Whether the ids of an 834 without any SSN are nine digits that could all be one: REF*0F is the subscriber's SSN with so
 * many senders that it has to be taken for it until an SSN beside it shows that it is another number.
 */
export function idsMayBeSsns(ids: FieldOp, ssns: readonly FieldOp[], profile: FileProfile): boolean {
  let possible = 0;
  for (let row = 0; row < profile.rowCount; row++) {
    if (ssns.some((op) => sampleText(op, profile, row) !== '')) return false;
    const id = sampleText(ids, profile, row);
    if (id === '') continue;
    if (!/^\d{9}$/.test(id) || !isIssuable(Number(id))) return false;
    possible++;
  }
  return possible > 0;
}

export function sampleText(op: FieldOp, profile: FileProfile, row: number): string {
  const texts = op.columns.map((column) => profile.values(column)[row] ?? '');
  return op.joined ? op.join(texts) : (texts.find((text) => text !== '') ?? '');
}
