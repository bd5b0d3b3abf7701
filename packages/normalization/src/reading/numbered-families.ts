import { lastNameIn, rowsOfOthers } from './family-sample.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import { type Sample, textAt } from './sample.ts';

/** How IDs are built from the family's number and the person's. */
interface IdForm {
  /** For the configuration. The family's number is the first group, the person's the second one. */
  readonly pattern: string;
  /** Both numbers of an ID. Null if it isn't built like this. */
  readonly partsOf: (id: string) => IdParts | null;
  /** The subscriber's ID is the family's number alone. */
  readonly isBare: boolean;
}

interface IdParts {
  readonly family: string;
  /** Empty in a bare ID. */
  readonly person: string;
}

const NO_PARTS: IdParts = { family: '', person: '' };
const LEAST_DEPENDENTS = 2;
/** Share of the dependents whose subscriber is in the sample, if the sample is likely to be the whole file. */
const TIED = 0.75;
const TIED_IN_PART = 0.2;
const PART = 250;

/**
 * IDs that contain the family's number and the person's, such as `0420100-00` and `0420100-01`, or `204500` and
 * `204500-01`: the family's number links a dependent to its subscriber, wherever its row is.
 *
 * If nothing else tells subscribers from dependents, those rows are subscribers that have the coverage. If the others
 * mostly have their last name, they are dependents, of unknown relationship.
 */
export function withNumberedFamilies(mapping: InferredMapping, sample: Sample): InferredMapping {
  const own = (wanted: string) => mapping.fields.find(({ field }) => field === wanted);
  const id = own('member_id') ?? own('subscriber_id');
  const isLinked = [...mapping.fields, ...(mapping.familyLink === null ? [] : [mapping.familyLink])].some(
    ({ field, column }) => LINKS.has(field) && (field !== 'subscriber_id' || column !== id?.column),
  );
  if (id === undefined || isLinked || mapping.dependents.length > 0 || id.columns.length > 1) return mapping;
  const relationship = own('relationship');
  const rows = { sample, id: id.column, name: lastNameColumn(mapping) };
  if (relationship === undefined) return withRelationships(mapping, id, rows);
  const others = new Set(rowsOfOthers(sample, relationship.column));
  const form = formOfFamilies(rows, others);
  return form === null ? mapping : withLink(mapping, id, form);
}

/** How the IDs of the others' rows contain those of the subscribers. Null if they don't. */
export function formOfFamilies(rows: Rows, others: ReadonlySet<readonly string[]>): IdForm | null {
  const ids = rows.sample.filter((row) => !others.has(row)).map((row) => textAt(row, rows.id));
  return formsOf(ids).find((form) => tiesFamilies(form, others, rows)) ?? null;
}

const LINKS = new Set(['subscriber_id', 'family_id', 'subscriber_ssn']);

export interface Rows {
  readonly sample: Sample;
  readonly id: number;
  /** Column of the last name. */
  readonly name: number | undefined;
}

function withLink(mapping: InferredMapping, id: InferredField, { pattern }: IdForm): InferredMapping {
  const columns = [id.column];
  const link: InferredField = {
    ...id,
    columns,
    field: 'subscriber_id',
    transforms: [{ name: 'regex_extract', pattern, group: 1 }],
  };
  const fields = mapping.fields.filter(({ field }) => field !== 'subscriber_id' && field !== 'member_id');
  const whole: InferredField = { ...id, columns, field: 'member_id', transforms: [] };
  return { ...mapping, rowModel: 'person', fields: [...fields, whole, link], familyLink: null };
}

/** The forms that the IDs of subscribers allow, the clearest first. */
function formsOf(ids: readonly string[]): IdForm[] {
  const lengths = new Set(ids.filter((id) => id !== '').map((id) => id.length));
  const forms = [2, 3].flatMap((most) => [separated(most, false), separated(most, true)]);
  const [length = 0] = lengths;
  if (lengths.size !== 1 || length < LEAST_LENGTH) return forms;
  return [
    ...forms,
    ...[2, 1].flatMap((digits) => [touching(length, digits, true), touching(length - digits, digits, false)]),
  ];
}

/** Shorter numbers contain no other one. */
const LEAST_LENGTH = 5;
const SIGNS = '-_./ ';
const PERSON = /^\w+$/;

