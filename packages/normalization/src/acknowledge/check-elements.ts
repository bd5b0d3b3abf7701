import { packText } from '../decode/edi-834/columns.ts';
import type { Separators } from '../decode/edi-834/interchange-header.ts';
import { elementCode, type Segment } from '../decode/edi-834/segment-reader.ts';
import { toDate } from '../values/calendar.ts';
import type { ElementRule, SegmentRule } from './segment-rules.ts';

/** One IK4. */
export interface ElementFault {
  readonly element: number;
  readonly component?: number;
  readonly repetition?: number;
  /** Data element reference number. 0 for a composite, which has none. */
  readonly reference: number;
  /** IK403. */
  readonly code: '1' | '3' | '5' | '7' | '8' | '12' | '13' | 'I6';
  /** IK404: the invalid code. Never text that could identify a person. */
  readonly copy?: string;
}

const [INS, DMG, D8, RD8, N, SELF, RET] = ['INS', 'DMG', 'D8', 'RD8', 'N', '18', 'RET'].map(packText);
const NONE: readonly ElementFault[] = [];
const HYPHEN = 45;
const RACE = { element: 5, repetitions: 10, components: 3 };

export function checkElements(segment: Segment, rule: SegmentRule, separators: Separators): readonly ElementFault[] {
  let faults = NONE;
  for (const element of rule.elements) {
    const fault = checkElement(segment, element);
    if (fault !== null) faults = [...faults, fault];
  }
  if (segment.id === INS && elementCode(segment, 1) === N && elementCode(segment, 2) === SELF) {
    faults = [...faults, { element: 2, reference: 1069, code: 'I6', copy: '18' }];
  }
  if (segment.id === DMG) faults = [...faults, ...checkRace(segment, separators)];
  const extra = firstFilled(segment, rule.elementCount + 1);
  return extra > 0 ? [...faults, { element: extra, reference: 0, code: '3' }] : faults;
}

function checkElement(segment: Segment, rule: ElementRule): ElementFault | null {
  const { number: element, reference, max, codes, date } = rule;
  if (isEmpty(segment, element)) return rule.required ? { element, reference, code: '1' } : null;
  if (codes !== undefined) {
    if (codes.has(elementCode(segment, element))) return null;
    return { element, reference, code: '7', ...copyOf(segment, element) };
  }
  if (date !== undefined) return isDate(segment, element, date) ? null : { element, reference, code: '8' };
  return isLonger(segment, element, max) ? { element, reference, code: '5' } : null;
}

/**
 * Checks DMG05, the only element with repetitions and components: race, then the code list, then the code in that list.
 */
function checkRace(segment: Segment, { repetition, component }: Separators): readonly ElementFault[] {
  const { element, repetitions, components } = RACE;
  if (element >= segment.count || component < 0) return NONE;
  const faults: ElementFault[] = [];
  const { bytes } = segment;
  const end = segment.ends[element]!;
  let repeat = 1;
  let part = 1;
  let start = segment.starts[element]!;
  for (let at = start; at <= end; at++) {
    const isRepeat = at < end && bytes[at] === repetition;
    if (at < end && !isRepeat && bytes[at] !== component) continue;
    const position = { element, component: part, repetition: repeat };
    if (part === components + 1) faults.push({ ...position, reference: 0, code: '13' });
    const isList = at - start === 3 && pack(bytes, start) === RET;
    if (part === 2 && at > start && !isList) faults.push({ ...position, reference: 1270, code: '7' });
    if (isRepeat && repeat++ === repetitions) {
      faults.push({ element, repetition: repeat, reference: 0, code: '12' });
      return faults;
    }
    part = isRepeat ? 1 : part + 1;
    start = at + 1;
  }
  return faults;
}

const pack = (bytes: Uint8Array, at: number) => (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!;

function isEmpty({ bytes, starts, ends, count }: Segment, element: number): boolean {
  if (element >= count) return true;
  for (let at = starts[element]!; at < ends[element]!; at++) if (bytes[at]! > 32) return false;
  return true;
}

function firstFilled(segment: Segment, from: number): number {
  for (let element = from; element < segment.count; element++) if (!isEmpty(segment, element)) return element;
  return 0;
}

/** Counts characters, not bytes: the text is UTF-8. */
function isLonger({ bytes, starts, ends }: Segment, element: number, max: number): boolean {
  const end = ends[element]!;
  if (end - starts[element]! <= max) return false;
  let characters = 0;
  for (let at = starts[element]!; at < end; at++) if ((bytes[at]! & 0xc0) !== 0x80) characters++;
  return characters > max;
}

/** Copies only what looks like a code. Other text could be a name or a person's ID. */
function copyOf({ bytes, starts, ends }: Segment, element: number): { copy?: string } {
  const text = String.fromCharCode(...bytes.subarray(starts[element]!, Math.min(ends[element]!, starts[element]! + 4)));
  return /^[A-Za-z0-9]{1,3}$/.test(text) ? { copy: text } : {};
}

function isDate(segment: Segment, element: number, kind: 'day' | 'by-format'): boolean {
  const { bytes, starts, ends } = segment;
  const start = starts[element]!;
  const length = ends[element]! - start;
  const format = kind === 'day' ? D8 : elementCode(segment, element - 1);
  if (format === D8) return length === 8 && isDay(bytes, start);
  // An unknown date format is already reported for the format element.
  if (format !== RD8) return true;
  return length === 17 && bytes[start + 8] === HYPHEN && isDay(bytes, start) && isDay(bytes, start + 9);
}

function isDay(bytes: Uint8Array, at: number): boolean {
  const number = (from: number, digits: number) => {
    let value = 0;
    for (let i = from; i < from + digits; i++) {
      const digit = bytes[i]! - 48;
      if (digit < 0 || digit > 9) return -1;
      value = value * 10 + digit;
    }
    return value;
  };
  return toDate(number(at, 4), number(at + 4, 2), number(at + 6, 2)) !== 0;
}
