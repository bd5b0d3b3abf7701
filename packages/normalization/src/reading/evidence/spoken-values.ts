import { asksWhoDeclined } from '../../code-lists/declining.ts';
import { readRelationship, relationshipContext } from '../../code-lists/relationship-spellings.ts';
import type { ColumnReading } from '../../infer/label-candidates.ts';
import { splitLabel } from '../../infer/label-words.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';
import { atomsOf } from '../../infer/vocabulary.ts';
import { saysOnlyDependent } from '../../values/coded.ts';
import { type ColumnValues, summarizeColumn } from '../../values/value-shapes.ts';
import { lineInName, linesOfCodes, namesLineOrKind } from '../cells/infer-line-from-plan-name.ts';
import { isOfWork } from '../classes-of-members.ts';
import type { Evidence, Offer } from '../evidence.ts';
import type { FileView } from '../file-view.ts';
import { logOdds } from '../log-odds.ts';
import { type Sample, textAt } from '../sample.ts';
import { best, has, type Witness } from '../scene.ts';
import { READ } from '../weights.ts';
import { against } from './against.ts';
import { isCalledLikePlan } from './plans-of-lines.ts';
import { isUnlabeled } from './unlabeled.ts';
import { PLAN_KIND } from './values.ts';

/** Fields whose values are words that no other field has. */
const CODED = ['relationship', 'coverage.coverage_type'] as const;

/**
 * Words that say what a column is, if its label doesn't: `Employee` and `Spouse` under `Participant Type` or `DEP_CD`,
 * `Employee Only` and `Family` under `DESCR` or `COV_CD_DESC`, `Dental Basic` and `Medical PPO` under `LONG_DESC`.
 */
export function spokenEvidence(file: FileView): Evidence[] {
  const { columns, values } = file;
  if (values.length === 0) return [];
  return columns.flatMap((column): Evidence[] => {
    const own = values[column.index]!;
    if (own.filled.length === 0) return [];
    const because = 'values_fit';
    if (isDeduction(column) || isOfDeductions(column, own)) return deductionEvidence(column, file);
    if ((saysOnlyLine(column) || saysSomeKind(column)) && saysLevels(own))
      return [{ field: 'coverage.coverage_type', column: column.index, weight: logOdds(0.78), because }];
    if (column.scores.size === 0 && column.meaning.owner === 'self' && own.filled.every((text) => SUFFIX.test(text)))
      return [{ field: 'name_suffix', column: column.index, weight: logOdds(0.75), because }];
    if (!saysNoField(column)) return [];
    if (!isOfWork(column) && saysPersons(file, column.index))
      return [{ field: 'relationship', column: column.index, weight: logOdds(0.75), because }];
    if (saysLevels(own))
      return [{ field: 'coverage.coverage_type', column: column.index, weight: logOdds(0.78), because }];
    if ((namesKindOnly(column) && saysLines(own)) || (saysOnlyLines(own) && !asksWhoDeclined(column.label)))
      return [{ field: 'coverage.insurance_line', column: column.index, weight: logOdds(0.75), because }];
    if (!saysPlans(own)) return [];
    return [{ field: 'coverage.plan_name', column: column.index, weight: logOdds(0.75), because: 'values_are_plans' }];
  });
}

/** `GEN` above JR and III. A single I or V can be a code. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

const KIND_ATOMS = new Set(['type', 'code', 'indicator', 'description', 'coverage', 'contract', 'line']);

/** `MEDCV`, `Health Ins. Coverage`: the label names a line of coverage, and no field or an uncertain one. */
function saysOnlyLine({ meaning: { owner, line, atoms, unknownWords }, scores }: ColumnReading): boolean {
  if (line === null || owner === 'other' || owner === 'employer' || atoms.has('amount')) return false;
  const isKind = [...atoms].every((atom) => KIND_ATOMS.has(atom) || atom === 'insurance' || atom === 'level');
  return isKind && (unknownWords > 0 || Math.max(0, ...scores.values()) < MAPPING_THRESHOLD);
}

/** `COV_CLS`: the label names some kind of coverage in a word that isn't known. */
const saysSomeKind = ({ meaning: { owner, line, atoms, unknownWords }, scores }: ColumnReading): boolean =>
  owner === 'self' &&
  line === null &&
  unknownWords === 1 &&
  atoms.has('coverage') &&
  [...atoms].every((atom) => KIND_ATOMS.has(atom)) &&
  Math.max(0, ...scores.values()) < MAPPING_THRESHOLD;

