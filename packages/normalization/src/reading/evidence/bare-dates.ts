import type { ColumnReading } from '../../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';
import { dayOf } from '../../values/value-shapes.ts';
import type { Offer } from '../evidence.ts';
import { logOdds } from '../log-odds.ts';
import type { ReasonCode } from '../reasons.ts';
import { textAt } from '../sample.ts';
import { best, has, offersOf, type Scene, type Witness } from '../scene.ts';
import { READ, WEIGHTS } from '../weights.ts';
import { against, rather } from './against.ts';
import { saysByLabel } from './labels.ts';

const ANY = Number.NEGATIVE_INFINITY;
const LIKELY = logOdds(0.7);

/**
 * The kind of a `Term Date` without further words: that of the coverage if it follows its start, or else that of the
 * employment if there is any.
 */
export const bareTermination: Witness = (scene) => {
  const hasHire = has(scene, 'employment.hire_date', LIKELY);
  const hasStart = has(scene, 'coverage.effective_date', logOdds(0.75));
  const ofWork = mentionsEmployment(scene.columns);
  // `Transaction Type: TERM`: the rows are changes of coverage, so the coverage ends.
  const endsCoverage = !hasHire && has(scene, 'maintenance_type');
  return offersOf(scene, 'employment.termination_date', ANY).flatMap((offer) => {
    const column = scene.columns[offer.column];
    if (column === undefined || column.meaning.owner !== 'self' || !isOnly(column, ENDED)) return [];
    const before = scene.columns[offer.column - 1];
    const toCoverage = (weight: number, because: ReasonCode) =>
      rather(offer, 'coverage.termination_date', weight, because);
    if (before !== undefined && startsCoverage(before))
      return toCoverage(WEIGHTS.endBehindStart, 'behind_coverage_start');
    if (!column.meaning.atoms.has('date'))
      return hasHire ? [say(offer, WEIGHTS.endBesideHire, 'hire_date_in_file')] : [];
    if (endsCoverage) return toCoverage(WEIGHTS.endOfChange, 'rows_change_coverage');
    if (!hasHire && hasStart && !ofWork) return toCoverage(WEIGHTS.endOfOnlyStart, 'only_coverage_starts');
    return hasHire || ofWork ? [] : [say(offer, WEIGHTS.endOfWhat, 'unclear_end')];
  });
};

/** `Term Date`, and `Current Term Date` next to `Original Eff Date`. */
const ENDED = ['termination', 'date', 'latest'];

const ROWS_COMPARED = 50;
/** Years of an end that isn't known yet. */
const NEVER = /9999|2999|2099|1700/;

/**
 * An end before the start in nearly every row is that of an earlier coverage: `Active Coverage End`, `COBRA Begin`. If
 * the label says nothing of an end, half of the rows are enough.
 */
export const endBeforeStart: Witness = (scene) => {
  const start = best(scene, 'coverage.effective_date');
  if (start === null || start.weight < READ) return [];
  return offersOf(scene, 'coverage.termination_date')
    .filter(({ column }) => {
      let before = 0;
      let both = 0;
      for (const row of scene.sample.slice(0, ROWS_COMPARED)) {
        const end = textAt(row, column);
        const dates = [start.column, column].map((at) => dayOf(textAt(row, at)));
        if (dates[0] === 0 || (dates[1] === 0 && !NEVER.test(end))) continue;
        both++;
        if (dates[1] !== 0 && dates[1]! < dates[0]!) before++;
      }
      const isNamed = saysByLabel(scene.columns[column]!, 'coverage.termination_date');
      return both >= 3 && before >= both * (isNamed ? 0.9 : 0.5);
    })
    .map((offer) => against(offer, 'values_are_other'));
};

/** `Contract Start, Contract End, Benefits Effective`: the contract is that of the job, so its end isn't the coverage's. */
export const endOfContract: Witness = (scene) => {
  const isOfContract = (column: number) => scene.columns[column]?.meaning.atoms.has('contract') === true;
  const start = best(scene, 'coverage.effective_date');
  const hasOwn = scene.columns.some(({ index, meaning }) => isOfContract(index) && meaning.atoms.has('start'));
  if (start === null || start.weight < READ || isOfContract(start.column) || !hasOwn) return [];
  return offersOf(scene, 'coverage.termination_date')
    .filter(({ column }) => isOfContract(column))
    .map((offer) => against(offer, 'values_are_other'));
};

/**
 * `Start Date` alone: that of the coverage next to an end date, that of the employment next to a coverage start, or
 * else unknown.
 */
