import type { CandidateTarget } from './label-candidates.ts';

/** A column that may feed a field, and how surely (0..1). */
export interface Candidate {
  readonly field: CandidateTarget;
  readonly column: number;
  readonly score: number;
}
