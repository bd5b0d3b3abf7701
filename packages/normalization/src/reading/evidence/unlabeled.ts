import { namesBeneficiary } from '../../code-lists/voiding.ts';
import { isGivenName } from '../../infer/given-names.ts';
import type { CandidateTarget, ColumnReading } from '../../infer/label-candidates.ts';
import { type ColumnValues, fitsKind, isFirstOfMonth, yearOf } from '../../values/value-shapes.ts';
import type { Evidence } from '../evidence.ts';
import type { FileView } from '../file-view.ts';
import { logOdds } from '../log-odds.ts';
import { saysByLabel } from './labels.ts';
import { PLAN_KIND } from './values.ts';

/** The column has no label, or none of its words is known. */
export const isUnlabeled = ({ scores, meaning }: ColumnReading): boolean =>
  scores.size === 0 && meaning.atoms.size === 0 && meaning.owner === 'self';

interface ValueColumn {
  readonly index: number;
  readonly label: string;
  readonly values: ColumnValues;
  readonly unlabeled: boolean;
}

/** What columns without a meaningful label may contain, from their values and neighbors. */
export function unlabeledEvidence({ columns: readings, values }: FileView): Evidence[] {
  if (values.length === 0) return [];
  const columns = readings.map((reading, index) => ({
    index,
    label: reading.label,
    values: values[index]!,
    unlabeled: isUnlabeled(reading),
  }));
  const open = columns.filter(({ unlabeled, values: v }) => unlabeled && v.filled.length >= 3);
  const found = open.flatMap(proposeByShape);
  const isNamed = readings.some(
    (reading) => (OWN_PERSONS.has(reading.meaning.owner) || reading.meaning.owner === 'self') && saysName(reading),
  );
  const persons = columns
    .filter(({ index, values: own }) => namesPersonOnly(readings[index]!) && !(isNamed && isFew(own)))
    .flatMap((column) => [...proposeWholeName(column), ...proposeNumber(column, readings[column.index]!)]);
  const initials = readings.some((reading) => saysByLabel(reading, 'middle_name'))
    ? []
    : proposeInitials(open, readings);
  const names = [...initials, ...proposeNames(open)];
  const hasStart = readings.some((reading) => saysByLabel(reading, 'coverage.effective_date'));
  return [...persons, ...found, ...proposeDates(open, hasStart), ...names, ...proposePlaces(open, columns, found)];
}

const candidate = (field: CandidateTarget, column: number, score: number): Evidence => ({
  field,
  column,
  weight: logOdds(score),
  because: 'values_fit',
});

/** `R` or `RL` above E, S, and C, or above other letters that include both the employee and the spouse. */
const isLettered = ({ filled }: ColumnValues, label: string): boolean =>
  /^r ?l?$/i.test(label.trim()) &&
  filled.filter((value) => /^(e|s|c|d|h)$/i.test(value)).length >= filled.length * 0.9 &&
  ['E', 'S'].every((letter) => filled.some((value) => value.toUpperCase() === letter));

const HEADS = ['ee', 'emp', 'employee', 'self', 'subscriber', 'insured', 'member', 'participant'];
const RELATIVES = ['spouse', 'child', 'sp', '18', 'husband', 'wife', 'son', 'daughter'];

function proposeByShape({ index, values, label }: ValueColumn): Evidence[] {
  const { filled, distinct } = values;
  const lower = new Set(filled.map((value) => value.toLowerCase()));
  if (values.share('email') >= 0.9) return [candidate('email', index, 0.85)];
  if (filled.every((value) => /^([0-9*xX]{3})-([0-9*xX]{2})-[0-9]{4}$/.test(value)))
    return [candidate('ssn', index, 0.9)];
  // A few words that nobody knows become errors. Without the others, each dependent would be a member.
  const least = HEADS.some((word) => lower.has(word)) ? 0.85 : 0.95;
  if (shareOfRelationships(values) >= least && RELATIVES.some((word) => lower.has(word)))
    return [candidate('relationship', index, 0.8)];
  if (isLettered(values, label)) return [candidate('relationship', index, 0.75)];
  const tier = tierByValues(index, values);
  if (tier.length > 0) return tier;
  if (values.share('gender') >= 0.95 && distinct >= 2 && distinct <= 4) return [candidate('gender', index, 0.78)];
  if (values.share('insurance_line') >= 0.95 && distinct >= 2 && !filled.every((value) => PLAN_KIND.test(value)))
    return [candidate('coverage.insurance_line', index, 0.7)];
  const formatted = filled.filter((value) => /[().+ -]/.test(value) || value.length === 10).length / filled.length;
  if (values.share('phone') >= 0.9 && formatted >= 0.9) return [candidate('phone', index, 0.7)];
  return [];
}

