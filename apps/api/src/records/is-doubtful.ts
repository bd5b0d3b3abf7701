import type { ColumnExplanation } from '@rollcall/normalization';

/** Below, a person looks. */
const REVIEW_THRESHOLD = 0.85;
/** Nearer to the runner-up than this is a close call. */
const CLOSE = 0.1;

export const isDoubtful = ({ confidence, rival }: Pick<ColumnExplanation, 'confidence' | 'rival'>): boolean =>
  confidence < REVIEW_THRESHOLD || (rival !== null && confidence - rival.confidence < CLOSE);
