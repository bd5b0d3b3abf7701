import { COVERAGE_TYPES } from '../code-lists/coverage-types.ts';
import { MAINTENANCE_TYPES } from '../code-lists/maintenance-types.ts';
import { CHILD_RELATIONSHIPS, RELATIONSHIPS } from '../code-lists/relationships.ts';
import type { RowValidatorOptions } from '../map/row-validator.ts';
import { addYears, dayNumber, fromDayNumber } from '../map/values/calendar.ts';
import { fieldSlot } from '../record/field-slots.ts';
import type { ColumnReader } from './column-reader.ts';
import { KIN, SETTING } from './generated/layout.ts';

/** What the kernel needs to recognize rows without findings. */
export interface CleanPlan {
  /** Reads the cells of all rows. */
  readonly columns: ColumnReader;
  readonly settings: Int32Array;
  /** By relationship number. */
  readonly relationships: Uint8Array;
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
  return { columns, settings: settingsOf(options), relationships: relationshipKinds(), isByMember: x12 };
}

function relationshipKinds(): Uint8Array {
  const kinds = new Uint8Array(256);
  for (const name of ['spouse', 'domestic_partner']) kinds[place(RELATIONSHIPS, name)] = KIN.spouse;
  for (const name of CHILD_RELATIONSHIPS) kinds[place(RELATIONSHIPS, name)] = KIN.child;
  return kinds;
}

/** The same bounds as in RowValidator and the checks in `validate`. */
function settingsOf({ rowPlan, roles, settings, today }: RowValidatorOptions): Int32Array {
  const { bounds } = settings;
  const bits = (slots: readonly number[]) => slots.reduce((set, slot) => set | (1 << slot), 0);
  const values: Record<keyof typeof SETTING, number> = {
    today,
    usualBirth: addYears(today, -Math.min(bounds.max_age_years ?? 120, 100)),
    youngestSubscriber: addYears(today, -(bounds.min_subscriber_age_years ?? 16)),
    youngestSpouse: addYears(today, -16),
    ageLimit: (bounds.dependent_age_limit_years ?? 26) * 10_000,
    latestEffective: fromDayNumber(dayNumber(today) + (bounds.effective_days_ahead ?? 180)),
    earliestEffective: fromDayNumber(dayNumber(today) - (bounds.effective_days_past ?? 60)),
    pastForAll: bounds.effective_days_past === undefined ? 0 : 1,
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
