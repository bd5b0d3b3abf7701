import { type FieldKind, TARGET_FIELDS } from '@rollcall/contracts';
import { declinesCoverage } from '../../code-lists/declining.ts';
import { speaksOfEnrollment } from '../../code-lists/voiding.ts';
import type { CandidateTarget } from '../../infer/label-candidates.ts';
import type { LabelMeaning } from '../../infer/label-meaning.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';
import { type ColumnValues, dayOf, fitsKind } from '../../values/value-shapes.ts';
import type { Evidence } from '../evidence.ts';
import type { FileView } from '../file-view.ts';
import { logOdds } from '../log-odds.ts';
import type { ReasonCode } from '../reasons.ts';
import { MARGIN, READ, WEIGHTS } from '../weights.ts';

const KINDS = new Map<string, FieldKind>(TARGET_FIELDS.map((field) => [field.name, field.kind]));
/** Kinds whose values are distinctive enough to contradict a label. */
const STRICT = new Set<FieldKind>(['ssn', 'zip', 'email', 'phone', 'date', 'state', 'gender', 'name']);
/** Kinds for which vendors can use their own codes. Values can only confirm a label. */
const CODED = new Set<FieldKind>(['coverage_type', 'relationship', 'insurance_line', 'maintenance_type']);

const FLAG = /^(x|y|n|yes|no|true|false|0|✓)$/i;
const STROKED_DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}( .*)?$/;
const AMOUNT = /^[-(]?\$?\s?\d[\d,]*\.\d\d\)?$/;
/** `Plan Type` with 10, 11, 14 contains codes of the line, not plan names. */
const SHORT_CODE = /^[0-9]{1,2}$/;
const INITIAL = /^\p{L}\.?$/u;
const GENERATION = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const MARITAL = /^(m|s|d|w|married|single|divorced|widow(ed)?|(legally )?separated|never married)$/i;
/** Plan types that are also used as plan names: `Plan Name` with PPO and HMO. */
export const PLAN_KIND = /^(d?(ppo|hmo)|epo|pos|hdhp)$/i;

const PLAN_NAME = /^coverage\.plan_/;
/**
 * Fields that can name a plan. With coverage levels (`Plan Type` with `Employee Only`), the column is the coverage
 * level.
 */
const PLAN_FIELD = /^coverage\.(plan_name|insurance_line)$/;
const NEEDED = new Set<string>(['first_name', 'last_name', 'date_of_birth']);
const CERTAIN_LABEL = 0.9;

/** Evidence from a column's values for the fields of its label. */
export function valueEvidence({ columns, values }: FileView): Evidence[] {
  if (values.length === 0) return [];
  return columns.flatMap(({ index, scores, meaning }) => [
    ...[...scores].flatMap(([field, score]) => weigh({ field, column: index, score }, values[index]!, meaning)),
    ...spokenLines(index, values[index]!, meaning),
  ]);
}

const OF_WORK = ['other', 'department', 'division', 'location'];

/** Medical, Dental, Vision in `PL_TYP_NAME`: lines of coverage, unless the label says otherwise. */
function spokenLines(column: number, values: ColumnValues, { owner, line, atoms }: LabelMeaning): Evidence[] {
  // `Add` in a column of changes isn't accidental death.
  const areLines =
    values.filled.length > 0 &&
    values.share('insurance_line') >= 0.95 &&
    values.filled.some((value) => value.toLowerCase() !== 'add') &&
    !values.filled.some(isPlanKind);
  // A clinic can have a department called Dental, and a column can list waived lines.
  if (
    !areLines ||
    line !== null ||
    OF_WORK.some((atom) => atoms.has(atom)) ||
    owner === 'other' ||
    owner === 'employer'
  )
    return [];
  const because = 'values_are_lines';
  return [{ field: 'coverage.insurance_line', column, weight: WEIGHTS.spokenLine, because }];
}

const isPlanKind = (value: string): boolean => PLAN_KIND.test(value);

interface Labeled {
  readonly field: CandidateTarget;
  readonly column: number;
  readonly score: number;
}

