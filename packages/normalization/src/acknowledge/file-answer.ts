import { packText } from '../decode/edi-834/columns.ts';
import { elementText } from '../decode/edi-834/envelope.ts';
import type { Separators } from '../decode/edi-834/interchange-header.ts';
import type { Segment } from '../decode/edi-834/segment-reader.ts';
import { type AnswerDialect, answerDialect } from './answer-dialect.ts';
import { answerSeparators, USUAL_SEPARATORS } from './answer-separators.ts';
import { AnswerText } from './answer-text.ts';
import { BROKEN, headerNotes, type InterchangeNote, worstNote } from './interchange-faults.ts';
import { type SegmentFault, SetCheck } from './set-check.ts';

/** Limits the size of an acknowledgement. In a hostile file, three bytes can cause more than three bytes of output. */
export const ANSWER_LIMITS = { segmentsOfSet: 1000, segmentsOfFile: 10_000, sets: 100_000, groups: 1000 } as const;
/** IK5 and AK9 have room for five codes. */
const MAX_CODES = 5;
/** The supported values of GS08. */
const GUIDES = /^(005010X(220|307|318)|004010X095)/;
const MAX_TEXT = 35;
const EXCHANGE = /^005010X307/;

const [ISA, GS, ST, SE, GE, IEA, TA1] = ['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA', 'TA1'].map(packText);

interface Interchange {
  readonly isa: readonly string[];
  readonly dialect: AnswerDialect;
  readonly notes: Set<InterchangeNote>;
  groups: number;
  /** ISA13 of its acknowledgement. Null until a group has asked for one. */
  answer: string | null;
  answered: number;
}

interface Group {
  readonly gs: readonly string[];
  readonly control: string;
  readonly isListed: boolean;
  readonly codes: Set<string>;
  sets: number;
  accepted: number;
  hasFaults: boolean;
}

interface TransactionSet {
  readonly st: readonly string[];
  readonly check: SetCheck | null;
  readonly codes: Set<string>;
  readonly isListed: boolean;
  reported: number;
  segments: number;
}

/** Sender (ISA05 and ISA06), receiver (ISA07 and ISA08), and control number (ISA13) of an interchange. */
export interface InterchangeId {
  readonly sender: string;
  readonly receiver: string;
  readonly controlNumber: string;
}

export interface FileAnswerOptions {
  /** No members were read, because the envelope is broken. The sender must send the whole file again. */
  readonly rejected: boolean;
  /** UTC. */
  readonly at: Date;
  /** Returns a number that is unique for the receiver. */
  readonly nextNumber: () => number;
}

/**
 * Follows the envelopes of a file and writes the acknowledgements on the way: a 999 (997) for each group, and a TA1 for
 * each interchange that requests one or has errors. It keeps only its position and the text not taken yet, regardless
 * of the file's size.
 *
 * Source: 005010X231A1 (999), X12.5 (TA1), 004010 (997).
 */
export class FileAnswer {
  readonly functional = new AnswerText(USUAL_SEPARATORS);
  readonly interchanges = new AnswerText(USUAL_SEPARATORS);
  isAnswered = false;
  hasFaults = false;
  private interchange: Interchange | null = null;
  private group: Group | null = null;
  private set: TransactionSet | null = null;
  private readonly written = { segments: 0, sets: 0, groups: 0, interchanges: 0 };

  constructor(private readonly options: FileAnswerOptions) {}

  /** `isRepeated`: the segment opens an interchange whose control number was received before, with other content. */
  see(segment: Segment, separators: Separators, isRepeated = false): void {
    switch (segment.id) {
      case ISA:
        this.endInterchange(null);
        this.openInterchange(textsOf(segment), separators);
        if (isRepeated) this.interchange?.notes.add('025');
        break;
      case GS:
        this.endGroup(null);
        this.openGroup(textsOf(segment));
        break;
      case ST:
        this.endSet(null);
        this.openSet(textsOf(segment));
        this.follow(segment, separators);
        break;
      case SE:
        this.follow(segment, separators);
        this.endSet(textsOf(segment));
        break;
      case GE:
        this.endGroup(textsOf(segment));
        break;
      case IEA:
        this.endInterchange(textsOf(segment));
        break;
      default:
        this.follow(segment, separators);
    }
  }

  /** Call it at the end of the data. */
  finish(): void {
    this.endInterchange(null);
  }

  private openInterchange(isa: readonly string[], separators: Separators): void {
    const marks = answerSeparators(separators, isa.slice(5, 9));
    this.functional.separators = marks;
    this.interchanges.separators = marks;
    const notes = new Set(headerNotes(isa));
    const dialect = answerDialect(isa[12] ?? '');
    this.interchange = { isa, dialect, notes, groups: 0, answer: null, answered: 0 };
  }

