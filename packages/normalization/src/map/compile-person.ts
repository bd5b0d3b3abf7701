import { type FieldRule, TARGET_FIELDS, type TargetField } from '@rollcall/contracts';
import { INSURANCE_LINES, readInsuranceLine } from '../code-lists/insurance-lines.ts';
import { readRelationship } from '../code-lists/relationship-spellings.ts';
import { RELATIONSHIPS } from '../code-lists/relationships.ts';
import { fieldSlot, NAME_SLOTS } from '../record/field-slots.ts';
import { compileField, type FieldScope } from './compile-field.ts';
import type { FieldOp } from './field-op.ts';
import type { PersonPlan } from './person-plan.ts';
import { sourceName } from './resolve-source.ts';

export type FieldRules = Partial<Record<TargetField, FieldRule | undefined>>;

/** Called for a mapping rule whose column isn't in the file. */
export type OnMissing = (field: TargetField, sources: readonly string[]) => void;

/** Compiles the rules of a person. Fields without a source in the file are omitted. */
export function compileOps(rules: FieldRules, scope: FieldScope, onMissing: OnMissing): FieldOp[] {
  const ops: FieldOp[] = [];
  for (const { name } of TARGET_FIELDS) {
    const rule = rules[name];
    if (rule === undefined) continue;
    const op = compileField(name, rule, scope);
    if (op !== null) ops.push(op);
    else onMissing(name, (Array.isArray(rule.source) ? rule.source : [rule.source ?? '']).map(sourceName));
  }
  return ops;
}

export function bySlot(ops: readonly FieldOp[]): (FieldOp | undefined)[] {
  const list: (FieldOp | undefined)[] = TARGET_FIELDS.map(() => undefined);
  for (const op of ops) list[op.slot] = op;
  return list;
}

/** The group's plan, and whether the row belongs to its person if the group's name is filled in. */
export interface GroupTraits {
  readonly fixedValue: PersonPlan['fixedValue'];
  readonly required: PersonPlan['required'];
  readonly ownsRow?: boolean;
}

/** The person of a group exists if one of its columns has text. Constants don't count. */
export function groupPlan(
  group: 'dependent' | 'election',
  ops: readonly FieldOp[],
  { fixedValue, required, ownsRow = false }: GroupTraits,
): PersonPlan {
  const telling = ownsRow ? ops.filter(({ slot }) => NAME_SLOTS.includes(slot)) : ops;
  return {
    group,
    ops,
    opBySlot: bySlot(ops),
    presence: [...new Set(telling.flatMap((op) => op.columns))],
    ownsRow,
    fixedValue,
    ssnColumns: 0,
    required,
    requiredCoverage: [],
  };
}

const encoder = new TextEncoder();

/** The relationship that a configuration gives a group of columns. Null if it is unknown. */
export function fixedRelationship(text: string | undefined): PersonPlan['fixedValue'] {
  const context = { codes: true, selfSeen: true, spouseSeen: true, childSeen: true, sIsSelf: false };
  const value = text === undefined ? null : readRelationship(text, context);
  if (value === null) return null;
  return {
    slot: fieldSlot('relationship'),
    json: encoder.encode(JSON.stringify(value)),
    number: RELATIONSHIPS.indexOf(value) + 1,
  };
}

/** The insurance line of a group. An unknown line is kept unchanged. */
export function fixedInsuranceLine(text: string | undefined): PersonPlan['fixedValue'] {
  if (text === undefined || text.trim() === '') return null;
  const value = readInsuranceLine(text, true) ?? text.trim().toLowerCase();
  const number = (INSURANCE_LINES as readonly string[]).indexOf(value) + 1;
  return { slot: fieldSlot('coverage.insurance_line'), json: encoder.encode(JSON.stringify(value)), number };
}
