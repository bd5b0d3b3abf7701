import { type FieldKind, TARGET_FIELDS } from '@rollcall/contracts';
import { declinesCoverage } from '../code-lists/declining.ts';
import { readRelationship, relationshipContext } from '../code-lists/relationship-spellings.ts';
import type { Candidate } from './candidate.ts';
import { MAPPING_THRESHOLD } from './mapping-threshold.ts';
import { type ColumnValues, fitsKind } from './value-shapes.ts';

const KINDS = new Map<string, FieldKind>(TARGET_FIELDS.map((field) => [field.name, field.kind]));
/** Kinds whose shape is certain enough to speak against a label. */
const STRICT = new Set<FieldKind>(['ssn', 'zip', 'email', 'phone', 'date', 'state', 'gender', 'name']);
/** Kinds that a vendor may write in codes of its own: they can only speak for a label. */
const CODED = new Set<FieldKind>(['coverage_type', 'relationship', 'insurance_line', 'maintenance_type']);

const FLAG = /^(x|y|n|yes|no|true|false|0|✓)$/i;

const PLAN_NAME = /^coverage\.plan_/;
const STROKED_DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}( .*)?$/;
const AMOUNT = /^[-(]?\$?\s?\d[\d,]*\.\d\d\)?$/;

/** What may name a plan; over tiers (`Plan Type` over `Employee Only`) it says which one. */
const PLAN_FIELD = /^coverage\.(plan_name|insurance_line)$/;

const NEEDED = new Set<string>(['first_name', 'last_name', 'date_of_birth']);
const CERTAIN_LABEL = 0.9;

/** What of a label bears on how much its values say. */
export interface LabelTraits {
  readonly namesLine: boolean;
  /** It has words that are not understood: they may say that the value is somebody else's, which no value shows. */
  readonly isUnclear: boolean;
  /** It asks for a kind of something (`Plan Type`). */
  readonly isType?: boolean;
  readonly namesPolicy?: boolean;
}

/** What plans are called as often as it is said of them: `Plan Name` over PPO and HMO. */
export const PLAN_KIND = /^(d?(ppo|hmo)|epo|pos|hdhp)$/i;

/** Holds a candidate that its label suggests against the column's values. A column without values changes nothing. */
export function weighByValues(candidate: Candidate, values: ColumnValues, label: LabelTraits): Candidate {
  const { filled } = values;
  const kind = KINDS.get(candidate.field);
  if (filled.length === 0 || kind === undefined) return candidate;
  if (candidate.field === 'coverage.coverage_type' || candidate.field === 'coverage.plan_name') {
    const speaksOfLines =
      !label.namesLine &&
      values.share('insurance_line') >= 0.8 &&
      values.share('coverage_type') < 0.2 &&
      (label.isType === true || !filled.every((value) => PLAN_KIND.test(value)));
    if (speaksOfLines) return { ...candidate, field: 'coverage.insurance_line', score: Math.max(candidate.score, 0.8) };
  }
  if (
    PLAN_FIELD.test(candidate.field) &&
    values.share('coverage_type') >= 0.9 &&
    values.share('insurance_line') < 0.2
  ) {
    const areMarks = filled.every((value) => FLAG.test(value));
    if (!areMarks)
      return { ...candidate, field: 'coverage.coverage_type', score: candidate.score + (1 - candidate.score) * 0.4 };
  }
  let { score } = candidate;
  if (candidate.field === 'name_suffix') {
    const numbered = filled.filter((value) => /^\d+$/.test(value)).length;
    if (numbered >= filled.length * 0.5) return { ...candidate, score: 0 };
  }
  if (isAnother(candidate, filled)) return { ...candidate, score: 0 };
  // `Plan To` over dates names no plan.
  if (PLAN_NAME.test(candidate.field) && filled.every((value) => STROKED_DATE.test(value)))
    return { ...candidate, score: 0 };
  // An individual's policy has a number of its own, a group's is everybody's.
  if (
    candidate.field === 'group_id' &&
    label.namesPolicy === true &&
    filled.length > 2 &&
    values.distinct === filled.length
  )
    return { ...candidate, score: 0 };
  const share = candidate.score >= CERTAIN_LABEL ? shareOfDamaged(kind, values) : values.share(kind);
  if (STRICT.has(kind)) {
    if (share < 0.3) score -= 0.5;
    else if (share < 0.7) score -= 0.15;
    else if (share >= 0.95 && !(label.isUnclear && score < MAPPING_THRESHOLD)) score += (1 - score) * 0.4;
  } else if (CODED.has(kind)) {
    // A mark says yes or no to what the label says: `EE + Spouse` over an X.
    // So does an amount: what somebody pays for it.
    if (filled.every((value) => FLAG.test(value) || AMOUNT.test(value))) return { ...candidate, score: 0 };
    if (share >= 0.9) score += (1 - score) * 0.4;
  }
  if (candidate.field === 'date_of_birth' && (values.years?.median ?? 0) > 2015) score -= 0.25;
  if (candidate.field === 'coverage.effective_date' && (values.years?.max ?? 9999) < 1990) score -= 0.4;
  // Without the field every row fails: where the label leaves no doubt, the values themselves are to be reported.
  const floor = candidate.score >= CERTAIN_LABEL && NEEDED.has(candidate.field) ? MAPPING_THRESHOLD : 0;
  return score === candidate.score ? candidate : { ...candidate, score: Math.max(floor, score) };
}

