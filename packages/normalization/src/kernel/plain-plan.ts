import { COVERAGE_TYPES } from '../code-lists/coverage-types.ts';
import { MAINTENANCE_TYPES } from '../code-lists/maintenance-types.ts';
import { CHILD_RELATIONSHIPS, RELATIONSHIPS } from '../code-lists/relationships.ts';
import type { FieldOp } from '../map/field-op.ts';
import type { RowJudgeOptions } from '../map/row-judge.ts';
import { addYears, dayNumber, fromDayNumber } from '../map/values/calendar.ts';
import { maxNameLength } from '../map/values/name.ts';
import type { PartOrder, PlainShapes } from '../map/values/plain-date.ts';
import { fieldSlot } from '../record/field-slots.ts';
import { OP_NUMBERS } from './kernel-memory.ts';

/** A plan as the kernel has it. */
export interface PlainPlan {
  readonly ops: readonly FieldOp[];
  readonly opNumbers: Int32Array;
  readonly settings: Int32Array;
  /** By number of a relationship. */
  readonly relationships: Uint8Array;
  /** By op its columns, of which the first that has text is read; null: each op has a column of its own. */
  readonly choices: readonly (readonly number[])[] | null;
  /** Neighbouring rows of one number are one member's, who stands or falls with all of them. */
  readonly isByMember: boolean;
}

const KINDS = { id: 1, name: 2, text: 3, date: 4, ssn: 5, email: 6, phone: 7, state: 8, zip: 9 } as const;
const HAS_MEMO = 1;
const HAS_DEFAULT = 2;
const SPOUSE = 1;
const CHILD = 2;
const RELATIONSHIP = fieldSlot('relationship');
const place = (list: readonly string[], name: string) => list.indexOf(name) + 1;

/**
 * The plan for the kernel; null where rows have more than one person or coverage of their own, or where a field is put
 * together from several columns.
 */
export function plainPlanOf(options: RowJudgeOptions): PlainPlan | null {
  const { rowPlan, dependents, elections, x12, memberIdFromSsn } = options;
  const { ops } = rowPlan;
  if (memberIdFromSsn || dependents.length > 0 || elections.length > 0 || rowPlan.given !== null) return null;
  if (ops.some(({ joined }) => joined)) return null;
  // An 834 has over a hundred columns, most of them empty.
  const choices = x12 || ops.some(({ columns }) => columns.length > 1) ? ops.map(({ columns }) => columns) : null;
  const opNumbers = new Int32Array(ops.length * OP_NUMBERS);
  for (const [index, op] of ops.entries()) {
    const column = choices === null ? op.column : index;
    opNumbers.set(opNumbersOf(op, op.columns.length === 0 ? -1 : column), index * OP_NUMBERS);
  }
  const told = { settings: settingsOf(options), relationships: relationshipKinds() };
  return { ops, opNumbers, ...told, choices, isByMember: x12 };
}

function opNumbersOf(op: FieldOp, column: number): number[] {
  const { kind, slot, fast, memo, whenEmpty } = op;
  const number = fast === null || !isByteKind(kind) ? 0 : KINDS[kind];
  const flags = (memo === null ? 0 : HAS_MEMO) | (whenEmpty === null ? 0 : HAS_DEFAULT);
  const head = [number, column, slot, flags];
  if (number === KINDS.name) return [...head, maxNameLength(op.field), op.field === 'last_name' ? 0 : 1];
  if (number === KINDS.date) return [...head, op.dateShapes === null ? 0 : shapeBits(op.dateShapes)];
  return head;
}

function isByteKind(kind: FieldOp['kind']): kind is keyof typeof KINDS {
  return kind in KINDS;
}

function shapeBits(shapes: PlainShapes): number {
  const orders = [shapes.slash, shapes.dash, shapes.point, shapes.digits].map((order, place) =>
    orderBits(order, place * 2),
  );
  const flags = [shapes.yearFirstDigits, shapes.monthNameFirst, shapes.dayThenMonthName];
  return flags.reduce(
    (bits, flag, place) => bits | (flag ? 256 << place : 0),
    orders.reduce((bits, order) => bits | order),
  );
}

function orderBits(order: PartOrder, shift: number): number {
  return (order === null ? 0 : order === 'month_first' ? 3 : 1) << shift;
}

function relationshipKinds(): Uint8Array {
  const kinds = new Uint8Array(256);
  for (const name of ['spouse', 'domestic_partner']) kinds[place(RELATIONSHIPS, name)] = SPOUSE;
  for (const name of CHILD_RELATIONSHIPS) kinds[place(RELATIONSHIPS, name)] = CHILD;
  return kinds;
}

/** In the order of `kernel/judge.ts`; the bounds are those of RowJudge and of the checks in `validate`. */
function settingsOf({ rowPlan, roles, settings, today }: RowJudgeOptions): Int32Array {
  const { bounds } = settings;
  const bits = (slots: readonly number[]) => slots.reduce((set, slot) => set | (1 << slot), 0);
  return Int32Array.from([
    today,
    addYears(today, -Math.min(bounds.max_age_years ?? 120, 100)),
    addYears(today, -(bounds.min_subscriber_age_years ?? 16)),
    addYears(today, -16),
    (bounds.dependent_age_limit_years ?? 26) * 10_000,
    fromDayNumber(dayNumber(today) + (bounds.effective_days_ahead ?? 180)),
    fromDayNumber(dayNumber(today) - (bounds.effective_days_past ?? 60)),
    bounds.effective_days_past === undefined ? 0 : 1,
    place(MAINTENANCE_TYPES, 'addition'),
    rowPlan.opBySlot[fieldSlot('coverage.termination_date')] === undefined ? 0 : 1,
    place(MAINTENANCE_TYPES, 'termination'),
    place(MAINTENANCE_TYPES, 'delete'),
    place(RELATIONSHIPS, 'self'),
    place(COVERAGE_TYPES, 'waived'),
    // A dependent without an id takes the subscriber's: no row that is written as it stands.
    bits([...rowPlan.required, fieldSlot('member_id')]),
    bits(rowPlan.requiredCoverage),
    roles.idsComparable ? 1 : 0,
    rowPlan.opBySlot[RELATIONSHIP] === undefined ? 0 : 1,
    bits(rowPlan.ops.filter(({ holdsSsns }) => holdsSsns).map(({ slot }) => slot)),
  ]);
}
