import { packText } from '../decode/edi-834/columns.ts';
import { elementText } from '../decode/edi-834/envelope.ts';
import type { Separators } from '../decode/edi-834/interchange-header.ts';
import { elementCode, type Segment } from '../decode/edi-834/segment-reader.ts';
import { checkElements, type ElementFault } from './check-elements.ts';
import { bitOf, isHeader, type Loop, loopOf } from './loops.ts';
import { ruleOf, type SegmentRule } from './segment-rules.ts';

/** One IK3 with its IK4 segments. */
export interface SegmentFault {
  readonly segment: string;
  /**
   * Position in the set, starting with 1 for ST. For a missing segment, the position of the segment found in its place.
   */
  readonly position: number;
  readonly loop: Loop;
  /** IK304: unknown, unexpected, or missing segment, or a segment with element errors. */
  readonly code: '1' | '2' | '3' | '8';
  readonly elements: readonly ElementFault[];
}

/** Shared by all segments without errors: there are millions of them. */
const NONE: readonly SegmentFault[] = [];

const [BGN, INS, SE, REF, SUBSCRIBER] = ['BGN', 'INS', 'SE', 'REF', '0F'].map(packText);

/** Follows one transaction set and returns the errors of each segment. It keeps only its position. */
export class SetCheck {
  /** Number of segments so far, including ST. */
  position = 0;
  private loop: Loop = '';
  private loopBit = bitOf('');
  private readonly headerLacks = new Set<Loop>(['', '1000A', '1000B']);
  private inHeader = true;
  private lacksNumber = false;
  /** Where the current member's subscriber number belongs: before the first segment that isn't a REF. */
  private numberPlace = 0;
  private lacksName = false;

  /** Exchanges (005010X307) identify members by numbers other than REF*0F. */
  constructor(private readonly isOfExchange: boolean) {}

  see(segment: Segment, separators: Separators): readonly SegmentFault[] {
    this.position++;
    const before = this.loop;
    const rule = ruleOf(segment.id);
    this.loop = rule?.opens ?? (segment.id === SE ? before : loopOf(segment, before));
    if (this.loop !== before) this.loopBit = bitOf(this.loop);
    const missing = this.missingBefore(segment);
    const fault = this.judge(segment, rule, separators);
    if (fault === null) return missing;
    return [...missing, fault];
  }

  private judge(segment: Segment, rule: SegmentRule | undefined, separators: Separators): SegmentFault | null {
    if (rule === undefined) return this.fault(nameOf(segment), '1');
    if ((rule.loops & this.loopBit) === 0) return this.fault(nameOf(segment), '2');
    const elements = checkElements(segment, rule, separators);
    return elements.length > 0 ? this.fault(nameOf(segment), '8', { elements }) : null;
  }

  /** Returns required segments that should have come before this one and can't come later. */
  private missingBefore(segment: Segment): readonly SegmentFault[] {
    const ends = segment.id === INS || segment.id === SE;
    const missing = this.inHeader ? this.followHeader(segment, ends) : this.followMember(ends, segment.id === REF);
    if (segment.id === INS) {
      this.lacksNumber = !this.isOfExchange;
      this.lacksName = true;
      this.numberPlace = 0;
    } else if (segment.id === REF && elementCode(segment, 1) === SUBSCRIBER && this.loop === '2000') {
      this.lacksNumber = false;
    } else if (this.loop === '2100A') this.lacksName = false;
    return missing;
  }

  private followHeader(segment: Segment, ends: boolean): readonly SegmentFault[] {
    if (segment.id === BGN) this.headerLacks.delete('');
    else if (this.loop !== '' && isHeader(this.loop)) this.headerLacks.delete(this.loop);
    if (!ends) return NONE;
    this.inHeader = false;
    return [...this.headerLacks].map((loop) => this.fault(loop === '' ? 'BGN' : 'N1', '3', { loop }));
  }

  private followMember(ends: boolean, isReference: boolean): readonly SegmentFault[] {
    if (!this.lacksNumber && !this.lacksName) return NONE;
    const missing: SegmentFault[] = [];
    if (this.numberPlace === 0 && !isReference) this.numberPlace = this.position;
    if (this.lacksNumber && (ends || this.loop !== '2000')) {
      this.lacksNumber = false;
      missing.push({ ...this.fault('REF', '3', { loop: '2000' }), position: this.numberPlace });
    }
    if (this.lacksName && (ends || (this.loop !== '2000' && this.loop !== '2100A'))) {
      this.lacksName = false;
      missing.push(this.fault('NM1', '3', { loop: '2100A' }));
    }
    return missing;
  }

  private fault(
    segment: string,
    code: SegmentFault['code'],
    { loop = this.loop, elements = [] }: { loop?: Loop; elements?: readonly ElementFault[] } = {},
  ): SegmentFault {
    return { segment, position: this.position, loop, code, elements };
  }
}

/** The segment name in the form IK301 allows. Any other text becomes ZZZ, because it could be personal data. */
function nameOf(segment: Segment): string {
  const name = elementText({ ...segment, count: 1 }, 0).toUpperCase();
  return /^[A-Z][A-Z0-9]{1,2}$/.test(name) ? name : 'ZZZ';
}
