import type { CandidateTarget } from '../infer/label-candidates.ts';
import type { ReasonCode } from './reasons.ts';

/** A reason for or against a field in a column. The weights of all reasons add up. */
export interface Evidence {
  readonly column: number;
  readonly field: CandidateTarget;
  /** In log-odds. */
  readonly weight: number;
  readonly because: ReasonCode;
}

/** A positive weight supports the field, a negative one contradicts it. */
export interface Reason {
  readonly because: ReasonCode;
  /** In log-odds. */
  readonly weight: number;
}

/** The total of all evidence for a field in a column. */
export interface Offer {
  readonly column: number;
  readonly field: CandidateTarget;
  readonly weight: number;
  readonly reasons: readonly Reason[];
}

export function sumUp(evidence: readonly Evidence[]): Offer[] {
  const sums = new Map<string, { column: number; field: CandidateTarget; weight: number; reasons: Reason[] }>();
  for (const { column, field, weight, because } of evidence) {
    const key = `${column} ${field}`;
    const sum = sums.get(key) ?? { column, field, weight: 0, reasons: [] };
    sums.set(key, sum);
    sum.weight += weight;
    if (weight !== 0) sum.reasons.push({ because, weight });
  }
  return [...sums.values()];
}