function weigh(labeled: Labeled, values: ColumnValues, meaning: LabelMeaning): Evidence[] {
  const { field, column, score } = labeled;
  const kind = KINDS.get(field);
  if (values.filled.length === 0 || kind === undefined) return [];
  const say = (weight: number, because: ReasonCode): Evidence => ({ field, column, weight, because });
  const other = whatTheyAre(labeled, values, meaning);
  if (other !== null) return [say(WEIGHTS.impossible, other.because), { ...other, column }];
  if (cannotBe(labeled, values, meaning)) return [say(WEIGHTS.impossible, 'values_are_other')];
  const isUnclear = meaning.unknownWords > 0;
  const weight = logOdds(score);
  const found: Evidence[] = [];
  const share = score >= CERTAIN_LABEL ? shareOfDamaged(kind, values) : values.share(kind);
  if (STRICT.has(kind)) {
    if (share < 0.3) found.push(say(WEIGHTS.shapeContradicts, 'values_differ'));
    else if (share < 0.7) found.push(say(WEIGHTS.shapePartly, 'values_fit_partly'));
    else if (share >= 0.95 && !(isUnclear && score < MAPPING_THRESHOLD))
      found.push(say(WEIGHTS.shapeFits, 'values_fit'));
  } else if (CODED.has(kind) && share >= 0.9) {
    const areSeveral = share >= 0.95 && values.distinct >= 3 && values.filled.every(({ length }) => length > 1);
    found.push(say(areSeveral ? WEIGHTS.severalCodesFit : WEIGHTS.codesFit, 'codes_fit'));
  }
  // `MBR_SFX` can also number the persons of a family.
  if (field === 'name_suffix' && values.filled.every((value) => GENERATION.test(value)))
    found.push(say(WEIGHTS.codesFit, 'codes_fit'));
  if (field === 'date_of_birth' && (values.years?.median ?? 0) > 2015)
    found.push(say(WEIGHTS.bornTooLate, 'too_recent_for_birth'));
  if (field === 'coverage.effective_date' && (values.years?.max ?? 9999) < 1990)
    found.push(say(WEIGHTS.startsTooEarly, 'too_old_for_start'));
  // Without the field, every row would be rejected. If the label is certain, the values are reported instead.
  const total = found.reduce((sum, one) => sum + one.weight, weight);
  if (score >= CERTAIN_LABEL && NEEDED.has(field) && total < READ)
    found.push(say(READ + MARGIN - total, 'needed_and_only'));
  return found;
}

/** Values that belong to another field than the label says. */
function whatTheyAre(
  { field, score }: Labeled,
  values: ColumnValues,
  { line, atoms }: LabelMeaning,
): Omit<Evidence, 'column'> | null {
  if (field === 'coverage.coverage_type' || field === 'coverage.plan_name') {
    const speaksOfLines =
      line === null &&
      values.share('insurance_line') >= 0.8 &&
      values.share('coverage_type') < 0.2 &&
      (atoms.has('type') || !values.filled.every((value) => PLAN_KIND.test(value)));
    if (speaksOfLines)
      return {
        field: 'coverage.insurance_line',
        weight: logOdds(Math.max(score, 0.8)),
        because: 'values_are_lines',
      };
  }
  // `Client ID` of a public program, whose clients are the members.
  if (field === 'group_id' && areUnique(values) && [...atoms].every((atom) => atom === 'id'))
    return { field: 'member_id', weight: logOdds(0.8), because: 'own_number_left_person' };
  // `Related Worker` with employee numbers: codes are short and few, keys are long and rarely the same.
  if (field === 'relationship' && areKeys(values))
    return { field: 'subscriber_id', weight: logOdds(0.8), because: 'rows_share_it' };
  const areTiers =
    PLAN_FIELD.test(field) && values.share('coverage_type') >= 0.9 && values.share('insurance_line') < 0.2;
  if (!areTiers || values.filled.every((value) => FLAG.test(value))) return null;
  return {
    field: 'coverage.coverage_type',
    weight: logOdds(score) + WEIGHTS.codesFit,
    because: 'values_are_levels',
  };
}

/** Another number in each of many rows. */
const areUnique = ({ filled, distinct }: ColumnValues): boolean =>
  filled.length >= LEAST_OWN && distinct === filled.length && filled.every((value) => /\d{4}/.test(value));
const LEAST_OWN = 8;

const areKeys = ({ filled, distinct, share }: ColumnValues): boolean =>
  distinct > 5 &&
  distinct * 2 > filled.length &&
  filled.every((value) => /^\d{3,}$/.test(value)) &&
  share('relationship') === 0;

