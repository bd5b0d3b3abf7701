import type { ColumnReading } from '../infer/label-candidates.ts';
import { classesOfMembers } from './classes-of-members.ts';
import { findLookups, withLinesOfPlans, withLookups, writtenOut } from './decode-legends.ts';
import { isDependentOwner } from './dependent-groups.ts';
import { enumerate } from './enumerate.ts';
import { datesOfLines } from './evidence/dates-of-lines.ts';
import { familyCodeEvidence } from './evidence/family-codes.ts';
import { labelEvidence } from './evidence/labels.ts';
import { plansOfLines } from './evidence/plans-of-lines.ts';
import { spokenEvidence } from './evidence/spoken-values.ts';
import { unlabeledEvidence } from './evidence/unlabeled.ts';
import { valueEvidence } from './evidence/values.ts';
import { type Evidence, type Offer, sumUp } from './evidence.ts';
import type { FileView, MappingEvidence } from './file-view.ts';
import { columnsOfGroups, type Hypothesis } from './hypothesis.ts';
import type { InferredMapping } from './inferred-mapping.ts';
import { withNumberedFamilies } from './numbered-families.ts';
import { withOwnAccounts } from './own-accounts.ts';
import type { ParseResult } from './reading.ts';
import { repetition } from './repeated-subscribers.ts';
import type { Scene } from './scene.ts';
import { assign } from './solve.ts';
import { toMapping } from './to-mapping.ts';
import { MARGIN, WEIGHTS } from './weights.ts';
import { WITNESSES } from './witnesses.ts';

/**
 * Infers what each column means from labels, neighbors, and values together: the reading of the file with the most
 * evidence. A column of a spouse, dependent, employer, or contact never becomes the member's. Deterministic, never
 * throws.
 */
export function inferMapping(input: MappingEvidence): InferredMapping {
  const { columns, sample = [], legends = [] } = input;
  const lookups = findLookups(columns, sample, legends);
  const explained = writtenOut(sample, lookups);
  const classes = classesOfMembers(columns, explained);
  const [best] = readingsOf({ ...input, sample: writtenOut(explained, classes) });
  const decoded = withLookups(
    withLookups(toMapping(best!), classes, 'heads_families', sample),
    lookups,
    'legend',
    sample,
  );
  const mapping = withOwnAccounts(withNumberedFamilies(decoded, sample), sample);
  return besideDental(withLineOfTitle(withLinesOfPlans(mapping, sample, legends), input.titleLine));
}

/** `Plan, Level, Start, Dental Plan, Dental Level`: next to a dental plan of its own, the plan without a line is medical. */
function besideDental(mapping: InferredMapping): InferredMapping {
  const isSaid = mapping.line !== null || mapping.fields.some(({ field }) => field === 'coverage.insurance_line');
  const has = (wanted: RegExp) => mapping.fields.some(({ field }) => wanted.test(field));
  const hasPlan = has(/^coverage\.plan_/) && has(/^coverage\.coverage_type$/);
  const lines = new Set(mapping.coverages.map(({ line }) => line));
  const isOpen = !isSaid && hasPlan && lines.has('dental') && !lines.has('medical') && !lines.has(null);
  return isOpen ? { ...mapping, line: 'medical' } : mapping;
}

/** The line of the file's title, if neither a column nor a plan names one. */
function withLineOfTitle(mapping: InferredMapping, titleLine: string | undefined): InferredMapping {
  const isNamed =
    mapping.line !== null ||
    mapping.coverages.length > 0 ||
    mapping.fields.some(({ field }) => field === 'coverage.insurance_line');
  const isCovered = mapping.fields.some(({ field }) => /^coverage\.(plan_|coverage_type)/.test(field));
  return titleLine === undefined || isNamed || !isCovered ? mapping : { ...mapping, line: titleLine };
}

