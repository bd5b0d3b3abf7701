import { callEmployees } from './call-employees.ts';
import type { Candidate } from './candidate.ts';
import { inferCoverageGroups } from './coverage-groups.ts';
import { inferDependentGroups, isDependentOwner } from './dependent-groups.ts';
import {
  giveRelationship,
  isSubscribersBirth,
  nameDependents,
  withoutOthersBirth,
  withoutOthersRelationship,
} from './dependent-rows.ts';
import { proposeFamilyCodes } from './family-codes.ts';
import type { InferredTarget } from './field-patterns.ts';
import { resolveFileContext } from './file-context.ts';
import { followLines } from './follow-lines.ts';
import { followParties } from './follow-parties.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import { joinSurnames, readWaivers } from './joined-columns.ts';
import { type CandidateTarget, type ColumnReading, readColumns } from './label-candidates.ts';
import { lineOfPlan } from './line-of-plan.ts';
import { MAPPING_THRESHOLD } from './mapping-threshold.ts';
import { orderName, readDependentName } from './name-order.ts';
import { shareRows, withoutEmployees } from './shared-rows.ts';
import { withoutSideTables } from './side-tables.ts';
import { splitAddress } from './split-address.ts';
import { personNumber, subscriberFlag } from './subscriber-flag.ts';
import { takeInitial } from './take-initial.ts';
import { withoutTextMarks } from './text-marks.ts';
import { isUnlabelled, proposeByValues } from './value-candidates.ts';
import { isFamilys, isSharedKey, weighByValues } from './value-evidence.ts';
import { type ColumnValues, summarizeColumn } from './value-shapes.ts';

const REPORT_THRESHOLD = 0.35;

export interface MappingEvidence {
  readonly columns: readonly { readonly name: string }[];
  /** Some rows of the file, as text; none where only the header is known. */
  readonly sample?: readonly (readonly string[])[];
  /** False: the names were made up, only the values speak. */
  readonly hasHeader?: boolean;
}

/**
 * Infers what each column means from its label, its neighbours and its values together. A column of a spouse, another
 * dependent, an employer or a contact is never taken for the member's own. Deterministic; never throws.
 */
export function inferMapping(evidence: MappingEvidence): InferredMapping {
  return inferOnce(evidence, true);
}

/** @param mayCall whether bare columns may still turn out to be the employee's: they are called so, and read once more */
function inferOnce(evidence: MappingEvidence, mayCall: boolean): InferredMapping {
  const labels = evidence.columns.map((column) => (evidence.hasHeader === false ? '' : column.name));
  const sample = evidence.sample ?? [];
  const read = withoutSideTables(readColumns(labels), sample);
  const readings = nameDependents(followParties(followLines(read), sample), sample);
  const groups = shareRows(giveRelationship(inferDependentGroups(readings), readings, sample), readings, sample);
  const isShared = groups.some(({ ownsRow }) => ownsRow === true);
  const columnsOf = (all: typeof groups) =>
    new Set(all.flatMap(({ fields }) => fields.flatMap(({ columns }) => columns)));
  const labelled = isShared ? 'person' : findRowModel(readings, columnsOf(groups));
  // `Dependent Name` and nothing else in a row per person is the name of the row's own person.
  const isRowsName = (group: (typeof groups)[number]) => labelled === 'person' && !isShared && isNameOnly(group);
  const rowNames = columnsOf(groups.filter(isRowsName));
  const grouped = groups.filter((group) => !isRowsName(group));
  const inGroup = columnsOf(grouped);
  const candidates = readings
    .filter(
      (reading) =>
        !inGroup.has(reading.index) &&
        isOwn(
          reading,
          labelled,
          grouped.some(({ relationship, ownsRow }) => relationship === null && ownsRow !== true),
        ),
    )
    .flatMap((reading) =>
      [...reading.scores]
        .filter(
          ([field]) =>
            !isDependentOwner(reading.meaning.owner) || ROW_PERSON_FIELDS.has(field) || rowNames.has(reading.index),
        )
        .map(([field, score]) => ({ field, column: reading.index, score })),
    );
  const values = sample.length === 0 ? [] : readings.map(({ index }) => summarizeColumn(sample, index));
  const weighed = weighCandidates(candidates, readings, sample, values);
  const codes = weighed.some(({ field, score }) => field === 'relationship' && score >= MAPPING_THRESHOLD);
  const flag = codes || groups.length > 0 ? null : (subscriberFlag(readings, values) ?? personNumber(readings, sample));
  const rowModel = codes || flag !== null ? 'person' : labelled;
  const settled = assign(resolveFileContext(weighed, readings, rowModel, sample));
  const found = flag === null ? settled : { ...settled, fields: [...settled.fields, flag] };
  const own = rowModel === 'person' ? withoutOthersRelationship(found, readings, sample) : found;
  const bare = readings.find(
    ({ meaning, scores }) => meaning.owner === 'self' && (scores.get('date_of_birth') ?? 0) >= MAPPING_THRESHOLD,
  );
  const isEmployees = rowModel === 'person' && bare !== undefined && isSubscribersBirth(found, bare.index, sample, 1);
  const apart = mayCall && (own !== found || isEmployees) ? callEmployees(readings, values) : null;
  if (apart !== null) return inferOnce({ ...evidence, columns: apart }, false);
  const born = withoutOthersBirth(own, sample);
  const separated = separateSubscriberSsn(born.fields, readings, rowModel, sample);
  const { fields: taken, dependents: named } = withoutEmployees(separated, grouped, readings);
  const whole = taken
    .flatMap((field) => takeInitial(orderName(field, sample), taken, readings))
    .map((field) => joinSurnames(field, readings));
  const dependents = named.map((group) => ({
    ...group,
    fields: withoutTextMarks(
      group.fields.map((field) => readDependentName(field, whole, sample)),
      sample,
    ),
  }));
  const columnsIn = (fields: readonly InferredField[]) => fields.flatMap((field) => [field.column, ...field.columns]);
  const used = new Set([...inGroup, ...columnsIn(whole)]);
  const { line, coverages } = inferCoverageGroups(readings, whole, used, values);
  for (const { column } of coverages.flatMap((group) => group.fields)) used.add(column);
  const placed = splitAddress(whole, used, readings, sample);
  const waiving = placed.map((field) => readWaivers(field, used, readings, sample));
  const fields = lineOfPlan(waiving, line, sample);
  for (const column of columnsIn(fields)) used.add(column);
  const familyColumn = findFamilyColumn(fields, rowModel, sample);
  const uncertain = born.uncertain.filter(({ column }) => !used.has(column));
  return {
    fields: withoutTextMarks(fields, sample),
    uncertain,
    dependents,
    coverages: coverages.map((group) => ({ ...group, fields: withoutTextMarks(group.fields, sample) })),
    line,
    rowModel,
    familyColumn,
  };
}

