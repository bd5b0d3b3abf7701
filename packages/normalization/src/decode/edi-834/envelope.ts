import type { DecodeIssue } from '../../source/row-batch.ts';
import { SourceError } from '../../source/source-error.ts';
import { packText } from './columns.ts';
import type { Segment } from './segment-reader.ts';

/** ISA08, GS01, and similar elements are ASCII according to the standard. */
export function elementText(segment: Segment, number: number): string {
  if (number >= segment.count) return '';
  let text = '';
  for (let i = segment.starts[number]!; i < segment.ends[number]!; i++) text += String.fromCharCode(segment.bytes[i]!);
  return text.trim();
}

type Level = 'interchange' | 'group' | 'set';
const [ISA, GS, ST, SE, GE, IEA] = ['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA'].map(packText);

function isEnvelope(id: number): boolean {
  return id === ST || id === SE || id === ISA || id === IEA || id === GS || id === GE;
}

interface Envelope {
  readonly control: string;
  /** Groups in an interchange, sets in a group, or segments in a set, including ST and SE. */
  count: number;
}

/**
 * Follows ISA/GS/ST and their trailers and reports mismatches.
 *
 * - A wrong count is only a warning: some generators miscount, and every member was read. The same goes for a wrong
 *   control number of a set whose count is right.
 * - A trailer for another header, or a header inside an open one, means that segments were lost or mixed up. The
 *   envelope
 *   is broken, and the file is rejected. With `keep` it is an error on the file instead.
 * - If an envelope is open at the end, the file was truncated.
 *
 * Source: X12.5 (IEA01/02, GE01/02, SE01/02).
 */
export class EnvelopeCheck {
  readonly faults: DecodeIssue[] = [];
  private readonly open = new Map<Level, Envelope>();
  private sawInterchange = false;
  private set: Envelope | undefined;

  constructor(private readonly broken: 'fail' | 'keep') {}

  /**
   * Call it for every segment, including those of the envelope.
   *
   * @throws SourceError for another kind of transaction set, or for a broken envelope unless `keep` is set
   */
  see(segment: Segment): void {
    if (this.set !== undefined) this.set.count++;
    if (isEnvelope(segment.id)) this.follow(segment);
  }

  /** Counts segments of the set that were read elsewhere. None may be part of the envelope. */
  count(segments: number): void {
    if (this.set !== undefined) this.set.count += segments;
  }

  private follow(segment: Segment): void {
    switch (elementText(segment, 0)) {
      case 'ISA':
        this.sawInterchange = true;
        this.start('interchange', elementText(segment, 13), 'ISA');
        break;
      case 'GS':
        this.start('group', elementText(segment, 6), 'GS');
        break;
      case 'ST':
        this.requireBenefitEnrollment(elementText(segment, 1));
        this.start('set', elementText(segment, 2), 'ST', 1);
        break;
      case 'SE':
        this.finish('set', 'SE', elementText(segment, 1), elementText(segment, 2));
        this.countIn('group');
        break;
      case 'GE':
        this.finish('group', 'GE', elementText(segment, 1), elementText(segment, 2));
        this.countIn('interchange');
        break;
      case 'IEA':
        this.finish('interchange', 'IEA', elementText(segment, 1), elementText(segment, 2));
        break;
    }
  }

  /** Returns the name of the missing trailer at the end of the data. Null if the file is complete. */
  missingTrailer(): string | null {
    if (this.open.has('set')) return 'SE';
    if (this.open.has('group')) return 'GE';
    if (this.open.has('interchange')) return 'IEA';
    return null;
  }

  private requireBenefitEnrollment(set: string): void {
    if (set === '834') return;
    throw new SourceError(
      'invalid_file_format',
      "The file contains an X12 transaction set that isn't a benefit enrollment.",
      `Found transaction set ${set || '(none)'}. Only 834 (Benefit Enrollment and Maintenance) is accepted.`,
    );
  }

  private start(level: Level, control: string, segment: string, count = 0): void {
    if (this.open.has(level)) {
      this.fault(
        'envelope_not_closed',
        'error',
        `${segment} starts before the previous one was closed, so segments may be missing.`,
        control,
        segment,
      );
    }
    const envelope = { control, count };
    this.open.set(level, envelope);
    if (level === 'set') this.set = envelope;
  }

  private countIn(level: Level): void {
    const envelope = this.open.get(level);
    if (envelope !== undefined) envelope.count++;
  }

  private finish(level: Level, segment: string, declared: string, control: string): void {
    const envelope = this.open.get(level);
    this.open.delete(level);
    if (level === 'set') this.set = undefined;
    if (envelope === undefined) {
      this.fault(
        'envelope_not_opened',
        'error',
        `${segment} has no matching header, so segments may be missing.`,
        control,
        segment,
      );
      return;
    }
    if (Number(declared) !== envelope.count) {
      const code =
        level === 'set' ? 'segment_count_mismatch' : level === 'group' ? 'set_count_mismatch' : 'group_count_mismatch';
      this.fault(
        code,
        'warning',
        `${segment}01 declares ${declared || 'nothing'}, but the count is ${envelope.count}.`,
        declared,
        segment,
        String(envelope.count),
      );
    }
    if (control === envelope.control) return;
    const sameNumber = /^\d+$/.test(control) && Number(control) === Number(envelope.control);
    // A set with the declared number of segments lost none. Its generator only numbers headers and trailers
    // differently.
    const isWhole = level === 'set' && declared !== '' && Number(declared) === envelope.count;
    this.fault(
      'control_number_mismatch',
      sameNumber || isWhole ? 'warning' : 'error',
      `${segment}02 is ${control || 'empty'}, but the control number in the header is ${envelope.control || 'empty'}.`,
      control,
      segment,
      envelope.control,
    );
  }

  private fault(
    code: string,
    severity: 'error' | 'warning',
    message: string,
    originalValue: string,
    segment: string,
    suggestedFix: string | null = null,
  ): void {
    if (severity === 'error' && this.broken === 'fail') {
      throw new SourceError('envelope_broken', 'The X12 envelope is broken, so segments may be missing.', message);
    }
    this.faults.push({
      code,
      severity,
      rowNumber: null,
      rejectsRow: false,
      column: null,
      message,
      originalValue,
      suggestedFix,
      segment,
    });
  }

  /** @throws SourceError if no interchange header was read */
  requireInterchange(): void {
    if (this.sawInterchange) return;
    throw new SourceError('envelope_broken', 'The X12 envelope is broken.', "The ISA segment can't be read.");
  }
}