/** Beneficiaries beside the insured are nobody's dependents. */
function shareOfRelationships({ filled, share }: ColumnValues): number {
  const others = filled.filter(namesBeneficiary).length;
  return others === filled.length ? 0 : (share('relationship') * filled.length) / (filled.length - others);
}

/** A column whose values are coverage levels, whatever its label is. */
export function tierByValues(column: number, values: ColumnValues): Evidence[] {
  const areTiers = values.share('coverage_type') >= 0.95 && values.distinct >= 2;
  return areTiers ? [candidate('coverage.coverage_type', column, 0.78)] : [];
}

/**
 * Birth dates spread over decades. The others are coverage dates only if they can't be hire dates, and not if a label
 * names the start: the end would have one too.
 */
function proposeDates(open: readonly ValueColumn[], hasStart: boolean): Evidence[] {
  const dates = open.filter(({ values }) => values.share('date') >= 0.9 && values.years !== null);
  const births = dates.filter(({ values }) => (values.years?.median ?? 9999) < 2006 && spread(values) > 12);
  const others = dates.filter((column) => !births.includes(column));
  const found = births.length === 1 ? births.map(({ index }) => candidate('date_of_birth', index, 0.75)) : [];
  if (hasStart) return found;
  const [start, end] = others;
  if (others.length === 1 && start) found.push(candidate('coverage.effective_date', start.index, 0.55));
  // A hire and a termination date can also be adjacent, but only coverage usually starts on the first of a month.
  const begins = start !== undefined && shareOf(start.values, isFirstOfMonth) >= 0.7;
  if (others.length === 2 && start && end && end.index === start.index + 1 && begins) {
    found.push(
      candidate('coverage.effective_date', start.index, 0.62),
      candidate('coverage.termination_date', end.index, 0.62),
    );
  }
  return found;
}

function spread(values: ColumnValues): number {
  const years = values.filled.flatMap((value) => yearOf(value) ?? []);
  return Math.max(...years) - Math.min(...years);
}

const OWN_PERSONS = new Set(['employee', 'member', 'subscriber']);

/** `Employee`, `Employee / Dependent`: the label says whose value it is, and the values show what it is. */
const namesPersonOnly = ({ meaning }: ColumnReading): boolean =>
  (OWN_PERSONS.has(meaning.owner) || meaning.eitherPerson) &&
  meaning.atoms.size === 0 &&
  meaning.unknownWords === 0 &&
  meaning.line === null;

const saysName = (reading: ColumnReading): boolean =>
  saysByLabel(reading, 'full_name') || saysByLabel(reading, 'first_name');

/** `Worker` with the names of a few caseworkers, next to the names of many people. */
const isFew = ({ distinct, filled }: ColumnValues): boolean => distinct * 4 <= filled.length;

function proposeWholeName({ index, values }: ValueColumn): Evidence[] {
  const isWhole = (value: string) => {
    const name = value.replace(STATUS_NOTE, '');
    return fitsKind('name', name) && WHOLE_NAME.test(name);
  };
  return values.filled.length > 0 && shareOf(values, isWhole) >= 0.9 ? [candidate('full_name', index, 0.8)] : [];
}

const WHOLE_NAME = /^\p{L}[^,\s]*(\s+[^,\s\p{L}][^,\s]*)*(\s*,\s*|\s+)\p{L}/u;
/** `Ann Testcase (On Leave)`, as systems display the names of employees. */
const STATUS_NOTE = / \(\p{L}[\p{L} -]{1,30}\)$/u;

/** A person has at most about as many rows: those of family members and their coverages. */
const MOST_ROWS = 16;

/** `Emp` at the left of a list: the employee number, if each row has its own, or rows of the same person one of three digits and more. */
function proposeNumber({ index, values }: ValueColumn, { meaning }: ColumnReading): Evidence[] {
  const { filled, distinct, rows } = values;
  const isLong = filled.every((value) => value.length >= 3) && distinct * MOST_ROWS >= rows;
  // In a printed list, only the first row of a family has it.
  const isOnce = distinct === filled.length && distinct * MOST_ROWS >= rows;
  const isKey = index <= 1 && filled.length >= 2 && (isOnce || (filled.length === rows && isLong));
  if (!isKey || !filled.every((value) => /^[A-Za-z]{0,3}\d{1,10}$/.test(value))) return [];
  return [candidate(meaning.owner === 'subscriber' ? 'subscriber_id' : 'employee_number', index, 0.65)];
}

