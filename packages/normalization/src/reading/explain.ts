import type { ColumnOwner } from '@rollcall/contracts';
import type { CandidateTarget, ColumnReading } from '../infer/label-candidates.ts';
import type { ColumnExplanation } from './column-explanation.ts';
import type { Reason } from './evidence.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import { scoreOf } from './log-odds.ts';
import type { ParseResult } from './reading.ts';
import type { ReasonCode } from './reasons.ts';
import { TELL } from './weights.ts';

const MOST_REASONS = 3;
/** One entry for each column that is used or nearly is, in column order. */
export function explainColumns(
  reading: ParseResult,
  mapping: Omit<InferredMapping, 'explanations'>,
): readonly ColumnExplanation[] {
  const { columns } = reading.hypothesis.file;
  const found = new Map<number, ColumnExplanation>();
  const explain = (
    { field, column, confidence }: Pick<InferredField, 'field' | 'column' | 'confidence'>,
    whose: { owner: ColumnOwner; line: string | null; isRead?: boolean },
  ) => {
    const label = columns[column];
    if (label === undefined || found.has(column)) return;
    found.set(column, {
      column,
      name: label.label.trim().slice(0, 256) || `column_${column + 1}`,
      field,
      owner: whose.owner,
      line: field.startsWith('coverage.') ? (label.meaning.line ?? whose.line) : null,
      confidence,
      isRead: whose.isRead ?? true,
      reasons: reasonsFor(reading, label, field),
      rival: rivalOf(reading, column, field),
    });
  };
  for (const field of mapping.fields)
    for (const column of field.columns)
      explain({ ...field, column }, { owner: ownerOf(field.field), line: mapping.line });
  for (const { relationship, fields } of mapping.dependents) {
    const owner = relationship === 'spouse' || relationship === 'child' ? relationship : 'dependent';
    for (const field of fields) explain(field, { owner, line: null });
  }
  for (const { line, fields } of mapping.coverages)
    for (const field of fields) if (field.columns.length > 0) explain(field, { owner: 'member', line });
  for (const field of mapping.uncertain)
    explain(field, { owner: ownerOf(field.field), line: mapping.line, isRead: false });
  return [...found.values()].sort((a, b) => a.column - b.column);
}

function ownerOf(field: string): ColumnOwner {
  if (field.startsWith('group_')) return 'employer';
  return field.startsWith('subscriber_') || field === 'family_id' ? 'subscriber' : 'member';
}

function reasonsFor(reading: ParseResult, label: ColumnReading, field: string): ReasonCode[] {
  const offered = reading.offers.find((offer) => offer.column === label.index && offer.field === field);
  const said =
    offered?.reasons ??
    reading.evidence.filter((one) => one.column === label.index && one.field === field && one.weight !== 0);
  const known = new Map<ReasonCode, number>();
  for (const { because, weight } of said) known.set(because, Math.max(known.get(because) ?? weight, weight));
  if (label.meaning.line !== null && field.startsWith('coverage.') && known.has('header')) known.set('names_line', 0.5);
  if (isDependents(label)) known.set('names_dependent', 0.5);
  if (known.size === 0) return [label.scores.size > 0 ? 'header_allows' : 'part_of_value'];
  return strongest([...known].map(([because, weight]) => ({ because, weight })));
}

const isDependents = ({ meaning: { owner } }: ColumnReading): boolean =>
  owner === 'spouse' || owner === 'child' || owner === 'dependent';

/** Two or three reasons. A reason against the field replaces the weakest reason for it. */
function strongest(reasons: readonly Reason[]): ReasonCode[] {
  const sorted = [...reasons].sort((a, b) => b.weight - a.weight);
  const against = sorted.filter(({ weight }) => weight < 0).slice(-1);
  const held = sorted.filter(({ weight }) => weight >= 0).slice(0, MOST_REASONS - against.length);
  return [...held, ...against].map(({ because }) => because);
}

function rivalOf({ offers }: ParseResult, column: number, field: string): ColumnExplanation['rival'] {
  const others = offers.filter(
    (offer) =>
      offer.column === column && offer.field !== field && offer.weight >= TELL && !isSameValue(offer.field, field),
  );
  const [rival] = others.sort((a, b) => b.weight - a.weight);
  if (rival === undefined) return null;
  const name = rival.field === 'employee_number' ? 'member_id' : rival.field;
  return { field: name, confidence: Math.round(Math.min(0.99, scoreOf(rival.weight)) * 100) / 100 };
}

/** An employee number is one of the IDs. The whole file determines which. */
const isSameValue = (a: CandidateTarget, b: string): boolean =>
  a === 'employee_number' && (b === 'member_id' || b === 'subscriber_id');
