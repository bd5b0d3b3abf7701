import { readRelationship, relationshipContext } from '../code-lists/relationship-spellings.ts';
import type { ColumnReading } from '../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../infer/mapping-threshold.ts';
import { isDependentOwner } from './dependent-groups.ts';
import type { FileView } from './file-view.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import { type Sample, textAt } from './sample.ts';

type Group = InferredMapping['dependents'][number];

/** Columns whose values identify the rows of a family, the best first. */
const KEYS = ['employee_number', 'subscriber_id', 'member_id', 'family_id'] as const;

/**
 * A row per person in which the employee and the dependent have separate names and share all other columns: `Employee
 * Name, Dependent Name, Relationship, DOB`. The dependent's group then owns the row. Null if there is no evidence. Rows
 * of one employee with different dates of birth show that the date is each person's own.
 */
export function detectSharedRows(
  groups: InferredMapping['dependents'],
  { columns: readings, sample }: FileView,
): InferredMapping['dependents'] | null {
  const [group] = groups;
  if (group === undefined || groups.length > 1 || group.relationship !== null) return null;
  if (group.fields.some(({ field }) => field === 'date_of_birth')) return null;
  const taken = new Set(group.fields.map(({ column }) => column));
  const others = readings.filter(({ index, meaning }) => !taken.has(index) && !isDependentOwner(meaning.owner));
  const birth = others.find(({ scores }) => (scores.get('date_of_birth') ?? 0) >= MAPPING_THRESHOLD)?.index;
  const names = others.filter(namesAnyone).map(({ index }) => index);
  if (birth === undefined || names.length === 0) return null;
  const rows = new SharedRows(group, sample);
  if (rows.named.length === 0 || rows.namesEverybody(relationshipColumn(group, readings))) return null;
  const key = KEYS.map(
    (field) => others.find(({ scores }) => (scores.get(field) ?? 0) >= MAPPING_THRESHOLD)?.index,
  ).find((column) => column !== undefined);
  const seen = rows.birthsDiffer(key ?? names[0]!, birth);
  const isBare = others.some(({ scores }) => (scores.get('relationship') ?? 0) >= MAPPING_THRESHOLD);
  if (!(seen ?? isBare)) return null;
  return [{ ...group, ownsRow: true, fields: group.fields.filter(({ field }) => field !== 'relationship') }];
}

/**
 * Fields that labels assign to the employee also occur in dependents' rows, where they must not become the dependent's.
 * The SSN there is the link to the employee's row.
 */
export function dropEmployeeFields(
  fields: readonly InferredField[],
  groups: InferredMapping['dependents'],
  { columns: readings, sample }: Pick<FileView, 'columns' | 'sample'>,
): { fields: readonly InferredField[]; dependents: InferredMapping['dependents'] } {
  const owner = groups.find(({ ownsRow }) => ownsRow === true);
  if (owner === undefined || areOwnSsns(fields, owner, sample)) return { fields, dependents: groups };
  const has = (field: string) => owner.fields.some((one) => one.field === field);
  const employees = fields.filter(({ field, column }) => {
    const whose = readings[column]?.meaning.owner;
    return (field === 'ssn' || field === 'gender') && (whose === 'employee' || whose === 'subscriber') && !has(field);
  });
  const ssn = employees.find(({ field }) => field === 'ssn');
  const linked = fields.some(({ field }) => field === 'subscriber_ssn');
  const none = employees.map((field) => ({ ...field, columns: [] }));
  return {
    fields: ssn === undefined || linked ? fields : [...fields, { ...ssn, field: 'subscriber_ssn' }],
    dependents: groups.map((one) => (one === owner ? { ...one, fields: [...one.fields, ...none] } : one)),
  };
}

/**
 * Whether dependents have SSNs of their own in the column that is called after the employee: a sheet of dependents was
 * joined to `Worker SSN` of the employees.
 */
function areOwnSsns(fields: readonly InferredField[], owner: Group, sample: Sample): boolean {
  const ssn = fields.find(({ field }) => field === 'ssn')?.column;
  const key = KEYS.map((field) => fields.find((one) => one.field === field)?.column).find((one) => one !== undefined);
  if (ssn === undefined || key === undefined) return false;
  const { named } = new SharedRows(owner, sample);
  const areNamed = new Set(named);
  const ofMembers = new Map(
    sample.flatMap((row) => (areNamed.has(row) ? [] : [[textAt(row, key), textAt(row, ssn)] as const])),
  );
  const pairs = named.flatMap((row) => {
    const [own, members] = [textAt(row, ssn), ofMembers.get(textAt(row, key)) ?? ''];
    return own === '' || members === '' ? [] : [own !== members];
  });
  return pairs.length >= LEAST_PAIRS && pairs.every((differs) => differs);
}

const LEAST_PAIRS = 2;

const namesAnyone = ({ scores, meaning }: ColumnReading): boolean => {
  if ((scores.get('first_name') ?? 0) >= MAPPING_THRESHOLD || (scores.get('full_name') ?? 0) >= MAPPING_THRESHOLD)
    return true;
  return (
    meaning.owner === 'employee' && meaning.atoms.size === 0 && meaning.unknownWords === 0 && meaning.line === null
  );
};

function relationshipColumn(group: Group, readings: readonly ColumnReading[]): number | undefined {
  const own = group.fields.find(({ field }) => field === 'relationship')?.column;
  return own ?? readings.find(({ scores }) => (scores.get('relationship') ?? 0) >= MAPPING_THRESHOLD)?.index;
}

class SharedRows {
  /** Rows that name a dependent. */
  readonly named: Sample;
  private readonly nameOf: (row: readonly string[]) => string;

  constructor(
    group: Group,
    private readonly sample: Sample,
  ) {
    const names = group.fields.filter(({ field }) => field.endsWith('_name')).map(({ column }) => column);
    this.nameOf = (row) =>
      names
        .map((column) => textAt(row, column))
        .join(' ')
        .trim();
    this.named = sample.filter((row) => this.nameOf(row) !== '');
  }

  /** Whether the dependent's name is that of every row's person, including employees. */
  namesEverybody(relationship: number | undefined): boolean {
    if (this.named.length === this.sample.length) return relationship !== undefined;
    if (relationship === undefined) return false;
    const values = this.sample.map((row) => textAt(row, relationship));
    const context = relationshipContext(values, false);
    const own = this.sample.filter((_, index) => readRelationship(values[index] ?? '', context) === 'self');
    return own.length > 0 && own.filter((row) => this.nameOf(row) !== '').length >= own.length * 0.5;
  }

  /**
   * Whether most rows that name a dependent have another date of birth than the employee's other rows. Null if there
   * are none.
   */
  birthsDiffer(key: number, birth: number): boolean | null {
    let pairs = 0;
    let different = 0;
    for (const row of this.named) {
      const other = this.sample.find(
        (one) =>
          textAt(one, key) === textAt(row, key) && this.nameOf(one) !== this.nameOf(row) && textAt(one, birth) !== '',
      );
      if (other === undefined || textAt(row, birth) === '' || textAt(row, key) === '') continue;
      pairs += 1;
      if (textAt(other, birth) !== textAt(row, birth)) different += 1;
    }
    return pairs === 0 ? null : different >= pairs * 0.5;
  }
}
