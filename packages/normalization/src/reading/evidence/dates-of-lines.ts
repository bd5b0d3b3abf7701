import { declinesCoverage } from '../../code-lists/declining.ts';
import type { ColumnReading } from '../../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';
import { dayOf } from '../../values/value-shapes.ts';
import type { Evidence } from '../evidence.ts';
import type { FileView } from '../file-view.ts';
import { textAt } from '../sample.ts';
import { isForeignLine } from '../views/foreign-lines.ts';
import { WEIGHTS } from '../weights.ts';

const SHARE = 0.95;
const DATES = ['date', 'start', 'end', 'termination', 'effective', 'event', 'eligible', 'eligibility'];

/**
 * `Med Date` next to `Medical` and `Med Level`: the start of the line's coverage, if it is the line's only date and the
 * rows that have it are those with the plan or level.
 */
export function datesOfLines({ columns, sample }: Pick<FileView, 'columns' | 'sample'>): Evidence[] {
  if (sample.length === 0) return [];
  return columns.filter(isDateOfLine).flatMap(({ index, meaning }): Evidence[] => {
    const beside = columns.filter(
      (other) =>
        other.index !== index &&
        other.meaning.owner === 'self' &&
        other.meaning.line === meaning.line &&
        other.meaning.number === meaning.number,
    );
    if (beside.some((other) => DATES.some((atom) => other.meaning.atoms.has(atom)))) return [];
    const isPaired = (at: number): boolean => {
      const rows = sample.map((row) => ({ text: textAt(row, index), hasCoverage: isElected(textAt(row, at)) }));
      const covered = rows.filter(({ hasCoverage }) => hasCoverage);
      const dated = covered.filter(({ text }) => dayOf(text) > 0);
      const others = rows.filter(({ text, hasCoverage }) => !hasCoverage && text !== '');
      return dated.length > 0 && dated.length >= covered.length * SHARE && others.length === 0;
    };
    const isStart = beside.some((other) => namesCoverage(other) && isPaired(other.index));
    const evidence = { column: index, weight: WEIGHTS.onlyDateOfLine, because: 'only_date_of_line' } as const;
    return isStart ? [{ ...evidence, field: 'coverage.effective_date' }] : [];
  });
}

const isElected = (text: string): boolean => text !== '' && !declinesCoverage(text);

const isDateOfLine = ({ meaning: { owner, line, atoms, unknownWords } }: ColumnReading): boolean =>
  owner === 'self' &&
  line !== null &&
  !isForeignLine(line) &&
  unknownWords === 0 &&
  atoms.size === 1 &&
  atoms.has('date');

/** `Medical`, `Medical Plan`, `Med Level`. */
const namesCoverage = ({ meaning: { atoms, unknownWords }, scores }: ColumnReading): boolean =>
  (atoms.size === 0 && unknownWords === 0) ||
  (['coverage.plan_id', 'coverage.plan_name', 'coverage.coverage_type'] as const).some(
    (field) => (scores.get(field) ?? 0) >= MAPPING_THRESHOLD,
  );
