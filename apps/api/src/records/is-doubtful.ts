import type { ColumnExplanation } from '@rollcall/normalization';

/** Below this confidence, a person should review the mapping. */
const REVIEW_THRESHOLD = 0.85;
/** If the second candidate is this close, the decision is uncertain. */
const CLOSE = 0.1;

export const isDoubtful = ({ confidence, rival }: Pick<ColumnExplanation, 'confidence' | 'rival'>): boolean =>
  confidence < REVIEW_THRESHOLD || (rival !== null && confidence - rival.confidence < CLOSE);