  private endInterchange(iea: readonly string[] | null): void {
    this.endGroup(null);
    const { interchange } = this;
    if (interchange === null) return;
    const { isa, notes, groups } = interchange;
    if (iea === null) notes.add('023');
    else {
      if (Number(iea[2]) !== Number(isa[13])) notes.add('001');
      if (Number(iea[1]) !== groups) notes.add('021');
    }
    if (notes.size > 0) this.hasFaults = true;
    if (interchange.answer !== null) this.functional.put('IEA', interchange.answered, interchange.answer);
    if (isa[14] === '1' || notes.size > 0) this.answerInterchange(interchange);
    this.interchange = null;
  }

  private answerInterchange({ isa, notes, dialect }: Interchange): void {
    if (this.written.interchanges++ >= ANSWER_LIMITS.groups) return;
    const note = worstNote(notes);
    const isRefused = this.options.rejected && note !== '000' && BROKEN.has(note);
    const number = this.takeNumber();
    const code = isRefused ? 'R' : note === '000' ? 'A' : 'E';
    this.putHeader(this.interchanges, { isa, dialect, number });
    this.interchanges.put('TA1', isa[13] ?? '', isa[9] ?? '', isa[10] ?? '', code, note);
    this.interchanges.put('IEA', 0, number);
    this.isAnswered = true;
  }

  private openGroup(gs: readonly string[]): void {
    const { interchange } = this;
    if (interchange === null) return;
    interchange.groups++;
    const isListed = this.written.groups++ < ANSWER_LIMITS.groups;
    const codes = new Set<string>();
    if (gs[1] !== 'BE') codes.add('1');
    if (!GUIDES.test(gs[8] ?? '')) codes.add('2');
    const control = isListed ? this.takeNumber() : '';
    this.group = { gs, control, isListed, codes, sets: 0, accepted: 0, hasFaults: false };
    if (isListed) this.beginAnswer(interchange, this.group);
  }

  private beginAnswer(interchange: Interchange, { gs, control }: Group): void {
    const { isa, dialect } = interchange;
    const { functional } = this;
    this.isAnswered = true;
    if (interchange.answer === null) {
      interchange.answer = control;
      this.putHeader(functional, { isa, dialect, number: control });
    }
    interchange.answered++;
    const { day, time } = this.moment();
    functional.put('GS', 'FA', gs[3] ?? '', gs[2] ?? '', day, time, Number(control), 'X', dialect.groupVersion);
    functional.put('ST', dialect.set, '0001', dialect.implementation ?? '');
    functional.put('AK1', gs[1] ?? '', gs[6] ?? '', dialect.implementation === null ? '' : (gs[8] ?? ''));
  }

  private endGroup(ge: readonly string[] | null): void {
    this.endSet(null);
    const { group } = this;
    if (group === null) {
      if (ge !== null) this.interchange?.notes.add('022');
      return;
    }
    this.group = null;
    const { gs, codes, sets } = group;
    if (ge === null) codes.add('3');
    else {
      if (ge[2] !== gs[6] && Number(ge[2]) !== Number(gs[6])) codes.add('4');
      if (Number(ge[1]) !== sets) codes.add('5');
    }
    if (codes.size > 0) group.hasFaults = true;
    if (group.hasFaults) this.hasFaults = true;
    if (group.isListed) this.endAnswer(group, /^\d{1,6}$/.test(ge?.[1] ?? '') ? Number(ge![1]) : sets);
  }

  private endAnswer({ codes, control, hasFaults, sets, accepted }: Group, declared: number): void {
    const { functional } = this;
    const code = this.options.rejected ? 'R' : hasFaults ? 'E' : 'A';
    functional.put('AK9', code, declared, sets, accepted, ...[...codes].slice(0, MAX_CODES));
    functional.put('SE', functional.segments + 1, '0001');
    functional.put('GE', 1, Number(control));
  }

  private openSet(st: readonly string[]): void {
    const { group } = this;
    if (group === null) {
      this.interchange?.notes.add('022');
      return;
    }
    group.sets++;
    const isEnrollment = st[1] === '834';
    const codes = new Set<string>();
    if (!isEnrollment) codes.add(st[1] ? '1' : '6');
    if (!st[2]) codes.add('7');
    const isListed = group.isListed && this.written.sets++ < ANSWER_LIMITS.sets;
    const check = isEnrollment ? new SetCheck(EXCHANGE.test(st[3] || group.gs[8] || '')) : null;
    this.set = { st, check, codes, isListed, reported: 0, segments: 0 };
    const { dialect } = this.interchange!;
    if (isListed) this.functional.put('AK2', st[1] ?? '', st[2] ?? '', dialect.implementation ? (st[3] ?? '') : '');
  }