/** `Type`, `Participant`, `DEP_CD`: the label says no more than whose kind or code the value is. */
function saysNoField(column: ColumnReading): boolean {
  const { meaning, scores } = column;
  if (meaning.owner === 'other' || meaning.owner === 'employer' || meaning.line !== null || isUnlabeled(column))
    return false;
  return namesKindOnly(column) || (scores.size === 0 && meaning.owner === 'self');
}

const namesKindOnly = ({ meaning }: ColumnReading): boolean =>
  meaning.unknownWords === 0 && [...meaning.atoms].every((atom) => KIND_ATOMS.has(atom));

const DEDUCTION_ATOMS = new Set(['amount', 'code', 'benefit', 'id', 'type', 'plan', 'description', 'name']);
const NAMES = ['description', 'name'];
const CODES = ['code', 'id', 'type'];

/**
 * `Deduction Code` and `Deduction Description`: those of a plan if the values begin with lines of coverage, as `MEDPPO` and
 * `DENTAL` do, or name lines. Codes whose descriptions name plans need not say anything themselves.
 */
function deductionEvidence(column: ColumnReading, { columns, values }: FileView): Evidence[] {
  const own = values[column.index]!;
  const namesPlans = (other: ColumnReading) => isNameOfDeduction(other) && saysPlans(values[other.index]!, 0.9);
  const isPlan = isNameOfDeduction(column)
    ? namesPlans(column)
    : linesOfCodes(own.filled).size >= 2 || columns.some((other) => isDeduction(other) && namesPlans(other));
  if (!isPlan) return [];
  const field = isNameOfDeduction(column) ? 'coverage.plan_name' : 'coverage.plan_id';
  return [{ field, column: column.index, weight: logOdds(0.75), because: 'values_are_plans' }];
}

const isNameOfDeduction = ({ meaning: { atoms } }: ColumnReading): boolean => NAMES.some((atom) => atoms.has(atom));

const isDeduction = ({ meaning: { owner, line, atoms, unknownWords } }: ColumnReading): boolean =>
  owner === 'self' &&
  line === null &&
  unknownWords === 0 &&
  atoms.has('amount') &&
  [...CODES, ...NAMES].some((atom) => atoms.has(atom)) &&
  [...atoms].every((atom) => DEDUCTION_ATOMS.has(atom));

/** `DED` above codes such as `MED2` and `VIS1`. */
const isOfDeductions = ({ meaning: { owner, atoms } }: ColumnReading, { filled }: ColumnValues): boolean =>
  owner === 'self' && atoms.size === 1 && atoms.has('amount') && linesOfCodes(filled).size >= 2;

/** Words that are used for one who has a family, but not for one of several payees. */
const HEADS = /^(employee|emp|ee|qb|qualified beneficiary|subscriber|sub|self|policy ?holder|card ?holder|head)\b/i;

/**
 * Words for the subscriber and other family members. Without them, dependents would become separate members. A letter
 * may mean anything, and a retiree and a spouse with numbers of their own are two payees.
 */
function saysPersons({ sample, values }: FileView, column: number): boolean {
  const { filled, share } = values[column]!;
  const context = relationshipContext(filled, false);
  const isSelf = (word: string) => readRelationship(word, context) === 'self';
  // A company's own word for its employees is only known among the other values.
  const hasOwnWord = context.selfLetter?.[1] !== undefined;
  const isRead = hasOwnWord
    ? filled.every((value) => readRelationship(value, context) !== null)
    : share('relationship') >= 0.95 ||
      // A few values that nobody knows become errors. Without the others, each dependent would be a member.
      (share('relationship') >= 0.8 && values.some((_, key) => key !== column && tiesRows(key)));
  if (!isRead) return false;
  const words = [...new Set(filled)].filter((value) => /^\p{L}{2}/u.test(value));
  const heads = words.filter(isSelf);
  if (heads.length === 0) return words.length > 0 && tiedToOthers({ sample, values }, column);
  if (!words.some((word) => !isSelf(word) && readRelationship(word, context) !== null)) return false;
  return heads.some((word) => HEADS.test(word)) || values.some((_, key) => key !== column && tiesRows(key));

  /** Whether the others have the number of a head or none, and heads hardly share theirs. */
  function tiesRows(key: number): boolean {
    const rows = sample
      .filter((row) => textAt(row, column) !== '')
      .map((row) => ({ number: textAt(row, key), isHead: isSelf(textAt(row, column)) }));
    const headed = rows.filter(({ isHead }) => isHead).map(({ number }) => number);
    const others = rows.filter(({ isHead }) => !isHead);
    const isOnce = others.length > 0 && others.every(({ number }) => number === '');
    if (!(isOnce ? headed : rows.map(({ number }) => number)).every((number) => /\d{2}/.test(number))) return false;
    const numbers = new Set(headed);
    if (isOnce) return numbers.size === headed.length && headed.length > 1;
    return (
      numbers.size >= headed.length * 0.95 &&
      others.filter(({ number }) => numbers.has(number)).length * 2 > others.length
    );
  }
}

