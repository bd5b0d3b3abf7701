import {
  DEFAULT_REQUIRED,
  labelOfField,
  TARGET_FIELDS,
  type TargetField,
  type VendorConfig,
} from '@rollcall/contracts';
import { ColumnReader } from '../map/column-reader.ts';
import { compileCustomField, type FieldScope } from '../map/compile-field.ts';
import {
  bySlot,
  compileOps,
  type FieldRules,
  fixedInsuranceLine,
  fixedRelationship,
  groupPlan,
} from '../map/compile-person.ts';
import { expandRepeats } from '../map/expand-repeats.ts';
import type { FieldOp } from '../map/field-op.ts';
import { fileDateOrder } from '../map/file-date-order.ts';
import type { FileProfile } from '../map/file-profile.ts';
import type { PersonPlan } from '../map/person-plan.ts';
import { createColumnResolver, sourceName } from '../map/resolve-source.ts';
import type { DateProofs } from '../premises/date-proofs.ts';
import { COVERAGE_SLOTS, fieldSlot } from '../record/field-slots.ts';
import type { FileWarning } from '../record/file-warning.ts';
import type { FileFormat, SourceColumn } from '../source/source-layout.ts';
import type { CustomOp } from '../validate/custom-values.ts';
import { requiredOfElection } from '../validate/elections.ts';
import { familyRoles } from '../validate/family-role.ts';
import { idsAreSsns, idsMayBeSsns, sampledSsns } from '../validate/id-pseudonyms.ts';
import { RowValidator } from '../validate/row-validator.ts';
import { cleanPlanOf, settingsOf } from './clean-plan.ts';
import { lackingFields } from './lacking-fields.ts';
import type { FieldSource, Plan } from './plan.ts';
import { waivesOnly } from './waives-only.ts';

export interface PlanOptions {
  readonly config: VendorConfig;
  readonly columns: readonly SourceColumn[];
  /** X12 codes only apply to `edi_834`. */
  readonly format: FileFormat;
  readonly profile: FileProfile;
  /** The reference date for ages and future dates, YYYY-MM-DD. */
  readonly today: string;
  /** Collects dates that contradict the order that was chosen for their column. */
  readonly dateProofs?: DateProofs;
  /** Returns a stable keyed pseudonym for an SSN that a file uses as an ID, such as `M-` and 16 letters. */
  readonly pseudonym: (ssnDigits: string) => string;
}

const COVERAGE_FIELDS: readonly TargetField[] = [
  'coverage.plan_id',
  'coverage.effective_date',
  'coverage.coverage_type',
];

/**
 * Compiles a vendor's configuration for a file's columns. Names, patterns, and settings are resolved once. `Plan.run`
 * only uses column numbers.
 *
 * @throws RE2JSSyntaxException for a pattern that RE2 doesn't support (configurations are checked when they are saved)
 */