export const bareStart: Witness = (scene) => {
  const { columns } = scene;
  const isBare = (column: number) =>
    isBareDate(columns[column], 'start') && columns[column]!.meaning.unknownWords === 0;
  const starts = offersOf(scene, 'coverage.effective_date', ANY);
  const lineOf = (column: number) => columns[column]?.meaning.line ?? null;
  // `Plan, Tier, Start, Dental Plan, Dental Start`: each coverage has its own start.
  const isBarePlan = scene.offers.some(
    ({ field, weight, column }) => weight >= READ && field.startsWith('coverage.plan_') && lineOf(column) === null,
  );
  const otherStarts = starts.filter(({ column, weight }) => weight >= LIKELY && !isBare(column));
  const otherStart = otherStarts.some(({ column }) => !(isBarePlan && lineOf(column) !== null));
  const hasHire = has(scene, 'employment.hire_date', LIKELY);
  const hasEnd = has(scene, 'coverage.termination_date', LIKELY);
  const isPayroll =
    isPayrollList(columns) && !scene.offers.some(({ field, weight }) => weight >= READ && PLAN.test(field));
  // `Medical, Level, Start, End, Dental, Dental Start`
  const isOfCoverage = (column: number) => {
    const line = lineOf(column - 1) ?? lineOf(column - 2);
    const lines = otherStarts.map((other) => lineOf(other.column));
    return line !== null && isBehindPlan(scene, column) && !lines.includes(null) && !lines.includes(line);
  };
  const startsWork = (column: number) =>
    isBare(column) && !hasHire && !isOfCoverage(column) && (otherStart || isPayroll);
  const because = 'job_date';
  return [
    ...starts
      .filter(({ column }) => isBare(column))
      .flatMap((offer) => {
        if (otherStarts.length > 0 && isOfCoverage(offer.column)) return [];
        if (!otherStart && !isPayroll)
          return hasEnd || hasHire || isBesidePlan(scene, offer.column)
            ? []
            : [say(offer, WEIGHTS.startOfWhat, 'unclear_start')];
        if (hasHire) return [against(offer, because)];
        return rather(offer, 'employment.hire_date', WEIGHTS.startOfJob, because);
      }),
    // `Start Date`, `End Date` of a job: the second follows the first.
    ...offersOf(scene, 'coverage.termination_date', ANY)
      .filter(({ column }) => isBareDate(columns[column], 'end') && startsWork(column - 1))
      .flatMap((offer) => rather(offer, 'employment.termination_date', WEIGHTS.endOfJob, because)),
  ];
};

/**
 * `Eligible From`, `Eligible Thru`: the period of the coverage, if no other column has its start. One of them alone can be
 * when people may enroll.
 */
export const eligiblePeriod: Witness = (scene) => {
  if (has(scene, 'coverage.effective_date')) return [];
  const find = (what: 'start' | 'end') =>
    scene.columns.filter(({ meaning: { owner, line, atoms, unknownWords } }) => {
      const isPlain = owner === 'self' && line === null && unknownWords === 0;
      const isEligible = atoms.has('eligible') || atoms.has('eligibility');
      return isPlain && isEligible && atoms.has(what) && [...atoms].every((atom) => PERIOD.has(atom));
    });
  const [starts, ends] = [find('start'), find('end')];
  if (starts.length !== 1 || ends.length !== 1) return [];
  const because = 'only_coverage_starts';
  const weight = WEIGHTS.endOfOnlyStart;
  return [
    { column: starts[0]!.index, field: 'coverage.effective_date', weight, because },
    { column: ends[0]!.index, field: 'coverage.termination_date', weight, because },
  ];
};

const PERIOD = new Set(['eligible', 'eligibility', 'start', 'end', 'date', 'effective', 'coverage', 'period']);

/** `Plan, Start Date, Tier`: the date between them is the plan's. */
const isBesidePlan = ({ offers }: Scene, column: number): boolean =>
  offers.some((one) => Math.abs(one.column - column) === 1 && one.weight >= READ && PLAN.test(one.field));

const isBehindPlan = ({ offers }: Scene, column: number): boolean =>
  offers.some((one) => one.column === column - 1 && one.weight >= READ && PLAN.test(one.field));

const PLAN = /^coverage\.(plan|coverage)/;

const say = (offer: Offer, weight: number, because: ReasonCode) => ({ ...offer, weight, because });

const isOnly = ({ meaning }: ColumnReading, atoms: readonly string[]): boolean =>
  [...meaning.atoms].every((atom) => atoms.includes(atom));

export const isBareDate = (column: ColumnReading | undefined, what: 'start' | 'end' | 'termination'): boolean =>
  column?.meaning.owner === 'self' &&
  column.meaning.line === null &&
  column.meaning.atoms.size > 0 &&
  isOnly(column, [what, 'date']);

/** The score of a label that names a line is lower: `Dental Eff`. */
const startsCoverage = ({ scores, meaning }: ColumnReading): boolean =>
  (scores.get('coverage.effective_date') ?? 0) >= (meaning.line === null ? 0.7 : MAPPING_THRESHOLD) ||
  (meaning.atoms.has('start') && meaning.atoms.has('other'));

const PAYROLL_LABEL =
  /department|job|position|manager|supervis|salary|compensation|pay|employment|employee (type|status)/i;

const isPayrollList = (columns: Scene['columns']): boolean =>
  columns.filter(({ label }) => PAYROLL_LABEL.test(label)).length >= 2;

const mentionsEmployment = (columns: Scene['columns']): boolean =>
  isPayrollList(columns) ||
  columns.some(
    ({ meaning }) =>
      meaning.atoms.has('employment') ||
      meaning.atoms.has('hire') ||
      (meaning.atoms.has('termination') && meaning.atoms.has('event')),
  );