/**
 * `Spouse` under `Contact Relationship`, and nothing in the employees' rows: family if another column (`Related Worker`) is
 * filled in the same rows, with numbers that the other rows have in a third.
 */
function tiedToOthers({ sample, values }: Pick<FileView, 'sample' | 'values'>, column: number): boolean {
  const others = sample.filter((row) => textAt(row, column) !== '');
  const heads = sample.filter((row) => textAt(row, column) === '');
  if (others.length < 2 || heads.length < 2) return false;
  const link = values.findIndex(
    (_, index) =>
      index !== column &&
      others.every((row) => /\d{2}/.test(textAt(row, index))) &&
      heads.every((row) => textAt(row, index) === ''),
  );
  if (link < 0) return false;
  const numbers = new Set(others.map((row) => textAt(row, link)));
  return values.some((_, own) => {
    const known = new Set(heads.map((row) => textAt(row, own)));
    return [...numbers].filter((number) => known.has(number)).length >= numbers.size * 0.8;
  });
}

/** Two words, or codes that are joined by a sign. */
const OF_LEVELS = /\p{L}{3}\P{L}+\p{L}{2}|^ee\P{L}+\p{L}{3}|^\p{L}{1,3}[+&]\p{L}/iu;

const saysLevels = ({ filled, distinct, share }: ColumnValues): boolean =>
  distinct >= 2 && share('coverage_type') >= 0.95 && filled.some((value) => OF_LEVELS.test(value));

/** `Coverage` above `Basic Life` and `STD`. */
const saysLines = ({ filled, distinct, share }: ColumnValues): boolean =>
  distinct >= 2 && share('insurance_line') >= 0.75 && !filled.every((value) => PLAN_KIND.test(value));

/** `Medical` and `Dental` written out, and nothing else, below any label that names no field (`Benefit Class`). */
const saysOnlyLines = ({ filled, distinct, share }: ColumnValues): boolean =>
  distinct >= 2 && share('insurance_line') === 1 && filled.every((value) => value.length > LONGEST_CODE);
const LONGEST_CODE = 3;

/**
 * Plans of at least two lines that each name theirs and more: `Medical-Traditional PPO`, `Vision-Preferred`. Of one line,
 * several must also be called like plans. `mostLines` is the share of those that can be read as nothing but a line
 * (`Dental PPO`).
 */
function saysPlans({ filled, distinct, share }: ColumnValues, mostLines = 0.1): boolean {
  const lines = filled.flatMap((value) => lineInName(value) ?? []);
  if (lines.length === 0 || share('insurance_line') >= mostLines) return false;
  // Next to `Dental Premier`, `PPO 80` is medical.
  const isNamed = (value: string) =>
    lineInName(value) !== null || (lines.some((line) => line !== 'medical') && namesLineOrKind(value));
  if (filled.filter(isNamed).length < filled.length * 0.95) return false;
  const isSeveral = distinct > 1 && filled.filter(isCalledLikePlan).length * 2 >= filled.length;
  return new Set(lines).size > 1 || isSeveral;
}

/** `BDCA_CODE` next to `BDCA_DESC` with the plans' names, each of which has its own codes. */
export const codesOfPlans: Witness = (scene) => {
  const { columns, sample, values } = scene;
  const name = best(scene, 'coverage.plan_name');
  if (name === null || name.weight < READ || has(scene, 'coverage.plan_id')) return [];
  const stem = stemOf(columns[name.column]!.label);
  const isCode = ({ index, label, meaning, scores }: ColumnReading): boolean => {
    const isOfName = stem !== '' && index !== name.column && stemOf(label) === stem;
    if (!isOfName || meaning.owner !== 'self' || !CODES.some((atom) => meaning.atoms.has(atom))) return false;
    return scores.size === 0 && (values[index]?.distinct ?? 0) > 0 && tellsNames(sample, index, name.column);
  };
  const codes = columns.filter(isCode);
  return codes.length === 1
    ? [{ field: 'coverage.plan_id', column: codes[0]!.index, weight: logOdds(0.75), because: 'values_are_plans' }]
    : [];
};