function weighCandidates(
  candidates: readonly Candidate[],
  readings: readonly ColumnReading[],
  sample: readonly (readonly string[])[],
  values: readonly ColumnValues[],
): Candidate[] {
  if (sample.length === 0) return [...candidates];
  const weighed = candidates.map((candidate) => {
    const meaning = readings[candidate.column]?.meaning;
    const isUnclear = (meaning?.unknownWords ?? 0) > 0;
    return weighByValues(candidate, values[candidate.column]!, {
      namesLine: meaning?.line !== null,
      isUnclear,
      isType: meaning?.atoms.has('type') === true,
      namesPolicy: meaning?.atoms.has('policy') === true && !meaning.atoms.has('group'),
    });
  });
  const unlabelled = readings.filter(isUnlabelled).map(({ index }) => index);
  const relationships = weighed.filter(({ field, score }) => field === 'relationship' && score >= MAPPING_THRESHOLD);
  const codes = proposeFamilyCodes(
    sample,
    unlabelled,
    relationships.map(({ column }) => column),
  );
  const rivals = withoutCounters(withoutEmptyRivals(weighed, values), values);
  return [...rivals, ...proposeByValues(readings, values), ...codes];
}

/** A column that counts the rows (`#`) gives way to another id: `#, ID, Name`. */
function withoutCounters(candidates: readonly Candidate[], values: readonly ColumnValues[]): Candidate[] {
  const isId = ({ field, score }: Candidate) => ID_FIELDS.has(field) && score >= MAPPING_THRESHOLD;
  const countsRows = ({ column }: Candidate) => {
    const filled = values[column]?.filled ?? [];
    return filled.length > 1 && filled.every((value, at) => Number(value) === Number(filled[0]) + at);
  };
  if (candidates.filter(isId).every(countsRows)) return [...candidates];
  return candidates.filter((one) => one.field !== 'member_id' || !countsRows(one));
}

const ID_FIELDS = new Set<CandidateTarget>(['member_id', 'subscriber_id', 'employee_number']);

/** A column without a value gives way to one with values: `Personal Email` that nobody filled in beside `Email`. */
function withoutEmptyRivals(candidates: readonly Candidate[], values: readonly ColumnValues[]): Candidate[] {
  const isFilled = ({ column }: Candidate) => (values[column]?.filled.length ?? 0) > 0;
  const filled = new Set(
    candidates.filter((one) => one.score >= MAPPING_THRESHOLD && isFilled(one)).map(({ field }) => field),
  );
  return candidates.filter((one) => isFilled(one) || !filled.has(one.field));
}