function proposeNames(open: readonly ValueColumn[]): Evidence[] {
  const words = open.filter(
    ({ values }) => values.share('name') >= 0.95 && values.share('state') < 0.6 && isVaried(values),
  );
  const commas = words.filter(({ values }) => shareOf(values, (value) => /^[^,]+,\s*\S/.test(value)) >= 0.9);
  if (commas.length === 1) return [candidate('full_name', commas[0]!.index, 0.8)];
  const given = words
    .map((column) => ({ column, share: shareOf(column.values, isGivenName) }))
    .sort((a, b) => b.share - a.share)[0];
  if (given === undefined || given.share < 0.3) return [];
  const { index, values } = given.column;
  if (shareOf(values, (value) => /\S\s+\S{2,}/.test(value)) >= 0.9) return [candidate('full_name', index, 0.75)];
  const beside = words.filter(
    (column) => Math.abs(column.index - index) <= 2 && column.index !== index && averageLength(column.values) >= 3,
  );
  const last = beside.sort((a, b) => Math.abs(a.index - index) - Math.abs(b.index - index) || a.index - b.index)[0];
  return [
    candidate('first_name', index, 0.72),
    ...(last ? [candidate('last_name', last.index, 0.68)] : []),
    ...open
      .filter((c) => Math.abs(c.index - index) <= 2 && shareOf(c.values, isLetter) === 1)
      .filter((c) => c.values.distinct > 4)
      .map((c) => candidate('middle_name', c.index, 0.66)),
  ];
}

const isLetter = (value: string): boolean => /^[A-Za-z]\.?$/.test(value);

/** `FIRST-NAME, M`: letters to the right of a first name that are too varied for a code. */
function proposeInitials(open: readonly ValueColumn[], readings: readonly ColumnReading[]): Evidence[] {
  const isBeside = ({ index }: ValueColumn) => {
    const before = readings[index - 1];
    return before !== undefined && saysByLabel(before, 'first_name');
  };
  return open
    .filter((column) => isBeside(column) && column.values.distinct > 4 && shareOf(column.values, isLetter) >= 0.97)
    .map(({ index }) => candidate('middle_name', index, 0.66));
}

/** Street, city, state, and ZIP code are recognized by being adjacent. */
function proposePlaces(
  open: readonly ValueColumn[],
  all: readonly ValueColumn[],
  found: readonly Evidence[],
): Evidence[] {
  const taken = new Set(found.map(({ column }) => column));
  const at = (index: number) => open.find((column) => column.index === index && !taken.has(index));
  const states = open.filter(
    ({ values, index }) => !taken.has(index) && values.share('state') >= 0.95 && averageLength(values) <= 3,
  );
  for (const state of states) {
    const zip = [at(state.index + 1), at(state.index - 1)].find((column) => (column?.values.share('zip') ?? 0) >= 0.9);
    if (!zip) continue;
    const places = [candidate('address.state', state.index, 0.82), candidate('address.zip', zip.index, 0.82)];
    const city = at(Math.min(state.index, zip.index) - 1);
    if (city && city.values.share('name') >= 0.9) places.push(candidate('address.city', city.index, 0.74));
    const street = [2, 3]
      .map((back) => at(Math.min(state.index, zip.index) - back))
      .find(
        (column) =>
          column &&
          shareOf(column.values, (value) => /^[0-9]\S*\s+\p{L}/u.test(value) || /^p\.?\s?o\.?\s*box/i.test(value)) >=
            0.7,
      );
    if (street) places.push(candidate('address.street', street.index, 0.74));
    return places;
  }
  const zips = all.filter(
    ({ unlabeled, index, values }) => unlabeled && !taken.has(index) && values.share('zip') >= 0.95,
  );
  return zips.map(({ index }) => candidate('address.zip', index, 0.5));
}

const shareOf = (values: ColumnValues, test: (value: string) => boolean): number =>
  values.filled.filter(test).length / values.filled.length;
const averageLength = (values: ColumnValues): number =>
  values.filled.reduce((sum, value) => sum + value.length, 0) / values.filled.length;
const isVaried = (values: ColumnValues): boolean => values.distinct >= Math.min(5, values.filled.length * 0.5);
