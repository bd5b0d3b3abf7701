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
  const current = onlyCurrentPlan(columns);
  const found = columns.flatMap((column) =>
    [...column.scores].map(
      ([field, score]): Evidence => ({
        column: column.index,
        field,
        weight: isDrugTier(column, field) ? WEIGHTS.impossible : logOdds(score),
        because: BY_LABEL,
      }),
    ),
  );
  if (current === null) return found;
  return [...found, { column: current.index, field: 'coverage.plan_id', weight: logOdds(0.65), because: BY_LABEL }];
}

const CHOICES = ['plan', 'benefit', 'election', 'product', 'selection'];

/** `Current Plan`, `Plan Now`: the plan, unless another one is that after a renewal. */
function onlyCurrentPlan(columns: readonly ColumnReading[]): ColumnReading | null {
  const [only, ...others] = columns.filter(({ meaning }) => CHOICES.some((atom) => meaning.atoms.has(atom)));
  if (only === undefined || others.length > 0 || only.meaning.owner !== 'self') return null;
  const { atoms, unknownWords } = only.meaning;
  return atoms.size === 2 && atoms.has('plan') && atoms.has('latest') && unknownWords === 0 ? only : null;
}

/** `Rx Tier`: a pharmacy's tiers are lists of drugs. */
const isDrugTier = ({ meaning }: ColumnReading, field: string): boolean =>
  field === 'coverage.coverage_type' &&
  meaning.line === 'prescription_drug' &&
  meaning.atoms.has('tier') &&
  !meaning.atoms.has('coverage');

export const saysByLabel = ({ scores }: ColumnReading, field: Evidence['field']): boolean =>
  (scores.get(field) ?? 0) >= MAPPING_THRESHOLD;