/** `204500-01`, with at most so many characters behind the sign. */
function separated(most: number, isBare: boolean): IdForm {
  const person = String.raw`[-_./ ](\w{1,${most}})`;
  return {
    pattern: whole(isBare ? String.raw`(\S+?)(?:${person})?` : String.raw`(\S+?)${person}`),
    isBare,
    partsOf: (id) => {
      for (let at = id.length - 2; at > 0 && at >= id.length - 1 - most; at--) {
        if (!SIGNS.includes(id[at]!)) continue;
        const number = id.slice(at + 1);
        if (PERSON.test(number)) return { family: id.slice(0, at), person: number };
      }
      return isBare ? { family: id, person: '' } : null;
    },
  };
}

/** `20450001`: the family's number has this length, and the person's follows. */
function touching(length: number, digits: number, isBare: boolean): IdForm {
  const person = String.raw`(\w{${digits}})`;
  return {
    pattern: whole(String.raw`(\S{${length}})${person}${isBare ? '?' : ''}`),
    isBare,
    partsOf: (id) => {
      if (isBare && id.length === length) return { family: id, person: '' };
      return id.length === length + digits && PERSON.test(id.slice(length))
        ? { family: id.slice(0, length), person: id.slice(length) }
        : null;
    },
  };
}

const whole = (ids: string): string => String.raw`^\s*${ids}\s*$`;

/** Whether each family has one subscriber, whose number or ID its dependents' IDs begin with. */
function tiesFamilies(
  { partsOf, isBare }: IdForm,
  others: ReadonlySet<readonly string[]>,
  { sample, id, name }: Rows,
): boolean {
  const heads = new Map<string, Map<string, Set<string>>>();
  const numbers = new Set<string>();
  for (const row of sample) {
    const text = textAt(row, id);
    if (others.has(row) || text === '') continue;
    const { family: key, person: number } = partsOf(text) ?? NO_PARTS;
    if (key === '' || (number === '') !== isBare) return false;
    numbers.add(number);
    const ids = heads.get(key) ?? new Map<string, Set<string>>();
    heads.set(key, ids);
    ids.set(text, (ids.get(text) ?? new Set<string>()).add(nameIn(row, name)));
    if (ids.size > 1 || numbers.size > 1) return false;
  }
  let dependents = 0;
  let tied = 0;
  let ofName = 0;
  for (const row of others) {
    const text = textAt(row, id);
    if (text === '') continue;
    dependents++;
    const { family: key, person: number } = partsOf(text) ?? NO_PARTS;
    const names = [...(heads.get(key)?.values() ?? [])][0];
    if (number === '' || numbers.has(number) || names === undefined) continue;
    tied++;
    if (names.has(nameIn(row, name))) ofName++;
  }
  const least = sample.length < PART ? TIED : TIED_IN_PART;
  // Departments can number their employees, too, but colleagues rarely share a name.
  return tied >= LEAST_DEPENDENTS && tied >= dependents * least && (name === undefined || ofName * 2 >= tied);
}

/** Reads the relationship from the person's number, if the coverages show who is the subscriber. */
function withRelationships(mapping: InferredMapping, id: InferredField, rows: Rows): InferredMapping {
  if (mapping.rowModel === 'person' || rows.name === undefined) return mapping;
  const cover = mapping.fields.filter(({ field }) => field.startsWith('coverage.')).map((field) => field.column);
  const others = new Set(rows.sample.filter((row) => cover.every((at) => textAt(row, at) === '')));
  const heads = rows.sample.filter((row) => !others.has(row));
  const form = formOfFamilies(rows, others);
  const seen = new Set(rows.sample.map((row) => textAt(row, rows.id)));
  if (form === null || seen.size < rows.sample.length || heads.length === 0) return mapping;
  const linked = withLink(mapping, id, form);
  const { person: self } = form.partsOf(textAt(heads[0]!, rows.id)) ?? NO_PARTS;
  const relationship: InferredField = {
    ...id,
    field: 'relationship',
    transforms: [
      { name: 'regex_extract', pattern: form.pattern, group: 2 },
      { name: 'lookup', table: self === '' ? {} : { [self]: 'self' }, default: 'dependent', ignore_case: true },
    ],
  };
  return { ...linked, fields: [...linked.fields, relationship] };
}

const lastNameColumn = ({ fields }: InferredMapping): number | undefined =>
  fields.find(({ field }) => field === 'last_name' || field === 'full_name')?.column;

const nameIn = (row: readonly string[], column: number | undefined): string =>
  column === undefined ? '' : lastNameIn(textAt(row, column));