function findRowModel(readings: readonly ColumnReading[], inGroup: ReadonlySet<number>): 'person' | 'member' {
  const person = readings.some(
    (reading) =>
      !inGroup.has(reading.index) &&
      ((reading.scores.get('relationship') ?? 0) >= MAPPING_THRESHOLD ||
        (reading.meaning.owner === 'dependent' && reading.scores.has('ssn'))),
  );
  return person ? 'person' : 'member';
}

const isNameOnly = ({ relationship, fields }: InferredMapping['dependents'][number]): boolean =>
  relationship === null && fields.every(({ field }) => /name/.test(field));

/** What a label may still call the dependent's where each row is one person. */
const ROW_PERSON_FIELDS = new Set<CandidateTarget>(['relationship', 'ssn']);

/** In a row per person, `Dependent Relationship` and the like speak of the row's own person. */
function isOwn(reading: ColumnReading, rowModel: 'person' | 'member', hasGroups: boolean): boolean {
  if (!isDependentOwner(reading.meaning.owner)) return true;
  return rowModel === 'person' && !hasGroups && reading.meaning.owner === 'dependent';
}

/**
 * In a row per person, an SSN column that is the employee's, or that repeats within a family, must not become the
 * dependents': it is the link to the subscriber, and each row's own SSN comes from the column beside it, if there is one.
 */
function separateSubscriberSsn(
  own: readonly InferredField[],
  readings: readonly ColumnReading[],
  rowModel: 'person' | 'member',
  sample: readonly (readonly string[])[],
): readonly InferredField[] {
  const key = own.find(({ field }) => field === 'subscriber_id');
  if (
    key !== undefined &&
    readings[key.column]?.scores.has('ssn') &&
    summarizeColumn(sample, key.column).share('ssn') >= 0.5
  ) {
    // An id is shown as it is: a number that is an SSN may only be a link.
    return own.map((field) => (field === key ? { ...key, field: 'subscriber_ssn' } : field));
  }
  const ssn = own.find(({ field }) => field === 'ssn');
  if (rowModel !== 'person' || ssn === undefined || own.some(({ field }) => field === 'subscriber_ssn')) return own;
  const name = nameColumn(own);
  const ownerOf = (column: number) => readings[column]?.meaning.owner;
  const beside = readings.find((r) => r.index !== ssn.column && r.meaning.owner === 'dependent' && r.scores.has('ssn'));
  const isEmployees = ownerOf(ssn.column) === 'employee' && beside !== undefined;
  const relationship = own.find(({ field }) => field === 'relationship')?.column ?? null;
  if (!isEmployees && !(isSharedKey(sample, ssn.column, name) && isFamilys(sample, ssn.column, relationship)))
    return own;
  const columns = beside === undefined ? [] : [beside.index];
  return [
    ...own.map((field) => (field === ssn ? { ...ssn, columns } : field)),
    { ...ssn, field: 'subscriber_ssn', columns: [ssn.column] },
  ];
}

/** Where the row's person is named: their first name tells the members of a family apart, and so does the whole. */
const nameColumn = (own: readonly InferredField[]): number | null =>
  (own.find(({ field }) => field === 'first_name') ?? own.find(({ field }) => field === 'full_name'))?.column ?? null;

/** A row per person under an id that the whole family is seen to share, and no other link: that id ties it together. */
function findFamilyColumn(
  own: readonly InferredField[],
  rowModel: 'person' | 'member',
  sample: readonly (readonly string[])[],
): number | null {
  const linked = own.some(({ field }) => field === 'subscriber_id' || field === 'family_id');
  const id = own.find(({ field }) => field === 'member_id');
  if (rowModel !== 'person' || linked || id === undefined) return null;
  const name = nameColumn(own);
  return isSharedKey(sample, id.column, name) ? id.column : null;
}

/** Best score first; a tie goes to the column further left. Each column feeds one field, each field has one column. */
function assign(candidates: readonly Candidate[]): {
  fields: InferredField[];
  uncertain: InferredMapping['uncertain'];
} {
  const sorted = [...candidates].sort((a, b) => b.score - a.score || a.column - b.column);
  const fields = new Map<InferredTarget, InferredField>();
  const uncertain = new Map<InferredTarget, { field: InferredTarget; column: number; confidence: number }>();
  const usedColumns = new Set<number>();
  for (const { field, column, score } of sorted) {
    if (field === 'employee_number' || fields.has(field) || usedColumns.has(column)) continue;
    const confidence = Math.round(score * 100) / 100;
    if (score >= MAPPING_THRESHOLD) {
      fields.set(field, { field, column, columns: [column], confidence, transforms: [] });
      usedColumns.add(column);
    } else if (score >= REPORT_THRESHOLD && !uncertain.has(field)) uncertain.set(field, { field, column, confidence });
  }
  const byColumn = [...fields.values()].sort((a, b) => a.column - b.column);
  return {
    fields: byColumn,
    uncertain: [...uncertain.values()].filter(({ field, column }) => !fields.has(field) && !usedColumns.has(column)),
  };
}
