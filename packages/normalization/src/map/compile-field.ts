import {
  type CustomField,
  type CustomFieldName,
  type FieldKind,
  type FieldRule,
  TARGET_FIELDS,
  type TargetField,
  type Transform,
} from '@rollcall/contracts';
import {
  employeeWords,
  namesChildren,
  usesVendorLetters,
  usesX12Letters,
} from '../code-lists/coverage-type-spellings.ts';
import { genderContext } from '../code-lists/genders.ts';
import { relationshipContext } from '../code-lists/relationship-spellings.ts';
import { valueNotAllowed } from '../rules/codes.ts';
import { finding } from '../rules/rule.ts';
import { nameSplitGuessed } from '../rules/text.ts';
import type { SourceColumn } from '../source/source-layout.ts';
import {
  coverageTypeReader,
  genderReader,
  insuranceLineReader,
  readFlag,
  readMaintenanceType,
  relationshipReader,
} from '../values/coded.ts';
import { customReader } from '../values/custom.ts';
import { dateParser } from '../values/date.ts';
import type { DateContext, DateOrder } from '../values/date-context.ts';
import { dateShapes } from '../values/date-shapes.ts';
import { dateShape } from '../values/dates-of-column.ts';
import { parseEmail } from '../values/email.ts';
import { parseId } from '../values/id.ts';
import { nameParser } from '../values/name.ts';
import { type TextParser, toResult } from '../values/parse-result.ts';
import { parsePhone } from '../values/phone.ts';
import { isSplitGuessed } from '../values/split-name.ts';
import { parseSsn } from '../values/ssn.ts';
import { parseState } from '../values/state.ts';
import { parseText } from '../values/text.ts';
import { parseZip } from '../values/zip.ts';
import type { FieldOp } from './field-op.ts';
import type { FileDateOrder } from './file-date-order.ts';
import type { FileProfile } from './file-profile.ts';
import type { ColumnResolver } from './resolve-source.ts';
import { compileTransforms } from './transforms/compile-transforms.ts';
import { chooseSource, joinSources } from './transforms/join-sources.ts';

/** What all fields of a file have in common. */
export interface FieldScope {
  readonly resolve: ColumnResolver;
  readonly columns: readonly SourceColumn[];
  readonly profile: FileProfile;
  readonly x12: boolean;
  /** year * 10000 + month * 100 + day. */
  readonly today: number;
  readonly dateOrder: 'auto' | 'month_first' | 'day_first';
  /** What other date columns say if a column doesn't determine the order of day and month. */
  readonly fileDates: FileDateOrder;
  readonly allowedValues: Partial<Record<TargetField, readonly string[]>>;
  /** Columns of the same field of a row's other dependents. All of them determine what their codes mean. */
  readonly alike?: (field: TargetField) => readonly number[];
  /** Called with the label of a date column whose order is ambiguous, and the order that is used. */
  readonly onAmbiguousDates: (label: string, order: DateOrder) => void;
  /** Called with the label of a date column whose values prove another order than the settings have, and that order. */
  readonly onOtherDateOrder: (label: string, order: DateOrder) => void;
  /** Called with values of a column (0-based) that are only valid dates in the other order. */
  readonly onDateProof: (column: number, order: DateOrder, value: string) => void;
}

const CODED: readonly FieldKind[] = [
  'coverage_type',
  'relationship',
  'gender',
  'insurance_line',
  'maintenance_type',
  'flag',
];
/** Kinds whose values often repeat in a file. */
const CACHED_KINDS: readonly FieldKind[] = [...CODED, 'name', 'text', 'date', 'state', 'zip'];
/** Transforms that the parsers apply anyway. */
const NO_OP_TRANSFORMS: readonly Transform['name'][] = ['trim', 'collapse_spaces', 'coalesce', 'date'];

/** Compiles a mapping rule. Null if the file has none of its sources and the rule has no value of its own. */
export function compileField(field: TargetField, rule: FieldRule, scope: FieldScope): FieldOp | null {
  const columns = columnsOf(rule, scope);
  if (columns.length === 0 && !hasOwnValue(rule)) return null;

  const slot = TARGET_FIELDS.findIndex(({ name }) => name === field);
  const kind: FieldKind = TARGET_FIELDS[slot]!.kind;
  const dates = dateContext(field, kind, rule, columns, scope);
  const steps = compileTransforms(rule.transforms, dates);
  const readKind = readerOf(field, kind, columns, steps, dates, scope);
  const read = withAllowedValues(withSteps(steps, rule, readKind), scope.allowedValues[field], kind);
  const op = opOf({ slot, field, kind, columns, rule, read }, scope);
  const isAny = scope.allowedValues[field] === undefined;
  const others = rule.transforms.filter(({ name }) => !NO_OP_TRANSFORMS.includes(name));
  const isPlain = isAny && others.length === 0 && !op.joined;
  return {
    ...op,
    isPlain,
    wholeName: isAny && !op.joined && rule.default === undefined ? wholeNameIn(others) : null,
    isPlainJoin: isAny && op.joined && op.choose === null && others.every(({ name }) => name === 'concat'),
    dateShapes: kind === 'date' ? dateShapes(dates) : null,
    isRepeated: kind !== 'ssn' && !op.joined && (CACHED_KINDS.includes(kind) || !isPlain || hasOwnValue(rule)),
  };
}

