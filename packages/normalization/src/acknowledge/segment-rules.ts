import { X12_EMPLOYMENT_STATUSES } from '@rollcall/contracts';
import { X12_COVERAGE_LEVELS } from '../code-lists/coverage-types.ts';
import { X12_INSURANCE_LINES } from '../code-lists/insurance-lines.ts';
import { X12_MAINTENANCE_TYPES } from '../code-lists/maintenance-types.ts';
import { X12_RELATIONSHIPS } from '../code-lists/relationships.ts';
import { CodeTable } from '../decode/edi-834/code-table.ts';
import { packText } from '../decode/edi-834/columns.ts';
import { bitOf, LOOPS, type Loop } from './loops.ts';

/** The rule for one element (IK401-1, IK402, and the causes of IK403). */
export interface ElementRule {
  readonly number: number;
  /** The data element reference number. */
  readonly reference: number;
  /** Characters. */
  readonly max: number;
  readonly required: boolean;
  /** Allowed codes, packed (columns.ts). If not set, any text is allowed. */
  readonly codes?: ReadonlySet<number>;
  /** `day`: CCYYMMDD. `by-format`: a day or a range, depending on the previous element. */
  readonly date?: 'day' | 'by-format';
}

export interface SegmentRule {
  /** The bits of the loops that allow the segment. */
  readonly loops: number;
  /** The loop that the segment opens, wherever it occurs. */
  readonly opens: Loop | undefined;
  readonly elementCount: number;
  readonly elements: readonly ElementRule[];
}

type Option = 'required' | 'day' | 'by-format' | Iterable<string>;

function element(number: number, reference: number, max: number, ...options: Option[]): ElementRule {
  const codes = options.find((option): option is Iterable<string> => typeof option !== 'string');
  const date = options.find((option): option is 'day' | 'by-format' => option === 'day' || option === 'by-format');
  return {
    number,
    reference,
    max,
    required: options.includes('required'),
    ...(codes && { codes: new Set([...codes].map(packText)) }),
    ...(date && { date }),
  };
}

function segment(loops: readonly Loop[], elementCount: number, ...elements: ElementRule[]): SegmentRule {
  return {
    opens: undefined,
    loops: loops.reduce((bits, loop) => bits | bitOf(loop), 0),
    elementCount,
    elements,
  };
}

/** A segment that opens the first of the loops. */
function opening(loops: readonly [Loop, ...Loop[]], elementCount: number, ...elements: ElementRule[]): SegmentRule {
  return { ...segment(loops, elementCount, ...elements), opens: loops[0] };
}

const PARTIES: readonly Loop[] = ['1000A', '1000B', '1000C'];
const NAMES: readonly Loop[] = ['2100A', '2100B', '2100C', '2100D', '2100E', '2100F', '2100G', '2100H'];
const FURTHER: readonly Loop[] = ['2400', '2500', '2600'];
const YES_NO = ['Y', 'N'];
const FORMATS = ['D8', 'RD8', 'UN'];

/**
 * The segments of a benefit enrollment, the loops that allow them, and the checks of their elements. Where the
 * implementation guides (005010X220A1, X307, X318, 004010X095A1) differ, a value is valid if any of them, or the 834 of
 * X12 itself, allows it. An acknowledgement reports what is invalid X12, not what breaks an agreement between partners.
 * The codes are those that the decoder uses.
 */