/** The label without what it says of the form of its values. */
const stemOf = (label: string): string =>
  splitLabel(label)
    .filter(({ text }) => !(atomsOf(text) ?? []).some((atom) => [...CODES, ...NAMES].includes(atom)))
    .map(({ text }) => text)
    .join(' ');

/** Whether each code has one name. */
function tellsNames(sample: Sample, code: number, name: number): boolean {
  const nameOf = new Map<string, string>();
  return sample.every((row) => {
    const [key, text] = [textAt(row, code), textAt(row, name)];
    if ((key === '') !== (text === '')) return false;
    const known = nameOf.get(key) ?? text;
    nameOf.set(key, known);
    return known === text;
  });
}

/**
 * Codes of which most can't be read yield to words: `COVRG_CD` with 1 to 5, and `COVERAGE_ELECT` with E and W, next to
 * `DESCR` with `Employee Only`. Of codes only, one that all rows have (`Election` with E) yields to others.
 */
export const wordsBesideCodes: Witness = ({ offers, values }) =>
  CODED.flatMap((field) => {
    const share = ({ column }: Offer) => values[column]?.share(field === 'relationship' ? field : 'coverage_type') ?? 0;
    const rivals = offers.filter((one) => one.field === field && one.weight >= READ);
    const isVaried = ({ column }: Offer) => (values[column]?.distinct ?? 0) > 1;
    if (!rivals.some((one) => share(one) >= 0.95))
      return rivals.some(isVaried)
        ? rivals.filter((one) => !isVaried(one) && share(one) < 0.05).map((one) => against(one, 'values_are_other'))
        : [];
    return rivals.filter((one) => share(one) < 0.5).map((one) => against(one, 'values_are_other'));
  });

/** `Employee` and `Dependent` yield to a column that says which relative: `Spouse`, `Child`. */
export const relativesBesideDependents: Witness = ({ offers, values }) => {
  const rivals = offers.filter((one) => one.field === 'relationship' && one.weight >= READ);
  const isVague = ({ column }: Offer) => namesNoRelative(values[column]?.filled ?? []);
  if (!rivals.some((one) => !isVague(one) && (values[one.column]?.share('relationship') ?? 0) >= 0.95)) return [];
  return rivals.filter(isVague).map((one) => against(one, 'values_are_other'));
};

function namesNoRelative(values: readonly string[]): boolean {
  const context = relationshipContext(values, false);
  return (
    values.some(saysOnlyDependent) &&
    values.every((value) => saysOnlyDependent(value) || readRelationship(value, context) === 'self')
  );
}

/** Letters that can be read yield to words that tell as much: `RelationshipCode` D next to `Relationship` Domestic Partner. */
export const wordsBesideLetters: Witness = ({ columns, offers, values }) =>
  CODED.flatMap((field) => {
    const kind = field === 'relationship' ? field : 'coverage_type';
    // A file without rows has no values.
    const isWords = ({ column }: Offer) => {
      const { filled, share } = values[column] ?? NO_VALUES;
      const isLabeled = columns[column]?.scores.has(field) === true;
      const areWords = filled.every((value) => WORD.test(value)) && !filled.every(isShort);
      return isLabeled && areWords && share(kind) >= 0.95 && !namesNoRelative(filled);
    };
    const rivals = offers.filter((one) => one.field === field && one.weight >= READ);
    const most = Math.max(0, ...rivals.filter(isWords).map(({ column }) => values[column]?.distinct ?? 0));
    const isLetters = ({ filled, distinct }: ColumnValues) =>
      filled.length > 0 && distinct <= most && filled.every(isShort);
    return rivals
      .filter(({ column }) => isLetters(values[column] ?? NO_VALUES))
      .map((one) => against(one, 'values_are_other'));
  });

const NO_VALUES = summarizeColumn([], 0);

const isShort = (value: string): boolean => value.length <= LONGEST_LETTERS;

const WORD = /\p{L}{3}/u;
const LONGEST_LETTERS = 3;

/** Levels below a label that says so, though other columns without a known label have levels too: `LVL`, `DLV`. */
export const labelBesideWords: Witness = ({ columns, offers, values }) => {
  const tiers = offers.filter((one) => one.field === 'coverage.coverage_type' && one.weight >= READ);
  const isLabeled = ({ column }: Offer) => columns[column]?.scores.has('coverage.coverage_type') === true;
  const isCertain = ({ column }: Offer) => (values[column]?.share('coverage_type') ?? 0) >= 0.9;
  if (!tiers.some((one) => isLabeled(one) && isCertain(one))) return [];
  return tiers.filter((one) => !isLabeled(one)).map((one) => against(one, 'values_are_other'));
};