const INITIAL = /^\p{L}\.?$/u;
const MARITAL = /^(m|s|d|w|married|single|divorced|widow(ed)?|(legally )?separated|never married)$/i;

/** `Initials` over more than the middle one; `Status` over who is married or who waived; `Active` over yes and no. */
function isAnother({ field, score }: Candidate, filled: readonly string[]): boolean {
  if (field === 'middle_name' && score < 0.7)
    return filled.filter((value) => INITIAL.test(value)).length < filled.length * 0.5;
  if (field !== 'employment.status') return false;
  if (filled.every((value) => FLAG.test(value)) || filled.some(declinesCoverage)) return true;
  return filled.every((value) => MARITAL.test(value)) && filled.some((value) => /^m/i.test(value));
}

/** What a spreadsheet makes of a number: zeros lost in front, digits lost behind, a decimal point. */
const DAMAGED: Partial<Record<FieldKind, RegExp>> = {
  ssn: /^\d{7,8}$|^\d{7,9}\.0+$|^\d(\.\d+)?E\+0?8$|^\d{4}$/i,
  // Ten digits with whatever is written around them.
  phone: /^\D*(1\D+)?[2-9](\D*\d){9}(\.0+|\s*\D{1,12}|\D+\d{1,5})?$/,
  zip: /^\d{3,5}-?$|^\d{3,9}\.0+$|^\d{3,5}-\d{4}$|^\d{7,8}$/,
};

/** Of a column without doubt: left out because its values are damaged, it would be lost without a word on its rows. */
function shareOfDamaged(kind: FieldKind, values: ColumnValues): number {
  const damaged = DAMAGED[kind];
  const share = values.share(kind);
  if (damaged === undefined || share >= 0.95) return share;
  const others = values.filled.filter((value) => !fitsKind(kind, value) && damaged.test(value));
  return share + others.length / values.filled.length;
}

/**
 * Whether an identifier is shared by several people: the same value stands beside different first names. Rows that
 * repeat one person (one row per election) do not count.
 */
export function isSharedKey(
  sample: readonly (readonly string[])[],
  idColumn: number,
  nameColumn: number | null,
): boolean {
  if (nameColumn === null) return false;
  const nameById = new Map<string, string>();
  let shared = 0;
  for (const row of sample) {
    const id = row[idColumn]?.trim() ?? '';
    const name = row[nameColumn]?.trim().toLowerCase() ?? '';
    if (id === '' || name === '') continue;
    const known = nameById.get(id);
    if (known === undefined) nameById.set(id, name);
    else if (known !== name) shared += 1;
  }
  return shared >= 1 && shared >= nameById.size * 0.02;
}

/** Whether most rows of dependents repeat a number that another row has: one that two families share is a slip. */
export function isFamilys(
  sample: readonly (readonly string[])[],
  column: number,
  relationshipColumn: number | null,
): boolean {
  if (relationshipColumn === null) return true;
  const relationships = sample.map((row) => row[relationshipColumn]?.trim() ?? '');
  const context = relationshipContext(relationships, false);
  const rowsOf = new Map<string, number>();
  for (const row of sample) rowsOf.set(row[column]?.trim() ?? '', (rowsOf.get(row[column]?.trim() ?? '') ?? 0) + 1);
  const dependents = sample.filter((row, index) => {
    const value = relationships[index] ?? '';
    return value !== '' && readRelationship(value, context) !== 'self' && (row[column]?.trim() ?? '') !== '';
  });
  return dependents.filter((row) => (rowsOf.get(row[column]?.trim() ?? '') ?? 0) > 1).length >= dependents.length * 0.5;
}
