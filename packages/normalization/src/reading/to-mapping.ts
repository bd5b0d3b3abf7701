import type { InferredTarget } from '../infer/field-patterns.ts';
import type { ColumnReading } from '../infer/label-candidates.ts';
import { readChildrenBesideSpouses } from './cells/children-beside-spouses.ts';
import { readPharmacyCodes } from './cells/codes-of-pharmacies.ts';
import { coveredFlags, flagOfLine, lineBesideFlags, readCoveredFlag } from './cells/covered-flags.ts';
import { withEarlierEnd } from './cells/earlier-end.ts';
import { withoutEmptyWords } from './cells/empty-words.ts';
import { extractMiddleInitial } from './cells/extract-middle-initial.ts';
import { inferLineFromPlanName, inferSpecificLine, namePlanByLine } from './cells/infer-line-from-plan-name.ts';
import { joinNamesOfEmployee, joinSurnames, withHouseNumber } from './cells/joined-columns.ts';
import { lineOfPlanTypes } from './cells/line-of-plan-types.ts';
import { markedLevelsOfLines, readMarkedLevels } from './cells/marked-levels.ts';
import { inferNameOrder, readDependentName } from './cells/name-order.ts';
import { takeParticles } from './cells/name-particles.ts';
import { withOtherContact } from './cells/other-contacts.ts';
import { padLinks } from './cells/padded-links.ts';
import { readDeductions } from './cells/plans-of-deductions.ts';
import { withYearBefore } from './cells/same-as-before.ts';
import { splitAddress } from './cells/split-address.ts';
import { readSuffixes } from './cells/suffixes-in-last-names.ts';
import { withoutTextMarks } from './cells/text-marks.ts';
import { splitTierFromPlan } from './cells/tier-in-plan.ts';
import { readWaivedWords } from './cells/waived-words.ts';
import { inferWaiverColumn } from './cells/waiver-column.ts';
import { readWaiversWithoutLevels } from './cells/waivers-without-levels.ts';
import { inferCoverageGroups } from './elections.ts';
import { BY_LABEL } from './evidence/labels.ts';
import { dependentsSsn } from './evidence/ssns.ts';
import type { Offer } from './evidence.ts';
import { explainColumns } from './explain.ts';
import { isSharedKey, rowsOfOthers } from './family-sample.ts';
import { columnsOfGroups, type Hypothesis } from './hypothesis.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import { scoreOf } from './log-odds.ts';
import { withPlanBesideLevels } from './plan-beside-levels.ts';
import type { ParseResult } from './reading.ts';
import { type Sample, textAt } from './sample.ts';
import { dropEmployeeFields } from './shared-rows.ts';
import type { Assigned } from './solve.ts';
import { withHeads } from './subscriber-flag.ts';
import { READ, TELL, WEIGHTS } from './weights.ts';
import { columnsOfEarlierYears } from './years-in-labels.ts';

