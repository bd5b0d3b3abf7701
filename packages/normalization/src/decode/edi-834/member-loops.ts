import { maskSsns } from '@rollcall/contracts';
import { columnOf, elementColumns, packText } from './columns.ts';
import { elementText } from './envelope.ts';
import {
  BIRTH_DATE,
  COVERAGE_DTP,
  COVERAGE_REF,
  DMG,
  HD,
  HEADER_REF,
  HOME_N3,
  HOME_N4,
  INS,
  INS_RELATIONSHIP,
  MAILING_N3,
  MAILING_N4,
  MEMBER_DTP,
  MEMBER_REF,
  NM1,
  NM109,
  PER,
} from './member-columns.ts';
import type { RowBuffer } from './row-buffer.ts';
import { elementCode, type Segment } from './segment-reader.ts';

/**
 * The reader's position in the 834. Only loops that fill columns, or whose segments must be ignored, are distinguished.
 * 0000 to 2300 are indexes into the tables below. The loops after them have no tables.
 */
// biome-ignore format: a table
const LOOP = {
  L0000: 0, L1000A: 1, L1000B: 2, L2000: 3, L2100A: 4, L2100C: 5, L2100other: 6, L2300: 7,
  L1000C: 8, L2200: 9, L2310: 10, L2320: 11, L2700: 12, closed: 13,
} as const;
type Loop = (typeof LOOP)[keyof typeof LOOP];

const codes = <T>(table: Readonly<Record<string, T>>) =>
  new Map(Object.entries(table).map(([code, value]) => [packText(code), value]));

// biome-ignore format: a table
const ID = {
  ST: packText('ST'), SE: packText('SE'), INS: packText('INS'), NM1: packText('NM1'), N1: packText('N1'), N3: packText('N3'),
  N4: packText('N4'), HD: packText('HD'), DSB: packText('DSB'), LX: packText('LX'), COB: packText('COB'), LS: packText('LS'),
  LE: packText('LE'), REF: packText('REF'), DTP: packText('DTP'), DMG: packText('DMG'), PER: packText('PER'),
};
const Y = packText('Y');
const N = packText('N');
const SELF_CODE = packText('18');
const D8 = packText('D8');
const RD8 = packText('RD8');
/** The relationship of the subscriber according to INS01. It is stored at the start of the batch's bytes. */
export const SELF = new TextEncoder().encode('18');

/** NM101 decides which loop an NM1 opens. Nothing else distinguishes the sibling loops 2100A to 2100H. */
const NM1_LOOPS = codes<Loop>({ IL: LOOP.L2100A, '74': LOOP.L2100A, '31': LOOP.L2100C });
const N1_LOOPS = codes<Loop>({ P5: LOOP.L1000A, '41': LOOP.L1000A, IN: LOOP.L1000B, '40': LOOP.L1000B });

/** By loop. */
function byLoop<T>(entries: readonly (readonly [Loop, T])[]): readonly (T | null)[] {
  const table: (T | null)[] = Object.values(LOOP).map(() => null);
  for (const [loop, entry] of entries) table[loop] = entry;
  return table;
}

const N1 = byLoop([
  [LOOP.L1000A, elementColumns('1000A.N1')],
  [LOOP.L1000B, elementColumns('1000B.N1')],
]);
const N3 = byLoop([
  [LOOP.L2100A, HOME_N3],
  [LOOP.L2100C, MAILING_N3],
]);
const N4 = byLoop([
  [LOOP.L2100A, HOME_N4],
  [LOOP.L2100C, MAILING_N4],
]);
// The 2100 loops have neither REF nor DTP. If a sender puts one after a name, it belongs to the member.
const MEMBER_LOOPS = [LOOP.L2000, LOOP.L2100A, LOOP.L2100C, LOOP.L2100other];
const REF = byLoop([
  [LOOP.L0000, HEADER_REF],
  [LOOP.L2300, COVERAGE_REF],
  ...MEMBER_LOOPS.map((loop) => [loop, MEMBER_REF] as const),
]);
const DTP = byLoop([[LOOP.L2300, COVERAGE_DTP], ...MEMBER_LOOPS.map((loop) => [loop, MEMBER_DTP] as const)]);
const RANGE_END = codes({ '348': packText('349'), '356': packText('357') });

