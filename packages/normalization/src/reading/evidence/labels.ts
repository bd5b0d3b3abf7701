import type { ColumnReading } from '../../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';
import type { Evidence } from '../evidence.ts';
import type { FileView } from '../file-view.ts';
import { logOdds } from '../log-odds.ts';
import type { ReasonCode } from '../reasons.ts';
import { WEIGHTS } from '../weights.ts';

export const BY_LABEL = 'header' satisfies ReasonCode;

/** Evidence from the words of labels. */
export function labelEvidence({ columns }: FileView): Evidence[] {
  return columns.flatMap((column) =>
    [...column.scores].map(([field, score]) => ({
      column: column.index,
      field,
      weight: isDrugTier(column, field) ? WEIGHTS.impossible : logOdds(score),
      because: BY_LABEL,
    })),
  );
}

/** `Rx Tier`: a pharmacy's tiers are lists of drugs. */
const isDrugTier = ({ meaning }: ColumnReading, field: string): boolean =>
  field === 'coverage.coverage_type' && meaning.line === 'prescription_drug' && meaning.atoms.has('tier');

export const saysByLabel = ({ scores }: ColumnReading, field: Evidence['field']): boolean =>
  (scores.get(field) ?? 0) >= MAPPING_THRESHOLD;