/** Converts a reading to a mapping. */
export function toMapping(reading: ParseResult): InferredMapping {
  const { hypothesis } = reading;
  const { file, groups, rowModel } = hypothesis;
  const { columns, sample } = file;
  // A number within the family isn't also what separates the families.
  const own = reading.assigned.filter(
    ({ field, column }) => field !== 'group_id' || column !== hypothesis.flag?.column,
  );
  const divided = withDivision(own.map(fieldOf), reading);
  const linked = withSsnBeside([...divided, ...flagOf(hypothesis)], hypothesis);
  const { fields: taken, dependents: named } = dropEmployeeFields(linked, groups, file);
  const assigned = new Set(taken.map(({ column }) => column));
  const parted = taken
    .flatMap((field) =>
      extractMiddleInitial(inferNameOrder(field, sample, columns[field.column]?.label), taken, columns),
    )
    .map((field) => takeParticles(joinNamesOfEmployee(joinSurnames(field, columns), columns), assigned, sample));
  const person = readSuffixes(parted, sample);
  const parts = named.map((group) => ({
    ...group,
    fields: withoutTextMarks(
      readSuffixes(
        group.fields.map((field) => readDependentName(field, group.fields, person, sample)),
        sample,
      ),
      sample,
    ),
  }));
  const dependents = readChildrenBesideSpouses(parts, person, sample);
  const columnsIn = (fields: readonly InferredField[]) => fields.flatMap((field) => [field.column, ...field.columns]);
  const used = new Set([...columnsOfGroups(groups), ...columnsIn(person)]);
  const inUse = new Set([...used, ...columnsOfEarlierYears(columns)]);
  const { line: said, coverages: elected } = inferCoverageGroups(file, person, inUse, reading.evidence);
  const hasPlan = person.some(({ field }) => field === 'coverage.plan_id' || field === 'coverage.plan_name');
  const line = said ?? (hasPlan ? lineBesideFlags(columns, sample) : null);
  const marked = markedLevelsOfLines(inUse, columns, sample).filter(
    (group) => !elected.some((other) => other.line === group.line),
  );
  const isLeveled = person.some(({ field }) => field === 'coverage.coverage_type');
  const ownLevel = isLeveled ? [] : (marked.find((group) => group.line === line)?.fields ?? []);
  const { own: whole, coverages } = withPlanBesideLevels(
    { own: [...person, ...ownLevel], coverages: [...elected, ...marked.filter((group) => group.line !== line)] },
    sample,
  );
  for (const { columns: levels } of ownLevel) for (const column of levels) used.add(column);
  for (const { column } of coverages.flatMap((group) => group.fields)) used.add(column);
  const ofDependents = columnsBehindDependents(used, groups, { columns, sample });
  const flags = coveredFlags(columns, sample).filter(({ index }) => !used.has(index) && !ofDependents.has(index));
  const placed = withHouseNumber(splitAddress(whole, used, columns, sample), used, columns, sample);
  const typed = lineOfPlanTypes(readDeductions(placed, columns, sample), line, columns, sample);
  const lined = namePlanByLine(inferSpecificLine(inferLineFromPlanName(typed, line, sample), line, sample), columns);
  const leveled = readMarkedLevels(lined, new Set([...used, ...ofDependents]), columns, sample);
  const flagged = readCoveredFlag(leveled, flagOfLine(flags, line));
  for (const column of columnsIn(flagged)) used.add(column);
  const open = columns.filter(({ index }) => !used.has(index) && !ofDependents.has(index));
  const waivers = coverages.length > 0 ? null : readWaiversWithoutLevels(flagged, open, sample);
  const fields = (
    waivers ?? flagged.map((field) => inferWaiverColumn(field, new Set([...used, ...ofDependents]), columns, sample))
  ).map((field) => withOtherContact(field, used, columns, sample, reading.offers));
  const ended = withHeads(readPharmacyCodes(withEarlierEnd(fields, columns, sample), sample), columns, sample);
  for (const column of columnsIn(fields)) used.add(column);
  const kept = withYearBefore(ended, columns, sample);
  const tiered = splitTierFromPlan(withoutEmptyWords(withoutTextMarks(kept, sample), sample), sample);
  const mapping = {
    fields: padLinks(readWaivedWords(tiered, sample, isLevelShared(tiered, coverages, columns)), sample),
    uncertain: uncertainOf(reading, used),
    dependents,
    coverages: coverages.map((group) => ({
      ...group,
      fields: withoutTextMarks(
        readWaivedWords(
          withoutTierOfPlan(
            splitTierFromPlan(
              readCoveredFlag(
                withSharedTier(
                  inferSpecificLine(withYearBefore(group.fields, columns, sample), group.line, sample),
                  flags,
                  placed,
                ),
                flagOfLine(flags, group.line),
              ),
              sample,
            ),
            tiered,
          ),
          sample,
        ),
        sample,
      ),
    })),
    line,
    rowModel,
    familyLink: linkById(fields, hypothesis),
  };
  return { ...mapping, explanations: explainColumns(reading, mapping) };
}

