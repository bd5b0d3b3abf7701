import type { Evidence, Offer } from './evidence.ts';
import type { Hypothesis } from './hypothesis.ts';
import type { ReasonCode } from './reasons.ts';
import type { Assigned } from './solve.ts';

/** A reading of the file with its evidence. */
export interface ParseResult {
  readonly hypothesis: Hypothesis;
  readonly evidence: readonly Evidence[];
  readonly offers: readonly Offer[];
  readonly assigned: readonly Assigned[];
  readonly weight: number;
  readonly because: readonly ReasonCode[];
}
