import { columnOf } from './columns.ts';
import { elementText } from './envelope.ts';
import type { RowBuffer } from './row-buffer.ts';
import type { Segment } from './segment-reader.ts';

/** Where in the 834 the reader is. Only loops that feed columns, or that keep others' segments out of them, are told apart. */
type Loop =
  | '0000'
  | '1000A'
  | '1000B'
  | '1000C'
  | '2000'
  | '2100A'
  | '2100C'
  | '2100other'
  | '2200'
  | '2300'
  | '2310'
  | '2320'
  | '2700';

/** NM101 decides which loop an NM1 opens: the sibling loops 2100A..H have no other mark. */
const NM1_LOOPS: Readonly<Record<string, Loop>> = { IL: '2100A', '74': '2100A', '31': '2100C' };
const N1_LOOPS: Readonly<Record<string, Loop>> = { P5: '1000A', '41': '1000A', IN: '1000B', '40': '1000B' };
const RANGE_END: Readonly<Record<string, string>> = { '348': '349', '356': '357' };
const NAME_TEMPLATES: ReadonlySet<Loop> = new Set(['2100A', '2100C']);

/**
 * Follows the loops of one transaction set and gathers each member's columns: a row per coverage (HD), or one row for a
 * member without any. Segments of other people's loops (2100B incorrect name, 2100G responsible person, COB, providers)
 * are left out, though they look the same.
 *
 * Source: 005010X220A1 loop structure; LX belongs to 2310 or 2710 depending on LS/LE.
 */
export class MemberLoops {
  /** Members (INS segments) seen so far, counted over the whole file. */
  memberOrdinal: number;
  private loop: Loop = '0000';
  private memberOpen = false;
  private coverageOpen = false;
  private readonly columnCache = new Map<string, number>();

  constructor(
    private readonly rows: RowBuffer,
    firstOrdinal: number,
  ) {
    this.memberOrdinal = firstOrdinal - 1;
  }

  see(id: string, segment: Segment): void {
    switch (id) {
      case 'ST':
        this.flush();
        this.rows.clearSet();
        this.loop = '0000';
        break;
      case 'SE':
        this.flush();
        break;
      case 'INS':
        this.openMember(segment);
        break;
      case 'NM1':
        this.openName(segment);
        break;
      case 'N1':
        this.loop =
          this.loop === '2700'
            ? '2700'
            : (N1_LOOPS[elementText(segment, 1)] ?? (this.memberOpen ? this.loop : '1000C'));
        this.setElements('N1', segment, [2, 4]);
        break;
      case 'HD':
        this.openCoverage(segment);
        break;
      case 'DSB':
        this.loop = '2200';
        break;
      case 'LX':
        if (this.loop === '2300') this.loop = '2310';
        break;
      case 'COB':
        this.loop = '2320';
        break;
      case 'LS':
        this.loop = '2700';
        break;
      case 'LE':
        this.loop = this.coverageOpen ? '2310' : '2200';
        break;
      default:
        this.fill(id, segment);
    }
  }

  /** Ends the member under way. `complete` false: the data broke off inside it, and it must not be taken as whole. */
  flush(complete = true): void {
    if (!this.memberOpen) return;
    this.rows.addRow(this.memberOrdinal);
    if (!complete) {
      this.rows.faults.push({
        code: 'member_truncated',
        severity: 'error',
        rowNumber: this.memberOrdinal,
        rejectsRow: true,
        column: null,
        message: 'The file ends in the middle of this member.',
        originalValue: null,
        suggestedFix: 'Send the whole file again.',
        segment: 'INS',
      });
    }
    this.memberOpen = false;
    this.coverageOpen = false;
  }