/**
 * Follows the loops of a transaction set and collects each member's columns: one row per coverage (HD), or one row for
 * a member without any. Segments in loops about other people (2100B incorrect name, 2100G responsible person, COB,
 * providers) are ignored, though they look the same.
 *
 * Source: 005010X220A1 loop structure; LX belongs to 2310 or 2710 depending on LS/LE.
 */
export class MemberLoops {
  /** Number of members (INS segments) so far in the whole file. */
  memberOrdinal = 0;
  private loop: Loop = LOOP.L0000;
  private memberOpen = false;
  private coverageOpen = false;

  constructor(private readonly rows: RowBuffer) {}

  /** Whether more rows with this number might follow. */
  isOpen(rowNumber: number): boolean {
    return this.memberOpen && rowNumber === this.memberOrdinal;
  }

  /** The ordinal of the open member. Null if none is open. */
  get openRow(): number | null {
    return this.memberOpen ? this.memberOrdinal : null;
  }

  see(segment: Segment): void {
    switch (segment.id) {
      case ID.REF:
        this.setReference(segment);
        break;
      case ID.DTP:
        this.setDate(segment);
        break;
      case ID.N3:
        this.setElements(N3[this.loop]!, segment);
        break;
      case ID.N4:
        this.setElements(N4[this.loop]!, segment);
        break;
      case ID.DMG:
        if (this.loop === LOOP.L2100A) this.setDemographics(segment);
        break;
      case ID.PER:
        if (this.loop === LOOP.L2100A) this.setContacts(segment);
        break;
      default:
        this.enter(segment);
    }
  }

  /** Handles segments that open or close a loop. */
  private enter(segment: Segment): void {
    switch (segment.id) {
      case ID.INS:
        this.openMember(segment);
        break;
      case ID.NM1:
        this.openName(segment);
        break;
      case ID.HD:
        this.openCoverage(segment);
        break;
      case ID.ST:
        this.flush();
        this.rows.clearSet();
        this.loop = LOOP.L0000;
        break;
      case ID.SE:
        this.flush();
        break;
      case ID.N1:
        this.openParty(segment);
        break;
      case ID.LX:
        if (this.loop === LOOP.L2300) this.loop = LOOP.L2310;
        break;
      case ID.DSB:
        this.loop = LOOP.L2200;
        break;
      case ID.COB:
        this.loop = LOOP.L2320;
        break;
      case ID.LS:
        this.loop = LOOP.L2700;
        break;
      case ID.LE:
        this.loop = this.coverageOpen ? LOOP.L2310 : LOOP.L2200;
        break;
    }
  }

  /** Ends the open member. With `complete` false, the data ended inside it, so it is rejected. */
  flush(complete = true): void {
    if (!this.memberOpen) return;
    this.rows.addRow(this.memberOrdinal, false);
    this.loop = LOOP.closed;
    if (!complete) {
      this.rows.faults.push({
        code: 'member_truncated',
        severity: 'error',
        rowNumber: this.memberOrdinal,
        rejectsRow: true,
        column: null,
        message: 'The file ends in the middle of this member',
        originalValue: null,
        suggestedFix: 'Upload the complete file',
        segment: 'INS',
      });
    }
    this.memberOpen = false;
    this.coverageOpen = false;
  }

  private openMember(segment: Segment): void {
    this.flush();
    this.memberOpen = true;
    this.memberOrdinal++;
    this.loop = LOOP.L2000;
    this.setElements(INS, segment);
    this.setRelationship(segment);
  }

  /** INS01 decides who the subscriber is. A contradicting INS02 is reported. */
  private setRelationship(segment: Segment): void {
    const isSubscriber = elementCode(segment, 1);
    const relationship = elementCode(segment, 2);
    if (isSubscriber === Y) this.rows.set(INS_RELATIONSHIP, 0, SELF.length);
    else this.set(INS_RELATIONSHIP, segment, 2);
    const contradicts =
      isSubscriber === Y
        ? relationship !== SELF_CODE && relationship !== 0
        : isSubscriber === N && relationship === SELF_CODE;
    if (!contradicts) return;
    const rejects = isSubscriber === N;
    this.rows.ownFaults.push({
      code: 'subscriber_flag_conflict',
      severity: rejects ? 'error' : 'warning',
      rowNumber: this.memberOrdinal,
      rejectsRow: rejects,
      column: columnOf('2000.INS.02'),
      message: rejects
        ? 'INS01 is N (dependent), but INS02 is 18 (self)'
        : `INS01 is Y (the subscriber), but INS02 is ${maskSsns(elementText(segment, 2))}, so the member was treated as the subscriber`,
      originalValue: maskSsns(`INS*${elementText(segment, 1)}*${elementText(segment, 2)}`),
      suggestedFix: rejects
        ? "Set INS01 to Y for the subscriber, or set INS02 to the dependent's relationship code"
        : 'INS*Y*18',
      segment: 'INS',
    });
  }

