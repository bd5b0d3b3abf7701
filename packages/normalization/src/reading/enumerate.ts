import type { ColumnReading } from '../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../infer/mapping-threshold.ts';
import { relabelAsEmployee, relabelAsSubscriber } from './bare-columns.ts';
import { inferDependentGroups } from './dependent-groups.ts';
import type { Evidence } from './evidence.ts';
import { type FileView, type MappingEvidence, viewFile } from './file-view.ts';
import { columnsOfGroups, type Hypothesis } from './hypothesis.ts';
import type { ReasonCode } from './reasons.ts';
import { assignRelationshipToDependent } from './relationship-of-group.ts';
import { detectSharedRows } from './shared-rows.ts';
import { personNumber, subscriberFlag } from './subscriber-flag.ts';
import { isForeignLine } from './views/foreign-lines.ts';
import { WEIGHTS } from './weights.ts';

type Choice = Pick<Hypothesis, 'weight' | 'because'>;
type Families = Choice & Pick<Hypothesis, 'groups' | 'isShared' | 'rowModel'>;

/**
 * Enumerates all readings of a file: to whom columns without an owner belong, who is named in columns, what a row is,
 * and which line comes first.
 */
export function enumerate(input: MappingEvidence, evidenceOf: (file: FileView) => readonly Evidence[]): Hypothesis[] {
  const file = viewFile(input);
  const called = relabelAsEmployee(file);
  const headed = relabelAsSubscriber(file);
  const files: (Choice & { readonly file: FileView })[] = [{ file, weight: 0, because: [] }];
  for (const [columns, because] of [
    [called, 'bare_are_employees'],
    [headed, 'members_are_subscribers'],
  ] as const)
    if (columns !== null)
      files.push({ file: viewFile({ ...input, columns }), weight: WEIGHTS.employeesBare, because: [because] });
  return files.flatMap((choice, fileAt) => {
    const lines = linesOf(choice.file.columns, evidenceOf(choice.file));
    return familiesOf(choice.file).flatMap((families, familiesAt) => {
      const person = personModel(choice.file, families, evidenceOf(choice.file));
      return unreadOf(person.rowModel).flatMap((reads) =>
        lines.map(({ line, weight, because }) => ({
          file: choice.file,
          ...families,
          ...person,
          ...reads,
          line,
          scene: `${fileAt}/${familiesAt}`,
          canCall: files.length > 1,
          weight: choice.weight + families.weight + reads.weight + weight,
          because: [...choice.because, ...families.because, ...reads.because, ...because],
        })),
      );
    });
  });
}

/** Who is named in columns besides the row's person. */
function familiesOf(file: FileView): Families[] {
  const groups = inferDependentGroups(file.columns);
  const found: Families[] = [familiesAs(file, groups, 0, [])];
  const given = assignRelationshipToDependent(groups, file);
  if (given !== null) found.push(familiesAs(file, given, WEIGHTS.groupsRelationship, ['relationship_of_named']));
  const shared = detectSharedRows(given ?? groups, file);
  if (shared !== null)
    found.push({
      groups: shared,
      isShared: true,
      rowModel: 'person',
      weight: WEIGHTS.dependentsRow,
      because: ['row_of_named'],
    });
  return found;
}

function familiesAs(
  file: FileView,
  groups: Families['groups'],
  weight: number,
  because: readonly ReasonCode[],
): Families {
  const taken = columnsOfGroups(groups);
  const isPerson = file.columns.some(
    ({ index, scores, meaning }) =>
      !taken.has(index) &&
      ((scores.get('relationship') ?? 0) >= MAPPING_THRESHOLD || (meaning.owner === 'dependent' && scores.has('ssn'))),
  );
  // In a file with one row per person, `Dependent Name` alone is the name of the row's person.
  const isNameOnly = ({ relationship, fields }: Families['groups'][number]) =>
    relationship === null && fields.every(({ field }) => /name/.test(field));
  return {
    groups: isPerson ? groups.filter((group) => !isNameOnly(group)) : groups,
    isShared: false,
    rowModel: isPerson ? 'person' : 'member',
    weight,
    because,
  };
}

/** What shows that each row is one person of a family, besides a relationship's label. */
function personModel(
  file: FileView,
  { groups, rowModel }: Families,
  evidence: readonly Evidence[],
): Pick<Hypothesis, 'rowModel' | 'flag'> {
  const taken = columnsOfGroups(groups);
  const weights = new Map<number, number>();
  for (const { field, column, weight } of evidence)
    if (field === 'relationship' && !taken.has(column)) weights.set(column, (weights.get(column) ?? 0) + weight);
  if ([...weights.values()].some((weight) => weight >= 0.4)) return { rowModel: 'person', flag: null };
  if (groups.length > 0) return { rowModel, flag: null };
  const flag = subscriberFlag(file.columns, file.values) ?? personNumber(file.columns, file.sample);
  return flag === null ? { rowModel, flag } : { rowModel: 'person', flag };
}

const UNREAD = ['dependents_left_out'] as const;

function unreadOf(rowModel: Hypothesis['rowModel']): (Choice & Pick<Hypothesis, 'readsBirth' | 'readsRelationship'>)[] {
  const all = { readsRelationship: true, readsBirth: true, weight: 0, because: [] };
  if (rowModel === 'member') return [all];
  return [
    all,
    { readsRelationship: false, readsBirth: true, weight: WEIGHTS.relationshipUnread, because: UNREAD },
    { readsRelationship: true, readsBirth: false, weight: WEIGHTS.birthUnread, because: UNREAD },
  ];
}

const FIRST_LINES = ['medical', 'dental', 'vision', 'life', 'basic_life'];

/** The possible lines of the row's own coverage. */
function linesOf(
  columns: readonly ColumnReading[],
  evidence: readonly Evidence[],
): (Choice & Pick<Hypothesis, 'line'>)[] {
  const plans = new Set(evidence.flatMap(({ because, column }) => (because === 'values_are_plans' ? [column] : [])));
  const named = columns.flatMap(({ index, meaning, scores }) => {
    const isCoverage = plans.has(index) || [...scores.keys()].some((field) => field.startsWith('coverage.'));
    return meaning.line !== null && isCoverage ? [meaning.line] : [];
  });
  const apart = linesApart(columns, plans);
  const lines = [...new Set(named)].filter((line) => !isForeignLine(line) && !apart.has(line));
  return [
    { line: null, weight: 0, because: [] },
    ...lines.map((line) => ({
      line,
      weight: WEIGHTS.lineFirst[FIRST_LINES.indexOf(line)] ?? 1,
      because: ['first_line'] as const,
    })),
  ];
}

/**
 * `Plan Code, Tier, …, Dental Plan Code, Dental Tier`: a line with a plan of its own, next to a plan without a line, is
 * a further coverage. Not if a column names medical, because then the other plan may be its.
 */
function linesApart(columns: readonly ColumnReading[], byValues: ReadonlySet<number>): ReadonlySet<string> {
  const plans = columns.filter(
    ({ index, meaning, scores }) =>
      meaning.owner === 'self' &&
      meaning.unknownWords === 0 &&
      (PLANS.some((field) => (scores.get(field) ?? 0) >= MAPPING_THRESHOLD) ||
        (meaning.atoms.size === 0 && byValues.has(index))),
  );
  const isMixed = plans.some(({ meaning }) => meaning.line === null);
  if (!isMixed || columns.some(({ meaning }) => meaning.line === 'medical')) return new Set();
  return new Set(plans.flatMap(({ meaning }) => meaning.line ?? []));
}

const PLANS = ['coverage.plan_id', 'coverage.plan_name'] as const;