  private follow(segment: Segment, separators: Separators): void {
    const { set } = this;
    if (set === null) {
      if (segment.id !== TA1) this.interchange?.notes.add('022');
      return;
    }
    set.segments++;
    if (set.check === null) return;
    const faults = set.check.see(segment, separators);
    if (faults.length === 0) return;
    set.codes.add('5');
    for (const fault of faults) this.report(fault, set);
  }

  private report({ segment, position, loop, code, elements }: SegmentFault, set: TransactionSet): void {
    if (!set.isListed || set.reported++ >= ANSWER_LIMITS.segmentsOfSet) return;
    if (this.written.segments++ >= ANSWER_LIMITS.segmentsOfFile) return;
    const { dialect } = this.interchange!;
    // In some dictionaries IK303 has room for only four characters. The position identifies the segment anyway.
    this.functional.put(dialect.segmentFault, segment, position, loop.length > 4 ? '' : loop, code);
    for (const { element, component, repetition, reference, code, copy } of elements) {
      const place = repetition === undefined ? element : [element, component ?? '', repetition];
      const number = reference === 0 ? '' : reference;
      this.functional.put(dialect.elementFault, place, number, codeIn(dialect, code), copy ?? '');
    }
  }

  private endSet(se: readonly string[] | null): void {
    const { set, group } = this;
    if (set === null || group === null) {
      if (se !== null) this.interchange?.notes.add('022');
      return;
    }
    this.set = null;
    const { codes, st } = set;
    if (se === null) codes.add('2');
    else {
      if (se[2] !== st[2]) codes.add('3');
      if (Number(se[1]) !== set.segments) codes.add('4');
    }
    const { rejected } = this.options;
    if (codes.size > 0) group.hasFaults = true;
    if (!rejected) group.accepted++;
    if (!set.isListed) return;
    const code = rejected ? 'R' : codes.size > 0 ? 'E' : 'A';
    this.functional.put(this.interchange!.dialect.setEnd, code, ...[...codes].sort().slice(0, MAX_CODES));
  }

  /** Sender and receiver are swapped. */
  private putHeader(
    text: AnswerText,
    { isa, dialect, number }: { isa: readonly string[]; dialect: AnswerDialect; number: string },
  ): void {
    const { repetition, component } = text.separators;
    const { day, time } = this.moment();
    const id = (element: number): string => (isa[element] ?? '').slice(0, 15).padEnd(15);
    const qualifier = (element: number): string => (isa[element] ?? '').slice(0, 2).padEnd(2);
    const blank = ' '.repeat(10);
    const from = [qualifier(7), id(8)];
    const to = [qualifier(5), id(6)];
    text.putInterchange(
      ['00', blank, '00', blank, ...from, ...to, day.slice(2), time],
      [
        dialect.repetition ?? repetition,
        dialect.interchangeVersion,
        number,
        '0',
        isa[15] === 'T' ? 'T' : 'P',
        component,
      ],
    );
  }

  private moment(): { day: string; time: string } {
    const [date = '', time = ''] = this.options.at.toISOString().split('T');
    return { day: date.replaceAll('-', ''), time: time.slice(0, 5).replace(':', '') };
  }

  private takeNumber(): string {
    return String(this.options.nextNumber()).padStart(9, '0');
  }
}

/** What a sender must not use twice, or null if the segment opens no interchange. */
export function interchangeIdOf(segment: Segment): InterchangeId | null {
  if (segment.id !== ISA) return null;
  const isa = textsOf(segment);
  const address = (at: number): string => `${isa[at]?.trim()}:${isa[at + 1]?.trim()}`;
  return { sender: address(5), receiver: address(7), controlNumber: isa[13] ?? '' };
}

/**
 * Returns the elements by number, the segment name first, as many as an ISA has. Each is cut to `MAX_TEXT`, far more
 * than an envelope element needs.
 */
function textsOf(segment: Segment): string[] {
  return Array.from({ length: 17 }, (_, element) => elementText(segment, element).slice(0, MAX_TEXT));
}

/** A 997 has no codes for implementation errors. */
function codeIn(dialect: AnswerDialect, code: string): string {
  return dialect.set === '997' && code.length > 1 ? (code === 'I6' ? '7' : '3') : code;
}