/** `Med Plan, Dent Plan, Level`: the level is not that of a line. */
function isLevelShared(
  fields: readonly InferredField[],
  coverages: InferredMapping['coverages'],
  columns: readonly ColumnReading[],
): boolean {
  const lineOf = (wanted: RegExp) => {
    const found = fields.find(({ field, columns: own }) => wanted.test(field) && own.length > 0);
    return found === undefined ? undefined : columns[found.column]?.meaning.line;
  };
  return coverages.length > 0 && lineOf(/^coverage\.coverage_type$/) === null && lineOf(/^coverage\.plan_/) !== null;
}

/** A level that is part of the medical plan's name isn't that of another line. */
function withoutTierOfPlan(fields: readonly InferredField[], own: readonly InferredField[]): readonly InferredField[] {
  const isTier = ({ field }: InferredField) => field === 'coverage.coverage_type';
  const tier = own.find(isTier);
  const plan = own.find(({ field, column }) => field.startsWith('coverage.plan_') && column === tier?.column);
  return tier === undefined || plan === undefined || fields.some(isTier)
    ? fields
    : [...fields, { ...tier, columns: [] }];
}

/**
 * `Medical Covered?` and `Dental Covered?` next to one coverage level: a person who declined one has the level in the
 * other.
 */
function withSharedTier(
  fields: readonly InferredField[],
  flags: readonly ColumnReading[],
  own: readonly InferredField[],
): readonly InferredField[] {
  const tier = own.find(({ field }) => field === 'coverage.coverage_type');
  const isShared = tier?.columns.length === 1 && !fields.some(({ field }) => field === tier.field);
  return isShared && flags.some(({ meaning }) => meaning.line !== null) ? [...fields, tier] : fields;
}

const rounded = (weight: number): number => Math.round(Math.min(0.99, scoreOf(weight)) * 100) / 100;

const fieldOf = ({ field, column, weight }: Assigned): InferredField => ({
  field,
  column,
  columns: [column],
  confidence: rounded(weight),
  transforms: [],
});

const flagOf = ({ flag }: Hypothesis): InferredField[] => (flag === null ? [] : [flag]);

/** A division within which numbers are unique is the group, and still the division. */
function withDivision(fields: readonly InferredField[], { offers }: ParseResult): readonly InferredField[] {
  const group = fields.find(({ field }) => field === 'group_id');
  const isDivision = offers.some(
    ({ field, column, weight }) => field === 'division' && column === group?.column && weight >= READ,
  );
  if (group === undefined || !isDivision || fields.some(({ field }) => field === 'division')) return fields;
  return [...fields, { ...group, field: 'division' }];
}

/**
 * Columns without an owner behind those of a dependent, filled only in rows that name one: `Dependent SSN`,
 * `Covered (Y/N)`. They are about the dependent.
 */
function columnsBehindDependents(
  used: ReadonlySet<number>,
  groups: Hypothesis['groups'],
  { columns, sample }: Pick<Hypothesis['file'], 'columns' | 'sample'>,
): ReadonlySet<number> {
  const own = groups.map((group) => columnsOfGroups([group]));
  const behind = columns.filter(({ index, meaning }) => {
    if (used.has(index) || meaning.owner !== 'self') return false;
    const before = columns.findLast((column) => column.index < index && used.has(column.index));
    const group = own.find((taken) => before !== undefined && taken.has(before.index));
    const isNamed = (row: readonly string[]) => [...(group ?? [])].some((column) => textAt(row, column) !== '');
    return group !== undefined && sample.every((row) => textAt(row, index) === '' || isNamed(row));
  });
  return new Set(behind.map(({ index }) => index));
}

/**
 * An SSN that only links the family is the employee's own in their row. Each row's own is in another column, if any.
 */