  private openMember(segment: Segment): void {
    this.flush();
    this.rows.clearMember();
    this.memberOpen = true;
    this.memberOrdinal++;
    this.loop = '2000';
    this.setElements('INS', segment, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    this.setRelationship(segment);
  }

  /** INS01 is the authority on who the subscriber is; INS02 that contradicts it is reported. */
  private setRelationship(segment: Segment): void {
    const isSubscriber = elementText(segment, 1);
    const relationship = elementText(segment, 2);
    const contradiction =
      (isSubscriber === 'Y' && relationship !== '18' && relationship !== '') ||
      (isSubscriber === 'N' && relationship === '18');
    if (isSubscriber === 'Y') this.setText('2000.INS*Y.02', '18');
    else this.set('2000.INS*Y.02', segment, 2);
    if (!contradiction) return;
    const rejects = isSubscriber === 'N';
    this.rows.faults.push({
      code: 'subscriber_flag_conflict',
      severity: rejects ? 'error' : 'warning',
      rowNumber: this.memberOrdinal,
      rejectsRow: rejects,
      column: columnOf('2000.INS.02'),
      message: rejects
        ? 'INS01 is N (a dependent), but INS02 is 18 (self).'
        : `INS01 is Y (the subscriber), but INS02 is ${relationship}; the member is taken as the subscriber.`,
      originalValue: `INS*${isSubscriber}*${relationship}`,
      suggestedFix: rejects
        ? 'Send INS01 Y for the subscriber, or the relationship code of the dependent in INS02.'
        : 'INS*Y*18',
      segment: 'INS',
    });
  }

  private openName(segment: Segment): void {
    if (!this.memberOpen || this.loop === '2700' || this.loop === '2310' || this.loop === '2320') return;
    this.loop = NM1_LOOPS[elementText(segment, 1)] ?? '2100other';
    if (this.loop !== '2100A') return;
    this.setElements('NM1', segment, [3, 4, 5, 6, 7, 8, 9]);
    this.set(`2100A.NM1*${elementText(segment, 8)}.09`, segment, 9);
  }

  private openCoverage(segment: Segment): void {
    if (!this.memberOpen) return;
    if (this.coverageOpen) {
      this.rows.addRow(this.memberOrdinal);
      this.rows.clearCoverage();
    }
    this.coverageOpen = true;
    this.loop = '2300';
    this.setElements('HD', segment, [1, 3, 4, 5]);
  }

  private fill(id: string, segment: Segment): void {
    const { loop } = this;
    if (id === 'REF' && (loop === '2000' || loop === '2300' || loop === '0000')) {
      const prefix = loop === '0000' ? '' : `${loop}.`;
      this.setIfEmpty(`${prefix}REF*${elementText(segment, 1)}.02`, segment, 2);
    } else if (id === 'DTP' && (loop === '2000' || loop === '2300')) {
      this.setDate(loop, segment);
    } else if (NAME_TEMPLATES.has(loop)) {
      this.fillName(id, segment);
    }
  }

  private fillName(id: string, segment: Segment): void {
    if (id === 'N3') this.setElements('N3', segment, [1, 2]);
    else if (id === 'N4') this.setElements('N4', segment, [1, 2, 3, 4]);
    else if (this.loop !== '2100A') return;
    else if (id === 'DMG') {
      this.setElements('DMG', segment, [2, 3, 4]);
      if (elementText(segment, 1) === 'D8') this.set('2100A.DMG*D8.02', segment, 2);
    } else if (id === 'PER') {
      for (let n = 3; n + 1 < segment.count; n += 2)
        this.setIfEmpty(`2100A.PER*${elementText(segment, n)}.04`, segment, n + 1);
    }
  }

  /** DTP03 in form D8 (CCYYMMDD) or RD8 (CCYYMMDD-CCYYMMDD); another form is handed on as it is, for the date rule to judge. */
  private setDate(loop: Loop, segment: Segment): void {
    const qualifier = elementText(segment, 1);
    const column = this.column(`${loop}.DTP*${qualifier}.03`);
    if (column < 0 || segment.count < 4) return;
    const start = segment.starts[3]!;
    const end = segment.ends[3]!;
    const isRange = elementText(segment, 2) === 'RD8' && end - start === 17 && segment.bytes[start + 8] === 45;
    this.rows.set(column, segment.bytes, start, isRange ? start + 8 : end);
    const closing = RANGE_END[qualifier];
    if (!isRange || closing === undefined) return;
    const closingColumn = this.column(`${loop}.DTP*${closing}.03`);
    if (this.rows.isEmpty(closingColumn)) this.rows.set(closingColumn, segment.bytes, start + 9, end);
  }

  private setElements(name: string, segment: Segment, numbers: readonly number[]): void {
    for (const n of numbers)
      if (n < segment.count) this.set(`${this.loop}.${name}.${n < 10 ? '0' : ''}${n}`, segment, n);
  }

  private setIfEmpty(name: string, segment: Segment, element: number): void {
    const column = this.column(name);
    if (column >= 0 && this.rows.isEmpty(column)) this.set(name, segment, element);
  }

  private set(name: string, segment: Segment, element: number): void {
    const column = this.column(name);
    if (column >= 0 && element < segment.count)
      this.rows.set(column, segment.bytes, segment.starts[element]!, segment.ends[element]!);
  }

  private setText(name: string, text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.rows.set(this.column(name), bytes, 0, bytes.length);
  }

  private column(name: string): number {
    let column = this.columnCache.get(name);
    if (column === undefined) {
      column = columnOf(name);
      if (this.columnCache.size < 4096) this.columnCache.set(name, column);
    }
    return column;
  }
}