/** All readings of the file, the best first. */
export function readingsOf(input: MappingEvidence): ParseResult[] {
  const known = new Map<FileView, Evidence[]>();
  const evidenceOf = (file: FileView): Evidence[] => {
    const evidence = known.get(file) ?? collect(file);
    known.set(file, evidence);
    return evidence;
  };
  const scenes = new Map<string, readonly Offer[]>();
  const offersOf = (hypothesis: Hypothesis): readonly Offer[] => {
    const offers = scenes.get(hypothesis.scene) ?? offersUnder(hypothesis, evidenceOf(hypothesis.file));
    scenes.set(hypothesis.scene, offers);
    return offers;
  };
  return enumerate(input, evidenceOf)
    .map((hypothesis) => read(hypothesis, evidenceOf(hypothesis.file), offersOf(hypothesis)))
    .sort((a, b) => b.weight - a.weight);
}

const collect = (file: FileView): Evidence[] => [
  ...labelEvidence(file),
  ...valueEvidence(file),
  ...plansOfLines(file),
  ...datesOfLines(file),
  ...unlabeledEvidence(file),
  ...spokenEvidence(file),
  ...familyCodeEvidence(file),
];

function read(hypothesis: Hypothesis, evidence: readonly Evidence[], all: readonly Offer[]): ParseResult {
  const offers = all.filter((offer) => isRead(hypothesis, offer));
  const assigned = assign(offers);
  const objections = repetition(hypothesis, assigned, all);
  const weight = [...objections, ...assigned, hypothesis].reduce((sum, one) => sum + one.weight, 0);
  return { hypothesis, evidence, offers, assigned, weight, because: hypothesis.because };
}

function offersUnder(hypothesis: Hypothesis, evidence: readonly Evidence[]): Offer[] {
  const { file, rowModel, flag } = hypothesis;
  const own = evidence.filter(isOwnUnder(hypothesis));
  const { columns, sample, values } = file;
  const scene: Scene = { columns, sample, values, rowModel, flag, offers: sumUp(own) };
  const beside = WITNESSES.flatMap((witness) => witness(scene));
  return untied(sumUp([...own, ...beside]), columns);
}

/** Fields whose labels can still name the dependent if each row is one person. */
const ROW_PERSON_FIELDS = new Set<string>(['relationship', 'ssn']);

/** In a file with one row per person, `Dependent Relationship` refers to the row's person. */
function isOwnUnder({ file, groups, rowModel, isShared }: Hypothesis): (evidence: Evidence) => boolean {
  const taken = columnsOfGroups(groups);
  const hasGroups = groups.some(({ relationship }) => relationship === null) && !isShared;
  const namesRow = (column: ColumnReading) =>
    rowModel === 'person' && !isShared && column.meaning.owner === 'dependent';
  return ({ column: index, field }) => {
    const column = file.columns[index];
    if (column === undefined || taken.has(index)) return false;
    if (!isDependentOwner(column.meaning.owner)) return true;
    if (rowModel !== 'person' || hasGroups || column.meaning.owner !== 'dependent') return false;
    return ROW_PERSON_FIELDS.has(field) || (namesRow(column) && field.includes('name'));
  };
}

/** A coverage's columns have the same line or none. */
function isRead({ file, line, readsRelationship, readsBirth }: Hypothesis, { field, column }: Offer): boolean {
  if (field === 'relationship' && !readsRelationship) return false;
  if (field === 'date_of_birth' && !readsBirth) return false;
  const named = field.startsWith('coverage.') ? (file.columns[column]?.meaning.line ?? null) : null;
  return named === null || named === line;
}

/**
 * Removes labels that only differ in unknown words (`ABC Address`, `XYZ Address`): which one is the member's would be a
 * guess.
 */
function untied(offers: readonly Offer[], columns: readonly ColumnReading[]): Offer[] {
  return offers.map((offer) => {
    if ((columns[offer.column]?.meaning.unknownWords ?? 0) === 0) return offer;
    const rival = offers.find(
      (other) =>
        other.field === offer.field &&
        other.column !== offer.column &&
        // `Ded Code Med`, `Ded Code Den` are about different lines.
        columns[other.column]?.meaning.line === columns[offer.column]?.meaning.line &&
        Math.abs(other.weight - offer.weight) < MARGIN,
    );
    return rival === undefined ? offer : tie(offer);
  });
}

const tie = (offer: Offer): Offer => {
  const weight = Math.min(offer.weight, WEIGHTS.tied);
  return { ...offer, weight, reasons: [...offer.reasons, { because: 'tied', weight: weight - offer.weight }] };
};