export function compilePlan(given: PlanOptions): Plan {
  const warnings: FileWarning[] = [];
  const mappingRules = expandRepeats(given.config.mapping_rules);
  const options = { ...given, config: { ...given.config, mapping_rules: mappingRules } };
  const scope = fieldScope(options, warnings);
  const { fields, dependents, coverages } = mappingRules;
  const rowOps = markSsnIds(compile(fields, null, scope, warnings), options, warnings);
  const groupsOfCoverage = coverages.map(({ insurance_line, fields: rules }, index) =>
    groupPlan('election', compile(rules, `coverages.${index}`, scope, warnings).filter(isCoverage), {
      fixedValue: fixedInsuranceLine(insurance_line),
      required: [],
    }),
  );
  const rowPlan: PersonPlan = {
    group: 'row',
    ops: rowOps,
    opBySlot: bySlot(rowOps),
    presence: [],
    ownsRow: false,
    fixedValue: null,
    ssnColumns: rowOps.reduce((slots, { slot, holdsSsns }) => (holdsSsns ? slots | (1 << slot) : slots), 0),
    ...requiredSlots(options, rowOps, groupsOfCoverage, warnings),
  };
  const elections = groupsOfCoverage.map((plan) => ({
    ...plan,
    required: requiredOfElection(
      plan,
      rowPlan.requiredCoverage,
      !scope.x12 && given.config.validation_settings.required !== undefined,
    ),
  }));
  const alike = (field: TargetField) =>
    dependents.flatMap(({ fields: rules }) => sourcesIn(rules[field], scope.resolve));
  const groups = dependents.map(({ relationship, owns_row: ownsRow = false, fields: rules }, index) => {
    const ops = compile(rules, `dependents.${index}`, { ...scope, alike }, warnings);
    const required = rowPlan.required.filter(
      (slot) => slot !== fieldSlot('member_id') && ops.some((op) => op.slot === slot),
    );
    return groupPlan('dependent', ops, { fixedValue: fixedRelationship(relationship), required, ownsRow });
  });
  const custom = mappingRules.custom.map((field) => {
    const op = compileCustomField(field, scope);
    if (op === null) warnings.push(columnMissing(`custom.${field.name}`, [field.source ?? []].flat().map(sourceName)));
    return { name: field.name, type: field.type, op };
  });
  const validating = {
    rowPlan,
    dependents: rowOwnersLast(groups.filter(({ ops }) => ops.length > 0)),
    elections: elections.filter(({ ops }) => ops.length > 0),
    custom,
    roles: familyRoles(rowPlan, options.profile, scope.x12),
    settings: options.config.validation_settings,
    today: scope.today,
    x12: scope.x12,
    pseudonym: options.pseudonym,
    memberIdFromSsn: usesSsnAsMemberId(rowOps, warnings),
    givenColumns: options.columns.flatMap(({ isGiven }, column) => (isGiven === true ? [column] : [])),
  };
  const sources = [
    ...sourcesOf(options.config, rowPlan, groups, elections),
    ...customSources(mappingRules.custom, custom),
  ];
  const customOps = custom.flatMap(({ op }) => op ?? []);
  const fieldByColumn = fieldsByColumn(
    [rowPlan.ops, ...groups.map(({ ops }) => ops), ...elections.map(({ ops }) => ops), customOps].flat(),
  );
  const columns = new ColumnReader(
    [rowPlan, ...validating.dependents, ...validating.elections],
    settingsOf(validating),
  );
  const validator = new RowValidator(validating, columns);
  return {
    warnings,
    mapping: sources.map(({ columns: _, ...entry }) => entry),
    sources,
    fieldByColumn,
    lacking: lackingFields(options, rowPlan, validating.dependents),
    dateOrders: [rowPlan, ...groups, ...elections].flatMap(({ ops }) =>
      ops.flatMap(({ field, dateShapes }) => (dateShapes === null ? [] : [`${field} ${dateShapes.slash}`])),
    ),
    clean: cleanPlanOf(validating, columns),
    kernel: () => columns.kernel,
    begin: (batch) => validator.begin(batch),
    run: (rowIndex, row, packRow) => validator.run(rowIndex, row, packRow),
    end: () => validator.end(),
  };
}

function fieldScope(
  { config, columns, format, profile, today, dateProofs }: PlanOptions,
  warnings: FileWarning[],
): FieldScope {
  const ambiguous = new Set<string>();
  const contrary = new Set<string>();
  const resolve = createColumnResolver(columns);
  const fileDates = fileDateOrder(config, resolve, profile);
  const reading = (order: string) => {
    if (order === 'month_first') return 'month first';
    return fileDates.usual === 'day_first' ? "day first, like the file's other dates" : 'day first';
  };
  if (config.validation_settings.date_order === 'auto' && fileDates.conflictingColumns.length > 0) {
    const labels = fileDates.conflictingColumns.map((column) => columns[column]?.name ?? `column_${column + 1}`);
    warnings.push({
      code: 'mixed_date_order',
      message: `Dates in ${labels.map((label) => `"${label}"`).join(', ')} were read day first, and dates in the file's other columns month first.`,
      details: { columns: labels },
    });
  }
  return {
    resolve,
    columns,
    profile,
    x12: format === 'edi_834',
    today: Number(today.replaceAll('-', '')),
    dateOrder: config.validation_settings.date_order,
    fileDates,
    allowedValues: config.validation_settings.allowed_values,
    onDateProof: (column, order, value) => dateProofs?.add(column, order, value),
    onAmbiguousDates(column, order) {
      if (ambiguous.has(column)) return;
      ambiguous.add(column);
      warnings.push({
        code: 'ambiguous_date_order',
        message: `Dates in "${column}" could be month first or day first. They were read ${reading(order)}.`,
        details: { column },
      });
    },
    onOtherDateOrder(column, order) {
      if (contrary.has(column)) return;
      contrary.add(column);
      const [read, set] = order === 'month_first' ? ['month first', 'day first'] : ['day first', 'month first'];
      warnings.push({
        code: 'contrary_date_order',
        message: `Dates in "${column}" are only valid ${read}, and were read that way. The setting for ambiguous dates is ${set}.`,
        details: { column },
      });
    },
  };
}