function withSsnBeside(fields: readonly InferredField[], { file, rowModel }: Hypothesis): readonly InferredField[] {
  const link = fields.find(({ field }) => field === 'subscriber_ssn');
  if (link === undefined || rowModel !== 'person' || fields.some(({ field }) => field === 'ssn')) return fields;
  const beside = dependentsSsn(file.columns, link.column);
  return [...fields, { ...link, field: 'ssn', columns: beside === undefined ? [] : [beside.index] }];
}

/** With one row per person and an ID that the whole family shares and no other ID of the subscriber, it links the family. */
function linkById(own: readonly InferredField[], { file, rowModel }: Hypothesis): InferredField | null {
  const find = (...wanted: InferredTarget[]) => own.find(({ field }) => wanted.includes(field));
  const id = find('member_id');
  const isLinked = find('member_id', 'subscriber_id', 'subscriber_ssn', 'family_id') !== undefined;
  if (rowModel === 'person' && !isLinked) return linkByEmail(own, file.sample);
  if (rowModel !== 'person' || find('subscriber_id') !== undefined || id === undefined) return null;
  if (!isSharedKey(file.sample, id.column, (find('first_name') ?? find('full_name'))?.column ?? null)) return null;
  const link: InferredField = { ...id, field: 'subscriber_id', columns: [id.column], transforms: [] };
  return padLinks([...own, link], file.sample).at(-1) ?? link;
}

/** `Employee Work Email` in each row of a family without any number: whose it is, is the family. */
function linkByEmail(own: readonly InferredField[], sample: Sample): InferredField | null {
  const columnOf = (wanted: InferredTarget) => own.find(({ field }) => field === wanted)?.column;
  const email = own.find(({ field, columns }) => field === 'email' && columns.length === 1);
  const [relationship, name] = [columnOf('relationship'), columnOf('first_name') ?? columnOf('full_name')];
  if (email === undefined || relationship === undefined || name === undefined) return null;
  if (!isSharedKey(sample, email.column, name) || sample.some((row) => textAt(row, email.column) === '')) return null;
  const others = new Set(rowsOfOthers(sample, relationship));
  const heads = new Map(
    sample.flatMap((row) => (others.has(row) ? [] : [[textAt(row, email.column), textAt(row, name)] as const])),
  );
  const isApart = sample.every((row) => {
    const head = heads.get(textAt(row, email.column));
    return others.has(row) ? head !== undefined : head === textAt(row, name);
  });
  return isApart ? { ...email, field: 'family_id', transforms: [] } : null;
}

/** Fields without enough confidence. */
function uncertainOf({ offers, evidence, hypothesis, assigned }: ParseResult, used: ReadonlySet<number>) {
  const found = new Map<InferredTarget, { field: InferredTarget; column: number; confidence: number }>();
  const taken = new Set<string>(assigned.map(({ field }) => field));
  const unread = evidence.filter(
    ({ field, weight }) =>
      weight > 0 &&
      ((field === 'relationship' && !hypothesis.readsRelationship) ||
        (field === 'date_of_birth' && !hypothesis.readsBirth)),
  );
  for (const { field, column } of unread)
    if (field !== 'employee_number' && !found.has(field)) found.set(field, { field, column, confidence: 0.5 });
  const labeled = new Map(evidence.map((one) => [`${one.column} ${one.field} ${one.because}`, one.weight]));
  const isNamed = ({ column, field, weight }: Offer) =>
    weight > WEIGHTS.impossible / 2 && (labeled.get(`${column} ${field} ${BY_LABEL}`) ?? 0) >= READ;
  for (const offer of [...offers].sort((a, b) => b.weight - a.weight || a.column - b.column)) {
    const { field, column, weight } = offer;
    if (field === 'employee_number' || taken.has(field) || found.has(field) || (weight < TELL && !isNamed(offer)))
      continue;
    if (!used.has(column)) found.set(field, { field, column, confidence: Math.min(0.59, rounded(weight)) });
  }
  return [...found.values()].filter(({ column }) => !used.has(column));
}
