import {
  findKnownSsns,
  foldDigits,
  foldSeenDigits,
  isIssuable,
  maskKnownSsns,
  ssnDigits,
  TARGET_FIELDS,
} from '@rollcall/contracts';
import type { ColumnReader } from '../map/column-reader.ts';
import type { FieldOp } from '../map/field-op.ts';
import type { FileProfile } from '../map/file-profile.ts';
import type { PersonPlan } from '../map/person-plan.ts';
import type { RowReader } from '../map/row-reader.ts';
import { fieldSlot } from '../record/field-slots.ts';
import type { CoverageDraft } from '../record/mapped-row.ts';
import { finding } from '../rules/rule.ts';
import { ssnAsMemberId, ssnInEmail, ssnInText } from '../rules/ssn.ts';
import { MAY_HOLD_SSN } from '../values/parse-result.ts';
import { parseSsn } from '../values/ssn.ts';

/** IDs of persons. They must stay the same in all rows of a family. */
const PERSON_IDS = (['member_id', 'subscriber_id', 'family_id'] as const).map(fieldSlot);
/**
 * Other fields that must not contain an SSN. They name plans and groups, so nine digits alone aren't treated as an SSN.
 */
const OTHER_IDS = (['group_id', 'coverage.plan_id'] as const).map(fieldSlot);
const IDS = [...PERSON_IDS, ...OTHER_IDS];
const EMAIL = fieldSlot('email');
const TEXTS = TARGET_FIELDS.flatMap(({ kind }, slot) => (kind === 'text' ? [slot] : []));

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A person or an election of a row. Findings about an election count for the row's own person. */
interface Place {
  readonly reader: RowReader;
  readonly draft: CoverageDraft;
  readonly person: number;
  readonly plan: PersonPlan;
}

/**
 * Replaces IDs that are SSNs with keyed pseudonyms. The same SSN always has the same pseudonym, so that families stay
 * linked. An ID counts as an SSN if it equals an SSN of its row, has the form 3-2-4, or is in a column with SSNs in the
 * sample.
 */
export class IdPseudonyms {
  readonly #pseudonym: (ssnDigits: string) => string;
  readonly #columns: ColumnReader;
  #ssns: readonly number[] = [];
  #lastNumber = 0;
  #lastJson: Uint8Array = new Uint8Array(0);

  constructor(pseudonym: (ssnDigits: string) => string, columns: ColumnReader) {
    this.#pseudonym = pseudonym;
    this.#columns = columns;
  }

  /** Sets the SSNs of the row, as numbers. */
  begin(ssns: readonly number[]): void {
    this.#ssns = ssns;
    this.#columns.useSsns(ssns);
  }

  /** Processes a person or an election of the row. */
  apply(place: Place): void {
    const { draft, plan } = place;
    const { numbers } = draft;
    const found = this.#columns.idsWithSsn(draft, plan.ssnColumns, this.#ssns.length);
    if (found !== 0)
      for (const slot of IDS) {
        if ((found & (1 << slot)) === 0) continue;
        const op = plan.opBySlot[slot];
        if (numbers[slot] !== MAY_HOLD_SSN) this.#replace(place, slot, op);
        else this.#replaceWithin(place, slot, PERSON_IDS.includes(slot) ? op : undefined);
      }
    if (this.#ssns.length === 0) return;
    for (const slot of TEXTS) if (numbers[slot] === MAY_HOLD_SSN) maskText(place, slot, this.#ssns);
    if (numbers[EMAIL] === MAY_HOLD_SSN) leaveOutEmail(place, this.#ssns);
  }

  /** Replaces the field's value with the SSN's pseudonym. */
  give({ reader, draft }: Place, slot: number, ssn: number): void {
    if (ssn !== this.#lastNumber) {
      this.#lastNumber = ssn;
      this.#lastJson = encoder.encode(JSON.stringify(this.#pseudonym(ssnDigits(ssn))));
    }
    reader.write(draft, slot, this.#lastJson);
  }

  #replace(place: Place, slot: number, op: FieldOp | undefined): void {
    this.give(place, slot, Math.abs(place.draft.numbers[slot]!));
    if (op?.holdsSsns !== true) place.reader.report(place.person, slot, op, finding(ssnAsMemberId));
  }

  /** Replaces an SSN within an ID and keeps the rest, such as a suffix that distinguishes family members. */
  #replaceWithin({ reader, draft, person }: Place, slot: number, op: FieldOp | undefined): void {
    const ssns = this.#ssns;
    const holds = op?.holdsSsns === true;
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

/** Removes the characters that can separate an SSN's digits. */
const bareOf = (id: string): string => foldDigits(id).replace(/[-\s._/]/g, '');

function maskText({ reader, draft, person, plan }: Place, slot: number, ssns: readonly number[]): void {
  const json = decoder.decode(reader.row.bytes.subarray(draft.starts[slot], draft.ends[slot]));
  const masked = maskKnownSsns(json, ssns);
  if (masked === json) return;
  reader.write(draft, slot, encoder.encode(masked));
  reader.report(person, slot, plan.opBySlot[slot], finding(ssnInText));
}

/** A partly masked email address wouldn't be usable. */
function leaveOutEmail({ reader, draft, person, plan }: Place, ssns: readonly number[]): void {
  const email = decoder.decode(reader.row.bytes.subarray(draft.starts[EMAIL], draft.ends[EMAIL]));
  if (findKnownSsns(email, ssns).length === 0) return;
  draft.starts[EMAIL] = -1;
  reader.report(person, EMAIL, plan.opBySlot[EMAIL], finding(ssnInEmail));
}

/** The SSNs in the sample. */
export function sampledSsns(ssns: readonly FieldOp[], profile: FileProfile): ReadonlySet<number> {
  const known = new Set<number>();
  for (let row = 0; row < profile.rowCount; row++) {
    for (const op of ssns) known.add(Math.abs(parseSsn(sampleText(op, profile, row)).number));
  }
  known.delete(0);
  return known;
}

/**
 * Whether many of the sampled IDs are SSNs of the sample, with or without a suffix. All rows of a family can have the
 * subscriber's SSN as ID, so the SSN can be in another row.
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
 * Whether all IDs of an 834 without SSNs could be SSNs. Many senders use the subscriber's SSN in REF*0F, so nine digits
 * are treated as one unless an SSN next to them shows otherwise.
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
