import type { CandidateTarget } from '../infer/label-candidates.ts';

/** One reason for or against a field in a column; the weights of all reasons add up. */
export interface Evidence {
  readonly column: number;
  readonly field: CandidateTarget;
  /** In log-odds. */
  readonly weight: number;
  readonly because: string;
}

/** All that speaks for a field in a column, summed up. */
export interface Offer {
  readonly column: number;
  readonly field: CandidateTarget;
  readonly weight: number;
  readonly because: readonly string[];
}

export function sumUp(evidence: readonly Evidence[]): Offer[] {
  const sums = new Map<string, { column: number; field: CandidateTarget; weight: number; because: string[] }>();
  for (const { column, field, weight, because } of evidence) {
    const key = `${column} ${field}`;
    const sum = sums.get(key) ?? { column, field, weight: 0, because: [] };
    sums.set(key, sum);
    sum.weight += weight;
    if (weight !== 0 && !sum.because.includes(because)) sum.because.push(because);
  }
  return [...sums.values()];
}