/** `Initials` with more than a middle initial; `Status` with marital status or waivers; `Plan To` with dates. */
function cannotBe(
  { field, score }: Labeled,
  { filled, distinct, share }: ColumnValues,
  { atoms }: LabelMeaning,
): boolean {
  const all = (pattern: RegExp) => filled.every((value) => pattern.test(value));
  // `{"line1": "1 Test St", "city": "Waco"}` is several fields.
  if (all(OBJECT)) return true;
  const kind = KINDS.get(field)!;
  if (field === 'name_suffix') return filled.filter((value) => /^\d+$/.test(value)).length >= filled.length * 0.5;
  if (field === 'middle_name' && score < 0.7)
    return filled.filter((value) => INITIAL.test(value)).length < filled.length * 0.5;
  if (field === 'employment.status') {
    const ofEnrollment = filled.filter(speaksOfEnrollment).length >= filled.length * 0.2;
    const isMarital = all(MARITAL) && filled.some((value) => /^m/i.test(value));
    return all(FLAG) || ofEnrollment || filled.some(declinesCoverage) || isMarital;
  }
  // `COVERAGE_ELECT` with E and W.
  if (field === 'coverage.coverage_type' && atoms.has('election') && all(ELECTED)) return true;
  if (PLAN_NAME.test(field)) return all(STROKED_DATE) || (atoms.has('type') && all(SHORT_CODE));
  // `Payee Type` with Retiree and Survivor describes a person without saying whose they are.
  if (field === 'relationship' && score < 0.7 && share(kind) < 0.95) return true;
  // `Company Start Date` can be that of the group's contract.
  if (field === 'employment.hire_date' && score < 0.7)
    return (
      (filled.length > 2 && distinct * 3 < filled.length && distinct <= FEW_DAYS) ||
      (FIRST_DAYS.some((atom) => atoms.has(atom)) && !spanYears(filled))
    );
  // That of a group's contract.
  if (field === 'subscriber_id' && atoms.has('contract'))
    return distinct * 6 < filled.length || filled.some(isNoNumber);
  // An individual's policy number is unique, a group's is shared.
  if (field === 'group_id' && atoms.has('policy') && !atoms.has('group'))
    return filled.length > 2 && distinct === filled.length;
  // A mark answers the label's question (`EE + Spouse` with an X), and an amount is a price.
  return CODED.has(kind) && filled.every((value) => FLAG.test(value) || AMOUNT.test(value));
}

/** A group's contracts start on fewer days. A person can have several rows. */
const FEW_DAYS = 6;
/** Words that days of hire have as well as those on which rows were entered, or something was done. */
const FIRST_DAYS = ['entry', 'service'];

/** Days of hire lie years apart, and those on which rows were entered don't. */
function spanYears(texts: readonly string[]): boolean {
  const years = texts.map((text) => Math.floor(dayOf(text) / 10_000)).filter((year) => year > 0);
  return Math.max(...years) - Math.min(...years) >= LEAST_SPAN;
}
const LEAST_SPAN = 5;

const isNoNumber = (text: string): boolean => !/\d{3}/.test(text);

const ELECTED = /^[EWT]$/i;

/** JSON, or what Python writes for it. */
const OBJECT = /^(?:\{.*\}|\[.*\])$/s;

/** How spreadsheets damage numbers: missing leading zeros, lost digits, a decimal point. */
const DAMAGED: Partial<Record<FieldKind, RegExp>> = {
  ssn: /^\d{7,8}$|^\d{7,9}\.0+$|^\d(\.\d+)?E\+0?8$|^\d{4}$/i,
  // Ten digits with other characters around them.
  phone: /^\D*(1\D+)?[2-9](\D*\d){9}(\.0+|\s*\D{1,12}|\D+\d{1,5})?$/,
  zip: /^0$|^\d{3,5}-?$|^\d{3,9}\.0+$|^\d{3,5}-\d{4}$|^\d{7,8}$/,
};

/** Share of damaged values, so that a clear column isn't skipped because of them. */
function shareOfDamaged(kind: FieldKind, values: ColumnValues): number {
  const damaged = DAMAGED[kind];
  const share = values.share(kind);
  if (damaged === undefined || share >= 0.95) return share;
  const others = values.filled.filter((value) => !fitsKind(kind, value) && damaged.test(value));
  return share + others.length / values.filled.length;
}
