import { COVERAGE_TYPES } from '../code-lists/coverage-types.ts';
import { MAINTENANCE_TYPES } from '../code-lists/maintenance-types.ts';
import { RELATIONSHIPS } from '../code-lists/relationships.ts';
import { SETTING } from '../kernel/generated/layout.ts';
import type { ColumnReader } from '../map/column-reader.ts';
import { fieldSlot } from '../record/field-slots.ts';
import { boundsOf, MIN_SPOUSE_AGE, UNUSUAL_AGE } from '../validate/bounds.ts';
import type { RowValidatorOptions } from '../validate/row-validator.ts';
import { addYears, dayNumber, fromDayNumber } from '../values/calendar.ts';

/** What the kernel needs to recognize rows without findings. */
export interface CleanPlan {
  /** Reads the cells of all rows. */
  readonly columns: ColumnReader;
  /** Adjacent rows with the same number belong to one member, who is accepted or rejected as a whole. */
  readonly isByMember: boolean;
}

const RELATIONSHIP = fieldSlot('relationship');
const place = (list: readonly string[], name: string) => list.indexOf(name) + 1;

/** Null if rows have several persons or coverages, or fields that are always parsed as text, such as custom ones. */
export function cleanPlanOf(options: RowValidatorOptions, columns: ColumnReader): CleanPlan | null {
  const { rowPlan, dependents, elections, custom, x12, memberIdFromSsn } = options;
  if (memberIdFromSsn || dependents.length > 0 || elections.length > 0 || rowPlan.fixedValue !== null) return null;
  if (custom.length > 0 || columns.readsTexts) return null;
  return { columns, isByMember: x12 };
}

/** The limits of the checks (kernel/checks.ts), and what rows without findings need. */
export function settingsOf({ rowPlan, roles, settings, today }: RowValidatorOptions): Int32Array {
  const bounds = boundsOf(settings);
  const bits = (slots: readonly number[]) => slots.reduce((set, slot) => set | (1 << slot), 0);
  const values: Record<keyof typeof SETTING, number> = {
    today,
    usualBirth: addYears(today, -Math.min(bounds.maxAgeYears, UNUSUAL_AGE)),
    youngestSubscriber: addYears(today, -bounds.minSubscriberAgeYears),
    youngestSpouse: addYears(today, -MIN_SPOUSE_AGE),
    ageLimit: bounds.dependentAgeLimitYears * 10_000,
    latestEffective: fromDayNumber(dayNumber(today) + bounds.effectiveDaysAhead),
    earliestEffective: fromDayNumber(dayNumber(today) - bounds.effectiveDaysPast),
    pastForAll: bounds.pastForAllRows ? 1 : 0,
    addition: place(MAINTENANCE_TYPES, 'addition'),
    hasTermination: rowPlan.opBySlot[fieldSlot('coverage.termination_date')] === undefined ? 0 : 1,
    ending: place(MAINTENANCE_TYPES, 'termination'),
    alsoEnding: place(MAINTENANCE_TYPES, 'delete'),
    self: place(RELATIONSHIPS, 'self'),
    waived: place(COVERAGE_TYPES, 'waived'),
    // A dependent without an ID takes the subscriber's, so such a row isn't written unchanged.
    required: bits([...rowPlan.required, fieldSlot('member_id')]),
    requiredCoverage: bits(rowPlan.requiredCoverage),
    idsComparable: roles.idsComparable ? 1 : 0,
    hasRelationship: rowPlan.opBySlot[RELATIONSHIP] === undefined ? 0 : 1,
    ssnColumns: bits(rowPlan.ops.filter(({ holdsSsns }) => holdsSsns).map(({ slot }) => slot)),
  };
  const list = new Int32Array(Object.keys(SETTING).length);
  for (const name of Object.keys(SETTING) as (keyof typeof SETTING)[]) list[SETTING[name]] = values[name];
  return list;
}