  private openName(segment: Segment): void {
    if (!this.memberOpen || this.loop === LOOP.L2700 || this.loop === LOOP.L2310 || this.loop === LOOP.L2320) return;
    const loop = NM1_LOOPS.get(elementCode(segment, 1)) ?? LOOP.L2100other;
    // A name after an HD belongs to the coverage: it is a provider whose LX is missing. The references after it aren't
    // the member's.
    this.loop = this.coverageOpen && loop === LOOP.L2100other ? LOOP.L2310 : loop;
    if (this.loop !== LOOP.L2100A) return;
    this.setElements(NM1, segment);
    const column = NM109.find(elementCode(segment, 8));
    if (column >= 0) this.set(column, segment, 9);
  }

  /** Opens a party of the header (1000A to 1000C) or, inside LS/LE, a reporting category (2750). */
  private openParty(segment: Segment): void {
    if (this.memberOpen) return;
    this.loop = N1_LOOPS.get(elementCode(segment, 1)) ?? LOOP.L1000C;
    this.setElements(N1[this.loop]!, segment);
  }

  private openCoverage(segment: Segment): void {
    if (!this.memberOpen) return;
    if (this.coverageOpen) this.rows.addRow(this.memberOrdinal, true);
    this.coverageOpen = true;
    this.loop = LOOP.L2300;
    this.setElements(HD, segment);
  }

  /** The first REF with a qualifier wins. */
  private setReference(segment: Segment): void {
    const columns = REF[this.loop]!;
    if (columns === null) return;
    const column = columns.find(elementCode(segment, 1));
    if (column >= 0 && this.rows.isEmpty(column)) this.set(column, segment, 2);
  }

  private setDemographics(segment: Segment): void {
    this.setElements(DMG, segment);
    if (elementCode(segment, 1) === D8) this.set(BIRTH_DATE, segment, 2);
  }

  /** Qualifier and number are pairs in PER03/04, 05/06, and 07/08, in any order. */
  private setContacts(segment: Segment): void {
    for (let n = 3; n + 1 < segment.count; n += 2) {
      const column = PER.find(elementCode(segment, n));
      if (column >= 0 && this.rows.isEmpty(column)) this.set(column, segment, n + 1);
    }
  }

  /**
   * DTP03 in format D8 (CCYYMMDD) or RD8 (CCYYMMDD-CCYYMMDD). Any other format is kept unchanged for the date rule to
   * check.
   */
  private setDate(segment: Segment): void {
    const columns = DTP[this.loop]!;
    if (columns === null || segment.count < 4) return;
    const qualifier = elementCode(segment, 1);
    const column = columns.find(qualifier);
    if (column < 0) return;
    const start = segment.starts[3]!;
    const end = segment.ends[3]!;
    const isRange = elementCode(segment, 2) === RD8 && end - start === 17 && segment.bytes[start + 8] === 45;
    this.rows.set(column, start, isRange ? start + 8 : end);
    if (!isRange) return;
    const closing = columns.find(RANGE_END.get(qualifier) ?? -1);
    if (closing >= 0 && this.rows.isEmpty(closing)) this.rows.set(closing, start + 9, end);
  }

  private setElements(columns: Int32Array | null, segment: Segment): void {
    if (columns === null) return;
    for (let n = 1; n < segment.count && n < columns.length; n++)
      if (columns[n]! >= 0) this.set(columns[n]!, segment, n);
  }

  private set(column: number, segment: Segment, element: number): void {
    if (element < segment.count) this.rows.set(column, segment.starts[element]!, segment.ends[element]!);
  }
}