function wholeNameIn(transforms: readonly Transform[]): FieldOp['wholeName'] {
  const [step, ...others] = transforms;
  return step?.name === 'split_name' && others.length === 0 ? step : null;
}

const KIND_OF_TYPE = { text: 'text', number: 'text', date: 'date', boolean: 'flag' } as const;

/** Compiles a custom field. Null as for other fields. */
export function compileCustomField({ name, type, ...rule }: CustomField, scope: FieldScope): FieldOp | null {
  const columns = columnsOf(rule, scope);
  if (columns.length === 0 && !hasOwnValue(rule)) return null;
  const field: CustomFieldName = `custom.${name}`;
  const kind = KIND_OF_TYPE[type];
  const dates = dateContext(field, kind, rule, columns, scope);
  const read = withSteps(compileTransforms(rule.transforms, dates), rule, customReader(type, dates));
  return opOf({ slot: -1, field, kind, columns, rule, read }, scope);
}

function columnsOf({ source }: FieldRule, scope: FieldScope): number[] {
  const sources = source === undefined ? [] : [source].flat();
  return sources.map(scope.resolve).filter((column) => column >= 0);
}

const hasOwnValue = (rule: FieldRule): boolean =>
  rule.default !== undefined || rule.transforms.some(({ name }) => name === 'constant');

type OpParts = Pick<FieldOp, 'slot' | 'field' | 'kind' | 'columns' | 'read'> & { readonly rule: FieldRule };

function opOf({ slot, field, kind, columns, rule, read }: OpParts, scope: FieldScope): FieldOp {
  const concat = rule.transforms.find(({ name }) => name === 'concat');
  const naming = rule.transforms.find(({ name }) => name === 'column_name');
  const step = concat ?? naming ?? rule.transforms.find((each) => each.name === 'coalesce' && each.skip !== undefined);
  const joined = naming !== undefined || (columns.length > 1 && step !== undefined);
  const isConcat = joined && concat !== undefined;
  const labels = columns.map((column) => scope.columns[column]?.name ?? `column_${column + 1}`);
  const used = labels.filter(
    (_, index) => isConcat || scope.profile.values(columns[index]!).some((text) => text !== ''),
  );
  const whenEmpty = hasOwnValue(rule) ? read('') : null;
  return {
    slot,
    field,
    kind,
    columns,
    column: columns.length === 1 && naming === undefined ? columns[0]! : -1,
    joined,
    join: joinSources(step, labels),
    choose: isConcat || naming !== undefined ? null : chooseSource(step),
    label: (isConcat ? labels.join(' + ') : used.join(' | ')) || (labels[0] ?? null),
    labels,
    isPlain: false,
    isPlainJoin: false,
    wholeName: null,
    dateShapes: null,
    isRepeated: false,
    read,
    emptyResult: whenEmpty !== null && (whenEmpty.value !== null || whenEmpty.findings.length > 0) ? whenEmpty : null,
    extracts: rule.transforms.some(({ name }) => name === 'regex_extract'),
    holdsSsns: false,
  };
}

function withSteps(steps: (text: string) => string, rule: FieldRule, read: TextParser): TextParser {
  const fallback = rule.default;
  if (rule.transforms.length === 0 && fallback === undefined) return read;
  const split = rule.transforms.find((step) => step.name === 'split_name');
  const lastNames = split?.part === 'last' ? split : null;
  return (text) => {
    const result = steps(text);
    const found = read(fallback !== undefined && result.trim() === '' ? fallback : result);
    if (lastNames === null || !isSplitGuessed(text, lastNames.order)) return found;
    return { ...found, findings: [...found.findings, finding(nameSplitGuessed)] };
  };
}

function withAllowedValues(read: TextParser, allowed: readonly string[] | undefined, kind: FieldKind): TextParser {
  if (allowed === undefined) return read;
  const values = new Set(allowed);
  const shown = kind === 'ssn' ? 'the configured values' : allowed.slice(0, 12).join(', ');
  return (text) => {
    const result = read(text);
    if (result.value === null || result.findings.some(({ rule }) => rule.severity === 'error')) return result;
    if (values.has(String(result.value))) return result;
    return toResult(null, ...result.findings, finding(valueNotAllowed, undefined, { allowed: shown }));
  };
}

