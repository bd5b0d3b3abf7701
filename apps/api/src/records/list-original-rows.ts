import { AppError, type OriginalRows } from '@rollcall/contracts';
import type { Job } from '@rollcall/database/rows';
import {
  type ErrorEntry,
  type FieldSource,
  type OriginalRow,
  originalRows,
  type SourceLayout,
  sheetsOf,
} from '@rollcall/normalization';
import { openArtifact, storedLayoutSchema } from '@rollcall/results';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { openOriginal } from '../output/open-original.ts';
import { maskFixedLine, maskRow, maskSegment } from './mask-original.ts';
import { type FieldSources, issuesOf } from './source-of-record.ts';

type RowIssues = Pick<OriginalRows['rows'][number], 'severity' | 'messages'>;

/** Shows a file as it was sent, also if it couldn't be processed. */
export function listOriginalRows(deps: Dependencies, fieldSources: FieldSources): Handler<'listOriginalRows'> {
  return async (call) => {
    const { params, query, caller, response } = call;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const layout = storedLayoutSchema.parse(job.layout);
    const sheets = sheetsOf(layout);
    const sheet = query.sheet ?? sheets[0] ?? null;
    if (query.sheet !== undefined && !sheets.includes(query.sheet)) {
      throw new AppError('invalid_request', { details: 'The workbook has no such sheet with a table.' });
    }
    const file = { source: await openOriginal(deps, job), layout };
    await recordAudit(deps.db, call, {
      action: 'file.read_original',
      subjectType: 'job',
      subjectId: job.id,
      detail: { from: query.from, limit: query.limit },
    });
    // One row more tells whether there are further ones.
    const found = await originalRows(file, { sheet, from: query.from, limit: query.limit + 1 });
    const rows = found.slice(0, query.limit);
    const isMain = sheet === (sheets[0] ?? null);
    const sources = layout.format === 'edi_834' || !isMain ? [] : await fieldSources(job, file);
    const issues = isMain ? await issuesOfRows(deps, job, rows) : new Map<number, RowIssues>();
    const body: OriginalRows = {
      job_id: job.id,
      sheets,
      sheet,
      header_row: isMain && 'headerRow' in layout ? layout.headerRow : null,
      columns: isMain ? columnsOf(layout, sources) : [],
      rows: rows.map((row) => ({
        row_number: row.number,
        cells: maskedCells(row, layout, sources),
        loop: row.loop,
        ...(issues.get(row.member ?? row.number) ?? { severity: null, messages: [] }),
      })),
      next_row: found.length > query.limit ? (found.at(-1)?.number ?? null) : null,
    };
    response.json(body);
  };
}

function maskedCells(row: OriginalRow, layout: SourceLayout, sources: readonly FieldSource[]): string[] {
  if (layout.format === 'edi_834') return maskSegment(row.cells);
  if (layout.format === 'fixed_width') return row.cells.map((line) => maskFixedLine(line, layout, sources));
  return maskRow(row.cells, sources);
}

function columnsOf(layout: SourceLayout, sources: readonly FieldSource[]): OriginalRows['columns'] {
  if (layout.format === 'edi_834' || layout.format === 'fixed_width') return [];
  return layout.columns.map(({ name }, place) => ({
    name,
    fields: sources.flatMap(({ field, columns }) => (columns.includes(place) ? [field] : [])),
  }));
}

/** Issues by row, or by member in an 834. A file without a report has none. */
async function issuesOfRows(
  deps: Dependencies,
  job: Job,
  rows: readonly OriginalRow[],
): Promise<Map<number, RowIssues>> {
  const numbers = new Set(rows.map(({ number, member }) => member ?? number));
  if (numbers.size === 0) return new Map();
  const report = await openArtifact(deps, job, 'issues').catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (report === null) return new Map();
  const found = await issuesOf(report, numbers);
  return new Map([...found].map(([row, entries]) => [row, summaryOf(entries)]));
}

const summaryOf = (entries: readonly ErrorEntry[]): RowIssues => ({
  severity: entries.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
  messages: [...new Set(entries.map(({ message }) => message))],
});