const SEGMENTS: Readonly<Record<string, SegmentRule>> = {
  ST: segment([''], 3),
  SE: segment([...LOOPS], 2),
  BGN: segment(
    [''],
    9,
    element(1, 353, 2, 'required'),
    element(2, 127, 80, 'required'),
    element(3, 373, 8, 'required', 'day'),
  ),
  REF: segment(
    ['', '1000A', '1000B', '1100C', '2000', '2300', '2310', '2320', '2330', ...FURTHER, '2750'],
    4,
    element(1, 128, 3, 'required'),
    element(2, 127, 80),
  ),
  DTP: segment(
    ['', '1100C', '2000', '2200', '2300', '2310', '2320', ...FURTHER, '2750'],
    3,
    element(1, 374, 3, 'required'),
    element(2, 1250, 3, 'required', FORMATS),
    element(3, 1251, 35, 'required', 'by-format'),
  ),
  QTY: segment(['', '2600'], 4, element(1, 673, 2, 'required')),
  AMT: segment(['', '1100C', '2100A', '2300', ...FURTHER], 3, element(1, 522, 3, 'required')),
  N1: segment([...PARTIES, '2310', '2320', '2750'], 6, element(1, 98, 3, 'required'), element(2, 93, 60)),
  N2: segment([...PARTIES, ...NAMES, '2310', '2320', '2330', '2600'], 2),
  N3: segment(
    [...PARTIES, '1100C', ...NAMES, '2310', '2320', '2330', '2600'],
    2,
    element(1, 166, 55),
    element(2, 166, 55),
  ),
  N4: segment(
    [...PARTIES, '1100C', ...NAMES, '2310', '2320', '2330', '2600'],
    7,
    element(1, 19, 30),
    element(2, 156, 2),
    element(3, 116, 15),
    element(4, 26, 3),
  ),
  PER: segment([...PARTIES, '1100C', ...NAMES, '2310', '2320', '2330'], 9, element(1, 366, 2, 'required')),
  ACT: opening(['1100C'], 9, element(1, 508, 35)),
  INS: opening(
    ['2000'],
    17,
    element(1, 1073, 1, 'required', YES_NO),
    element(2, 1069, 2, 'required', X12_RELATIONSHIPS.keys()),
    element(3, 875, 3, 'required', X12_MAINTENANCE_TYPES.keys()),
    element(4, 1203, 3),
    element(5, 1216, 1),
    element(8, 584, 2, Object.keys(X12_EMPLOYMENT_STATUSES)),
    element(9, 1220, 1, ['F', 'N', 'P']),
    element(10, 1073, 1, YES_NO),
    element(12, 1251, 35),
  ),
  NM1: segment(
    [...NAMES, '2310', '2330', '2600'],
    12,
    element(1, 98, 3, 'required'),
    element(2, 1065, 1, 'required'),
    element(3, 1035, 60),
    element(4, 1036, 35),
    element(5, 1037, 25),
    element(6, 1038, 10),
    element(7, 1039, 10),
    element(8, 66, 2),
    element(9, 67, 80),
  ),
  DMG: segment(
    ['2100A', '2100B', '2600'],
    11,
    element(1, 1250, 3, ['D8']),
    element(2, 1251, 35, 'by-format'),
    element(3, 1068, 1, ['F', 'M', 'U']),
    element(4, 1067, 1),
    element(5, 0, 60),
  ),
  PM: segment(['2100A'], 7),
  EC: segment(['2100A'], 7),
  ICM: segment(['2100A'], 6),
  HLH: segment(['2100A'], 7, element(1, 1212, 1)),
  HI: segment(['2100A'], 12),
  LUI: segment(['2100A'], 5),
  DSB: opening(['2200'], 8, element(1, 1146, 1, 'required')),
  AD1: segment(['2200'], 5),
  HD: opening(
    ['2300'],
    11,
    element(1, 875, 3, 'required', X12_MAINTENANCE_TYPES.keys()),
    element(3, 1205, 3, 'required', X12_INSURANCE_LINES.keys()),
    element(4, 1204, 50),
    element(5, 1207, 3, X12_COVERAGE_LEVELS.keys()),
  ),
  IDC: segment(['2300'], 4, element(1, 1204, 50, 'required')),
  LX: segment(['2310', '2710'], 1, element(1, 554, 6, 'required')),
  PRV: segment(['2310'], 6),
  PLA: segment(['2310'], 5, element(1, 306, 2, 'required')),
  COB: opening(['2320'], 4, element(1, 1138, 1)),
  LC: opening(['2400'], 6),
  FSA: opening(['2500'], 9),
  RP: opening(['2600'], 11),
  INV: segment(['2600'], 8),
  K3: segment(['2600'], 3),
  REL: segment(['2600'], 2),
  BEN: segment(['2600'], 7),
  NX1: segment(['2600'], 5),
  FC: segment(['2600'], 8),
  AIN: segment(['2600'], 11),
  LS: opening(['2700'], 1),
  LE: segment(['2700'], 1),
};

const RULES = Object.values(SEGMENTS);
const PLACES = new CodeTable(new Map(Object.keys(SEGMENTS).map((id, place) => [packText(id), place])));

/** Returns undefined if a benefit enrollment has no segment with this (packed) name. */
export function ruleOf(id: number): SegmentRule | undefined {
  const place = PLACES.find(id);
  return place < 0 ? undefined : RULES[place];
}