const SIX_DIGITS = { month_first: 'MMDDYY', day_first: 'DDMMYY' } as const;

function dateContext(
  field: FieldOp['field'],
  kind: FieldKind,
  rule: FieldRule,
  columns: readonly number[],
  scope: FieldScope,
): DateContext {
  const step = rule.transforms.find((transform) => transform.name === 'date');
  const isDate = kind === 'date';
  const known = isDate && columns.length === 1 ? scope.fileDates.shapes.get(columns[0]!) : undefined;
  const shape =
    known ??
    dateShape(isDate ? columns.flatMap((column) => scope.profile.values(column)) : [], laterProofs(columns, scope));
  const decided = scope.dateOrder !== 'auto' || step !== undefined;
  const { usual, proven } = scope.fileDates;
  const labelOf = (column: number) => scope.columns[column]?.name ?? `column_${column + 1}`;
  // A single value that contradicts all other dates of the file is probably a typing error, so it becomes an error of
  // its row.
  const isSlip = shape.isWeak && shape.decided !== null && proven !== null && proven !== shape.decided;
  // A setting answers what the column leaves open. Against the column's own proofs, it would give wrong dates that look
  // right.
  const told = scope.dateOrder === 'auto' ? null : (shape.proven ?? scope.dateOrder);
  const order = told ?? (isSlip ? null : shape.decided) ?? usual;
  const { sixDigitChoices: choices } = shape;
  const toldDigits = told === null ? undefined : choices.find((each) => each === SIX_DIGITS[told]);
  const isMixed = shape.isMixed && !decided;
  const isOpen = isDate && shape.isOpen && step === undefined;
  if (isDate && step === undefined) {
    if (told !== null && told !== scope.dateOrder) {
      for (const column of columns) scope.onOtherDateOrder(labelOf(column), told);
    }
    const isAnswered = told !== null && !shape.swapsYearFirst && (choices.length < 2 || toldDigits !== undefined);
    if ((shape.ambiguous || isSlip) && !isAnswered) {
      for (const column of columns) scope.onAmbiguousDates(labelOf(column), order);
    }
  }
  return {
    order,
    hasDayFirstPoints: scope.dateOrder === 'auto' && scope.fileDates.hasDayFirstPoints,
    isMixed,
    onOtherOrder: isOpen ? (other, value) => scope.onDateProof(columns[0]!, other, value) : null,
    sixDigits: toldDigits ?? shape.sixDigits,
    lostLeadingZero: shape.lostLeadingZero,
    sevenDigits: shape.sevenDigits,
    use: useOf(field),
    today: scope.today,
    formats: step?.formats ?? null,
    centuryPivot: step?.century_pivot ?? null,
  };
}

function useOf(field: FieldOp['field']): DateContext['use'] {
  if (field === 'date_of_birth') return 'birth';
  if (field.startsWith('employment.')) return 'employment';
  return field === 'coverage.effective_date' ? 'start' : 'coverage';
}

function laterProofs(columns: readonly number[], { profile }: FieldScope): Record<DateOrder, number> {
  const found = { month_first: 0, day_first: 0 };
  for (const column of columns) {
    const proofs = profile.dateProofs?.of(column);
    found.month_first += proofs?.month_first ?? 0;
    found.day_first += proofs?.day_first ?? 0;
  }
  return found;
}

function readerOf(
  field: TargetField,
  kind: FieldKind,
  columns: readonly number[],
  steps: (text: string) => string,
  dates: DateContext,
  scope: FieldScope,
): TextParser {
  const alike = new Set([...columns, ...(scope.alike?.(field) ?? [])]);
  const sample = () => [...alike].flatMap((column) => scope.profile.values(column)).map(steps);
  switch (kind) {
    case 'id':
      return parseId;
    case 'name':
      return nameParser(field);
    case 'text':
      return parseText;
    case 'date':
      return dateParser(dates);
    case 'ssn':
      return parseSsn;
    case 'email':
      return parseEmail;
    case 'phone':
      return parsePhone;
    case 'state':
      return parseState;
    case 'zip':
      return parseZip;
    case 'coverage_type': {
      const values = new Set(sample());
      const context = {
        x12: scope.x12,
        x12Letters: usesX12Letters(values),
        ownLetters: usesVendorLetters(values),
        pluralSeen: namesChildren(values),
        employees: employeeWords(values),
      };
      return coverageTypeReader(context);
    }
    case 'relationship': {
      const context = relationshipContext(sample(), scope.x12);
      // The columns of dependents are in their subscriber's row.
      return relationshipReader(scope.alike === undefined ? context : { ...context, selfSeen: true });
    }
    case 'gender':
      return genderReader(genderContext(sample()));
    case 'insurance_line':
      return insuranceLineReader(scope.x12);
    case 'maintenance_type':
      return readMaintenanceType;
    case 'flag':
      return readFlag;
  }
}
