import { expect, test } from '@jest/globals';
import { filesInNeed } from './files-in-need.ts';

const job = (
  id: string,
  changes: {
    status?: 'completed' | 'failed' | 'processing';
    rejected?: number;
    by?: string;
    of?: string;
    at?: string;
    unmapped?: string;
  } = {},
) => ({
  job_id: id,
  status: changes.status ?? ('completed_with_errors' as const),
  corrected_by: changes.by ?? null,
  reprocess_of: changes.of ?? null,
  format: 'csv' as const,
  warnings:
    changes.unmapped === undefined
      ? []
      : [{ code: 'field_unmapped', message: '', details: { field: changes.unmapped, column: 'Level' } }],
  statistics: { total_rows: 100, valid_rows: 0, invalid_rows: changes.rejected ?? 1, warnings: 0 },
  changes: changes.at === undefined ? null : { rejected_at: changes.at },
});
const idsOf = (jobs: readonly { job_id: string }[]) =>
  filesInNeed(jobs as ReturnType<typeof job>[]).map(({ job_id }) => job_id);

test('files that failed come before files with rejected rows, and those by how many', () => {
  expect(
    idsOf([
      job('few', { rejected: 2 }),
      job('many', { rejected: 50 }),
      job('failed', { status: 'failed', rejected: 0 }),
    ]),
  ).toEqual(['failed', 'many', 'few']);
});

test('a file that is fine, under way, corrected, rejected, or processed again needs nobody', () => {
  expect(
    idsOf([
      job('again', { status: 'completed', of: 'first' }),
      job('first'),
      job('corrected', { by: 'other' }),
      job('running', { status: 'processing' }),
      job('rejected', { status: 'failed', at: '2026-05-01T09:00:00.000Z' }),
    ]),
  ).toEqual([]);
});

test('a file that was read without a column of the coverage needs somebody, though every row is ready', () => {
  expect(
    idsOf([
      job('level', { status: 'completed', rejected: 0, unmapped: 'coverage.coverage_type' }),
      job('phone', { status: 'completed', rejected: 0, unmapped: 'phone' }),
    ]),
  ).toEqual(['level']);
});
