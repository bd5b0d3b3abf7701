import { packText } from '../decode/edi-834/columns.ts';
import { elementCode, type Segment } from '../decode/edi-834/segment-reader.ts';

/** The loops of a benefit enrollment, in the order of the guide. */
export const LOOPS = [
  '',
  '1000A',
  '1000B',
  '1000C',
  '1100C',
  '2000',
  '2100A',
  '2100B',
  '2100C',
  '2100D',
  '2100E',
  '2100F',
  '2100G',
  '2100H',
  '2200',
  '2300',
  '2310',
  '2320',
  '2330',
  '2400',
  '2500',
  '2600',
  '2700',
  '2710',
  '2750',
] as const;
export type Loop = (typeof LOOPS)[number];

const BITS: ReadonlyMap<Loop, number> = new Map(LOOPS.map((loop, place) => [loop, 1 << place]));

/** One bit per loop, for sets of loops. */
export function bitOf(loop: Loop): number {
  return BITS.get(loop)!;
}

const codes = (table: Readonly<Record<string, Loop>>): ReadonlyMap<number, Loop> =>
  new Map(Object.entries(table).map(([code, loop]) => [packText(code), loop]));

const N1_LOOPS = codes({ P5: '1000A', '41': '1000A', IN: '1000B', '40': '1000B' });
/** Only NM101 tells the sibling loops 2100A to 2100H apart. */
const NM1_LOOPS = codes({
  IL: '2100A',
  '74': '2100A',
  '70': '2100B',
  '31': '2100C',
  '36': '2100D',
  M8: '2100E',
  S3: '2100F',
  '45': '2100H',
});
const [N1, NM1, LX, LE] = ['N1', 'NM1', 'LX', 'LE'].map(packText);

/**
 * Returns the loop of a segment that opens no loop of its own, given the loop of the previous segment. Source:
 * 005010X220A1 and its relatives.
 */
export function loopOf(segment: Segment, before: Loop): Loop {
  const { id } = segment;
  if (id !== N1 && id !== NM1 && id !== LX && id !== LE) return before;
  const isReporting = before === '2700' || before === '2710' || before === '2750';
  switch (id) {
    case N1:
      if (isReporting) return '2750';
      return isHeader(before) ? (N1_LOOPS.get(elementCode(segment, 1)) ?? '1000C') : before;
    case NM1:
      if (isHeader(before) || isReporting) return before;
      if (before === '2310' || before === '2600') return before;
      if (before === '2320' || before === '2330') return '2330';
      // A name after an HD belongs to the coverage: it is a provider whose LX is missing.
      return before === '2300' ? '2310' : (NM1_LOOPS.get(elementCode(segment, 1)) ?? '2100G');
    case LX:
      return isReporting ? '2710' : isHeader(before) ? before : '2310';
    default:
      return '2700';
  }
}

export function isHeader(loop: Loop): boolean {
  return bitOf(loop) < bitOf('2000');
}