function compile(rules: FieldRules, group: string | null, scope: FieldScope, warnings: FileWarning[]): FieldOp[] {
  return compileOps(rules, scope, (field, sources) => {
    if (group === null && DEFAULT_REQUIRED.includes(field)) return;
    warnings.push(columnMissing(group === null ? field : `${group}.${field}`, sources));
  });
}

function columnMissing(field: string, sources: readonly string[]): FileWarning {
  return {
    code: 'mapped_column_missing',
    message: `The mapping reads ${labelOfField(field)} from ${sources.map((source) => `"${source}"`).join(' or ')}, but the file has no such column.`,
    details: { field, sources },
  };
}

function sourcesIn(rule: FieldRules[TargetField], resolve: FieldScope['resolve']): number[] {
  if (rule?.source === undefined) return [];
  return [rule.source]
    .flat()
    .map(resolve)
    .filter((column) => column >= 0);
}

function rowOwnersLast(groups: readonly PersonPlan[]): PersonPlan[] {
  return [...groups.filter(({ ownsRow }) => !ownsRow), ...groups.filter(({ ownsRow }) => ownsRow)];
}

function isCoverage(op: FieldOp): boolean {
  return COVERAGE_SLOTS.includes(op.slot);
}

/** Marks ID columns that contain SSNs, with one warning per column instead of one per row. */
function markSsnIds(
  ops: readonly FieldOp[],
  { profile, format }: Pick<PlanOptions, 'profile' | 'format'>,
  warnings: FileWarning[],
): FieldOp[] {
  const ssns = ops.filter(({ kind }) => kind === 'ssn');
  // Computed on first use, because some files have no ID columns.
  let known: ReadonlySet<number> | null = null;
  const knownSsns = (): ReadonlySet<number> => {
    known ??= sampledSsns(ssns, profile);
    return known;
  };
  return ops.map((op) => {
    const personal = op.field === 'member_id' || op.field === 'subscriber_id' || op.field === 'family_id';
    if (!personal) return op;
    const proven = op.labels.some(namesSsns) || (ssns.length > 0 && idsAreSsns(op, knownSsns(), profile));
    const isUnnamed = format === 'edi_834' || op.labels.some((label) => GENERATED_LABEL.test(label));
    if (!proven && !(isUnnamed && idsMayBeSsns(op, ssns, profile))) return op;
    warnings.push({
      code: 'ssn_as_member_id',
      message: `The column "${op.label}" ${proven ? 'contains SSNs' : 'contains numbers that might be SSNs, and the file has no other SSNs'}, so ${labelOfField(op.field)} contains stable pseudonyms instead.`,
      details: { field: op.field, column: op.label },
    });
    return { ...op, holdsSsns: true };
  });
}

/** Without a header, nothing indicates that nine digits are another kind of number. */
const GENERATED_LABEL = /^column_\d+$/;

/** A column whose label says SSN contains SSNs, regardless of its mapping. */
function namesSsns(label: string): boolean {
  return /(^|[^a-z])(ssn|soc(ial)?[ _.-]*sec(urity)?)([^a-z]|$)/i.test(label);
}

/**
 * Many layouts identify people only by SSN, often the subscriber's. Then its pseudonym becomes the member ID, with one
 * warning for the file.
 */
