import { fileWarningSchema, type JobColumns, type VendorConfig } from '@rollcall/contracts';
import { type DescribedColumn, describeColumns } from '@rollcall/normalization';
import { createMemberPseudonym } from '@rollcall/platform';
import { storedLayoutSchema } from '@rollcall/results';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { configOfJob } from '../jobs/config-of-job.ts';
import { findJob } from '../jobs/find-job.ts';
import { openOriginal } from '../output/open-original.ts';
import { columnDriftSchema } from '../vendors/last-drift.ts';
import { readsColumn } from '../vendors/map-columns.ts';
import { maskCell } from './explain-value.ts';
import { holds } from './holds-field.ts';
import { isDoubtful } from './is-doubtful.ts';
import { presentCuts } from './present-cuts.ts';
import { presentReading } from './present-reading.ts';

type Drift = z.output<typeof columnDriftSchema>;

/** Also works for a file that failed because of missing columns, when users need it most. */
export function getColumns(deps: Dependencies): Handler<'getColumns'> {
  return async (call) => {
    const { params, caller, response } = call;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const source = await openOriginal(deps, job);
    const config = await configOfJob(deps.db, job);
    await recordAudit(deps.db, call, { action: 'file.read_columns', subjectType: 'job', subjectId: job.id });
    const layout = storedLayoutSchema.parse(job.layout);
    const found = await describeColumns(
      { source, layout },
      {
        config,
        today: job.submittedAt.toISOString().slice(0, 10),
        pseudonym: createMemberPseudonym(deps.keyRing, job.partnerId),
      },
    );
    const drift = driftOf(job.warnings);
    const answer: JobColumns = {
      job_id: job.id,
      vendor_id: job.vendorId,
      vendor_config_version: job.vendorConfigVersion,
      sampled_rows: found.sampledRows,
      lacking: [...found.lacking],
      missing: drift.missing,
      cuts: presentCuts(layout),
      columns: found.columns.map((column) => present(column, { config, drift })),
    };
    response.json(answer);
  };
}

function present(
  { name, samples, filled, distinct, topValues, fields, explanation }: DescribedColumn,
  { config, drift }: { config: VendorConfig; drift: Drift },
): JobColumns['columns'][number] {
  const renamedFrom = drift.renamed.find(({ to }) => to === name)?.from ?? null;
  const read = fields.map(({ field, transforms }) => ({
    field,
    transforms: [...transforms],
    confidence: explanation !== null && holds(explanation.field, field) ? explanation.confidence : null,
  }));
  const suggestion = read.length > 0 ? null : suggest(config, renamedFrom, explanation);
  // What only looks like a ZIP code can be an SSN.
  const guess = suggestion?.field === 'address.zip' ? null : suggestion?.field;
  const kept = read[0]?.field.replace(/^\w+\.\d+\./, '') ?? guess ?? null;
  const isNew = drift.added.includes(name);
  const isUnsure =
    explanation !== null && read.some(({ confidence }) => confidence !== null) && isDoubtful(explanation);
  return {
    name,
    samples: samples.map((sample) => maskCell(kept, sample, [])),
    filled,
    distinct,
    top_values: topValues.map(({ value, rows }) => ({ value: maskCell(kept, value, []), rows })),
    fields: read,
    reading: explanation === null ? null : presentReading(explanation),
    suggestion,
    renamed_from: renamedFrom,
    is_new: isNew,
    needs_review: renamedFrom !== null || suggestion !== null || isUnsure,
  };
}

/** The field of a column that was renamed, or else the field that label and values suggest. */
function suggest(
  config: VendorConfig,
  renamedFrom: string | null,
  explanation: DescribedColumn['explanation'],
): JobColumns['columns'][number]['suggestion'] {
  const rules = Object.entries(config.mapping_rules.fields);
  const renamed = rules.find(([, rule]) => renamedFrom !== null && readsColumn(rule, renamedFrom))?.[0];
  const guess = explanation && { field: explanation.field, confidence: explanation.confidence };
  if (renamed !== undefined) return { field: renamed, confidence: guess?.field === renamed ? guess.confidence : null };
  // A field that another column already provides isn't suggested.
  const isRead = rules.some(([name, rule]) => name === guess?.field && rule.source !== undefined);
  return isRead && renamedFrom === null ? null : guess;
}

function driftOf(warnings: unknown): Drift {
  const changed = z
    .array(fileWarningSchema)
    .parse(warnings)
    .find(({ code }) => code === 'columns_changed');
  return columnDriftSchema.safeParse(changed?.details).data ?? { missing: [], added: [], renamed: [] };
}
