import { COVERAGE_TYPES } from '../code-lists/coverage-types.ts';
import { MAINTENANCE_TYPES } from '../code-lists/maintenance-types.ts';
import { RELATIONSHIPS } from '../code-lists/relationships.ts';
import { LIMITS, PLAN, SETTING } from '../kernel/generated/layout.ts';
import type { ColumnReader } from '../map/column-reader.ts';
import type { FieldOp } from '../map/field-op.ts';
import type { PersonPlan } from '../map/person-plan.ts';
import { COVERAGE_SLOTS, fieldSlot } from '../record/field-slots.ts';
import { boundsOf, MIN_SPOUSE_AGE, UNUSUAL_AGE } from '../validate/bounds.ts';
import { ownCoverageSlots, SHARED_BY_ELECTIONS } from '../validate/elections.ts';
import { usualRole } from '../validate/family-role.ts';
import type { RowValidatorOptions } from '../validate/row-validator.ts';
import { addYears, dayNumber, fromDayNumber } from '../values/calendar.ts';

/** What the kernel needs to recognize rows without findings. */
export interface CleanPlan {
  /** Reads the cells of all rows. */
  readonly columns: ColumnReader;
  /** By index of the plan: PLAN, and the JSON text of its fixed value. */
  readonly plans: readonly { readonly numbers: Int32Array; readonly fixedValue: Uint8Array | null }[];
}

const place = (list: readonly string[], name: string) => list.indexOf(name) + 1;

const bits = (slots: readonly number[]) => slots.reduce((set, slot) => set | (1 << slot), 0);
/** Values are copied 16 bytes at a time. */
const MAX_FIXED_BYTES = LIMITS.fixedBytes - 16;
const ALL_SLOTS = -1;
const isCoverageColumn = ({ slot, columns }: FieldOp) => COVERAGE_SLOTS.includes(slot) && columns.length > 0;
const NAMES = [fieldSlot('first_name'), fieldSlot('last_name')];

/** Null if rows have fields that are always parsed as text, such as custom ones. */
export function cleanPlanOf(options: RowValidatorOptions, columns: ColumnReader): CleanPlan | null {
  const { rowPlan, dependents, elections, custom, memberIdFromSsn } = options;
  if (memberIdFromSsn || rowPlan.fixedValue !== null) return null;
  if (custom.length > 0 || columns.readsTexts) return null;
  const isBeyond = ({ ownsRow, fixedValue }: PersonPlan) => ownsRow || (fixedValue?.json.length ?? 0) > MAX_FIXED_BYTES;
  const groups = [...dependents, ...elections];
  if (groups.length >= LIMITS.plans || groups.some(isBeyond)) return null;
  return { columns, plans: columns.plans.map(kernelPlanOf) };
}

function kernelPlanOf({
  group,
  ops,
  opBySlot,
  required,
  fixedValue,
  presence,
  ssnColumns,
}: PersonPlan): CleanPlan['plans'][number] {
  const isNamed = ({ slot, kind, isPlain, wholeName, columns }: FieldOp) =>
    NAMES.includes(slot) &&
    kind === 'name' &&
    (group === 'row'
      ? isPlain || wholeName !== null
      : // Which part of a dependent's whole name is the last name can depend on the member's.
        isPlain && columns.every((column) => presence.includes(column)));
  const values: Record<keyof typeof PLAN, number> = {
    required: bits(required),
    named: bits(ops.filter(isNamed).map(({ slot }) => slot)),
    ssnColumns,
    fixedSlot: fixedValue?.slot ?? -1,
    fixedLength: fixedValue?.json.length ?? 0,
    fixedNumber: fixedValue?.number ?? 0,
    isElection: group === 'election' ? 1 : 0,
    shared: group === 'election' ? bits(SHARED_BY_ELECTIONS.filter((slot) => opBySlot[slot] === undefined)) : 0,
    size: 0,
  };
  const numbers = new Int32Array(PLAN.size);
  for (const name of Object.keys(PLAN) as (keyof typeof PLAN)[])
    if (name !== 'size') numbers[PLAN[name]] = values[name];
  return { numbers, fixedValue: fixedValue?.json ?? null };
}

/** The limits of the checks (kernel/checks.ts), and what rows without findings need. */
export function settingsOf({ rowPlan, elections, roles, settings, today }: RowValidatorOptions): Int32Array {
  const bounds = boundsOf(settings);
  const ownCoverage = ownCoverageSlots(rowPlan, elections);
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
    requiredCoverage: bits(rowPlan.requiredCoverage),
    idsComparable: roles.idsComparable ? 1 : 0,
    usualRole: usualRole(rowPlan, roles),
    ownCoverage: ownCoverage === null ? ALL_SLOTS : bits(ownCoverage),
    mayOmitCoverage: rowPlan.opBySlot[fieldSlot('coverage.insurance_line')]?.extracts === true ? 1 : 0,
    ownCoverageColumns: bits(rowPlan.ops.filter(isCoverageColumn).map(({ slot }) => slot)),
  };
  const list = new Int32Array(Object.keys(SETTING).length);
  for (const name of Object.keys(SETTING) as (keyof typeof SETTING)[]) list[SETTING[name]] = values[name];
  return list;
}
