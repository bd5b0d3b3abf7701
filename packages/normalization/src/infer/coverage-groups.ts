import type { InferredTarget } from './field-patterns.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import type { ColumnReading } from './label-candidates.ts';

/**
 * Further elections in columns of the member's row: `Dental Plan`, `Dental Plan Effective Date`; `PLAN_NAME2`,
 * `PLAN_COV_START2`; a repeated `BENEFIT ID`, `PLAN CODE`. Grouped by line of coverage, number and occurrence; a group
 * without a plan or a tier is none.
 */
export function inferCoverageGroups(
  readings: readonly ColumnReading[],
  own: readonly InferredField[],
  used: ReadonlySet<number>,
): { line: string | null; coverages: InferredMapping['coverages'] } {
  const groups = new Map<string, { line: string | null; fields: Map<InferredTarget, InferredField> }>();
  for (const reading of readings) {
    const { line, number } = reading.meaning;
    const further = line !== null || (number ?? 1) > 1 || reading.occurrence > 1;
    if (used.has(reading.index) || !further || reading.meaning.owner !== 'self') continue;
    const choice = bestCoverageField(reading);
    if (choice === null) continue;
    const key = `${line ?? ''}/${number ?? 1}/${reading.occurrence}`;
    const group = groups.get(key) ?? { line, fields: new Map<InferredTarget, InferredField>() };
    groups.set(key, group);
    if (choice.confidence > (group.fields.get(choice.field)?.confidence ?? 0)) group.fields.set(choice.field, choice);
  }
  const ownLines = own.flatMap(({ field, column }) =>
    field.startsWith('coverage.plan') ? [readings[column]?.meaning.line ?? null] : [],
  );
  return {
    line: ownLines.find((line) => line !== null) ?? null,
    coverages: [...groups.values()]
      .filter(
        ({ fields }) =>
          fields.has('coverage.plan_id') || fields.has('coverage.plan_name') || fields.has('coverage.coverage_type'),
      )
      .slice(0, 40)
      .map(({ line, fields }) => ({ line, fields: [...fields.values()] })),
  };
}

function bestCoverageField(reading: ColumnReading): InferredField | null {
  let best: InferredField | null = null;
  for (const [field, score] of reading.scores) {
    if (
      field === 'employee_number' ||
      !field.startsWith('coverage.') ||
      score < 0.55 ||
      score <= (best?.confidence ?? 0)
    )
      continue;
    best = {
      field,
      column: reading.index,
      columns: [reading.index],
      confidence: Math.round(score * 100) / 100,
      transforms: [],
    };
  }
  return best;
}