function usesSsnAsMemberId(ops: readonly FieldOp[], warnings: FileWarning[]): boolean {
  const has = (field: TargetField) => ops.some((op) => op.field === field);
  if (has('member_id') || has('subscriber_id') || !(has('ssn') || has('subscriber_ssn'))) return false;
  warnings.push({
    code: 'member_id_from_ssn',
    message: 'The file has no column for Member ID, so stable pseudonyms of the SSNs are used instead.',
    details: { field: 'member_id' },
  });
  return true;
}

/**
 * The required fields. A coverage field that is required by default and missing from the whole file is one warning. A
 * field that the vendor's settings require is an error in every row. In X12, a field counts as missing if no sampled
 * row has it, because every 834 has every column.
 */
function requiredSlots(
  { config, profile, format }: PlanOptions,
  ops: readonly FieldOp[],
  elections: readonly PersonPlan[],
  warnings: FileWarning[],
): Pick<PersonPlan, 'required' | 'requiredCoverage'> {
  const explicit = config.validation_settings.required;
  const wanted = explicit ?? DEFAULT_REQUIRED;
  const inFile = (field: TargetField) => {
    const op = ops.find((candidate) => candidate.field === field);
    if (op === undefined || waivesOnly(field, config.mapping_rules.fields)) return false;
    if (format !== 'edi_834' || profile.rowCount === 0 || op.columns.length === 0) return true;
    return op.columns.some((column) => profile.values(column).some((text) => text !== ''));
  };
  const inElections = (field: TargetField) => elections.some((plan) => plan.ops.some((op) => op.field === field));
  const missing = wanted.filter(
    (field) =>
      !inFile(field) &&
      !inElections(field) &&
      (explicit !== undefined || COVERAGE_FIELDS.includes(field) || field !== 'member_id'),
  );
  for (const field of missing) {
    warnings.push({
      code: 'field_not_in_file',
      message: missingFieldMessage(field, format, profile),
      details: { field },
    });
  }
  const isCoverageField = (field: TargetField) => field.startsWith('coverage.');
  const enforced = wanted.filter((field) => explicit !== undefined || !isCoverageField(field) || inFile(field));
  return {
    required: enforced.filter((field) => !isCoverageField(field)).map(fieldSlot),
    requiredCoverage: enforced.filter(isCoverageField).map(fieldSlot),
  };
}

/** Every 834 has every column, so there the members lack the field. */
function missingFieldMessage(field: TargetField, format: FileFormat, profile: FileProfile): string {
  if (format !== 'edi_834') return `The file has no column for ${labelOfField(field)}.`;
  return profile.isWhole
    ? `No member in the file has a value for ${labelOfField(field)}.`
    : `None of the first members in the file has a value for ${labelOfField(field)}.`;
}

function fieldsByColumn(ops: readonly FieldOp[]): Map<number, string> {
  const fields = new Map<number, string>();
  for (const { columns, field } of ops) {
    for (const column of columns) if (!fields.has(column)) fields.set(column, field);
  }
  return fields;
}

function sourcesOf(
  { mapping_rules: rules }: VendorConfig,
  rowPlan: PersonPlan,
  dependents: readonly PersonPlan[],
  elections: readonly PersonPlan[],
): FieldSource[] {
  const entries = (plan: PersonPlan, fields: FieldRules, prefix: string) =>
    plan.ops.map((op) => ({
      column: op.label,
      columns: op.columns,
      field: `${prefix}${TARGET_FIELDS[op.slot]!.name}`,
      transforms: (fields[TARGET_FIELDS[op.slot]!.name]?.transforms ?? []).map(({ name }) => name),
    }));
  return [
    ...entries(rowPlan, rules.fields, ''),
    ...dependents.flatMap((plan, index) =>
      entries(plan, rules.dependents[index]?.fields ?? {}, `dependents.${index}.`),
    ),
    ...elections.flatMap((plan, index) => entries(plan, rules.coverages[index]?.fields ?? {}, `coverages.${index}.`)),
  ];
}

function customSources(fields: VendorConfig['mapping_rules']['custom'], ops: readonly CustomOp[]): FieldSource[] {
  return ops.flatMap(({ op }, index) =>
    op === null
      ? []
      : {
          column: op.label,
          columns: op.columns,
          field: op.field,
          transforms: fields[index]!.transforms.map(({ name }) => name),
        },
  );
}
