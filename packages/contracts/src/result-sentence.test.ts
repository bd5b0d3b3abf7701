import { expect, test } from '@jest/globals';
import { resultSentence } from './result-sentence.ts';
import { fileComparisonSchema } from './schemas/file-comparison.ts';

const job = {
  status: 'completed' as const,
  statistics: { total_rows: 5000, valid_rows: 5000, invalid_rows: 0, warnings: 0 },
  error: null,
  vendor_id: 'vnd_1',
  row_count: 5000,
  rows_processed: 5000,
  format: 'csv' as const,
  warnings: [],
};
const titleOf = (changes: Partial<Parameters<typeof resultSentence>[0]>) =>
  resultSentence({ ...job, ...changes }).title;
const statistics = (valid: number, invalid: number, warnings = 0) => ({
  ...{ total_rows: valid + invalid, valid_rows: valid, invalid_rows: invalid, warnings },
});

test('one sentence says what became of the rows', () => {
  expect(titleOf({})).toBe('All 5,000 rows are ready.');
  expect(titleOf({ statistics: statistics(1, 0) })).toBe('The one row is ready.');
  expect(titleOf({ statistics: statistics(4279, 721) })).toBe('4,279 of 5,000 rows are ready. 721 need a look.');
  expect(titleOf({ statistics: statistics(4999, 1) })).toBe('4,999 of 5,000 rows are ready. One needs a look.');
  expect(titleOf({ statistics: statistics(5000, 0, 1) })).toBe('All 5,000 rows are ready. There is one warning.');
  expect(titleOf({ status: 'processing', rows_processed: 3120 })).toBe('Reading row 3,120 of 5,000.');
});

test('columns that probably belong to the coverage come before everything else', () => {
  const missed = (columns: readonly string[], rejected = 0) =>
    resultSentence({
      ...job,
      statistics: statistics(60 - rejected, rejected),
      warnings: columns.map((column) => ({
        ...{
          code: 'field_unmapped',
          message: '',
          details: { field: 'coverage.coverage_type', column, confidence: 0.5 },
        },
      })),
    });
  expect(missed(['Coverage'])).toEqual({
    title: 'All 60 rows are ready, but without “Coverage”.',
    next: 'Say under Columns what it means, and process the file again.',
  });
  expect(missed(['Coverage', 'Start'], 2).title).toBe(
    '58 of 60 rows are ready, but without “Coverage” and “Start”. 2 need a look.',
  );
  expect(resultSentence({ ...job, statistics: statistics(1, 0), warnings: [] }).title).toBe('The one row is ready.');
  expect(missed(['Coverage', 'Start', 'End']).title).toBe('All 60 rows are ready, but without 3 columns.');
});

test('a held file says how many people are missing', () => {
  const counts = { added: 0, changed: 0, reinstated: 0, expired: 0, rejected: 0, unchanged: 9, conflicts: 0 };
  const families = { families_added: 0, families_changed: 0, families_missing: 0 };
  const guard = { outcome: 'failed', rule: null, person_type: null, people: null, share: null, limit: null } as const;
  const held = (missing: number, terminated: number, rejectedAt: string | null = null) =>
    titleOf({
      status: 'failed',
      error: { code: 'membership_drop', message: '', details: null },
      changes: fileComparisonSchema.parse({
        ...{ feed_id: 'fed_1', feed: 'default', state: 'compared', reason: null, position: null, guard: null },
        rejected_at: rejectedAt,
        baseline_job_id: 'job_1',
        result: {
          counts: { ...counts, ...families, missing, terminated },
          ...{ base: { members: 9, dependents: 0 }, fields_not_in_file: [], fields_new_in_file: [], guard },
        },
      }),
    });
  expect(held(1208, 0)).toBe('1,208 people are missing from this file. It is held.');
  expect(held(1, 2)).toBe('One person is missing from this file and 2 are ending. It is held.');
  expect(held(0, 40)).toBe('Many people are missing, ending, or mixed up. The file is held.');
  expect(held(1208, 0, '2026-05-01T09:00:00.000Z')).toBe('This file was rejected.');
});

test('values that explain the rejected rows come first, with what a decision about them brings', () => {
  const of = (rejected: number, unknown: Parameters<typeof resultSentence>[1]) =>
    resultSentence({ ...job, statistics: statistics(5000 - rejected, rejected) }, unknown);
  const tiers = { values: 2, rows: 331, examples: ['Empl & Dom Part', 'Tier 3'] };
  expect(of(721, tiers)).toEqual({
    title: '4,279 of 5,000 rows are ready. Two unknown values are holding back 331 more.',
    next: 'Tell us once what “Empl & Dom Part” and “Tier 3” mean and 4,610 rows will be ready. The other 390 need a closer look.',
  });
  expect(of(12, { values: 1, rows: 12, examples: ['Tier 3'] })).toEqual({
    title: '4,988 of 5,000 rows are ready. One unknown value is holding back 12 more.',
    next: 'Tell us once what “Tier 3” means and 5,000 rows will be ready.',
  });
  expect(of(300, { values: 12, rows: 299, examples: ['a', 'b'] }).next).toBe(
    'Tell us once what they mean and 4,999 rows will be ready. One more needs a closer look.',
  );
  expect(of(2000, tiers).title).toBe('3,000 of 5,000 rows are ready. 2,000 need a look.');
  expect(of(721, null).title).toBe('4,279 of 5,000 rows are ready. 721 need a look.');
});

test('an unknown sender is said to be one; an 834 needs none', () => {
  expect(titleOf({ vendor_id: null })).toBe('All 5,000 rows are ready. We don’t know this sender yet.');
  expect(titleOf({ vendor_id: null, format: 'edi_834' })).toBe('All 5,000 rows are ready.');
});

test('a file that failed says so, known reason or not', () => {
  const failed = (code: string) => titleOf({ status: 'failed', error: { code, message: '', details: null } });
  expect(failed('encrypted_workbook')).toBe('The workbook has a password.');
  expect(failed('mapping_required')).toBe('The columns of this file need your OK.');
  expect(failed('constructor')).toBe('This file could not be processed.');
  expect(
    titleOf({
      ...{ status: 'failed', error: { code: 'no_valid_rows', message: '', details: null } },
      statistics: statistics(0, 12),
    }),
  ).toBe('None of the 12 rows is ready. 12 need a look.');
});

test('rows of an 834 are corrected by its sender', () => {
  const of = (changes: object) => resultSentence({ ...job, format: 'edi_834', ...changes }).next;
  const next = 'See Issues for why. The sender corrects the 834 and sends a new one.';
  expect(of({ statistics: statistics(9, 2) })).toBe(next);
  const error = { code: 'no_valid_rows', message: '', details: null };
  expect(of({ status: 'failed', error, statistics: statistics(0, 2) })).toBe(next);
});

test('a file that was corrected asks for nothing more, whatever its values', () => {
  const corrected = { ...job, corrected_by: 'job_2', statistics: statistics(4279, 721) };
  expect(resultSentence(corrected, { values: 5, rows: 331, examples: ['Tier 3'] })).toEqual({
    title: '4,279 of 5,000 rows are ready. The corrected file continues from here.',
    next: 'What is left is decided there.',
  });
});

test('readers who can’t act read no instructions', () => {
  const read = (changes: Partial<typeof job> | object, unknown: Parameters<typeof resultSentence>[1] = null) =>
    resultSentence({ ...job, ...changes }, unknown, { canAct: false });
  const failed = (code: string) => read({ status: 'failed', error: { code, message: '', details: null } });
  expect(read({ statistics: statistics(4279, 721) }).next).toBe('See Issues for why.');
  expect(read({ statistics: statistics(4669, 331) }, { values: 1, rows: 331, examples: ['Tier 3'] }).next).toBe(
    'Once it is decided what “Tier 3” means, 5,000 rows will be ready.',
  );
  expect(read({ vendor_id: null }).next).toBeNull();
  expect(failed('mapping_required')).toEqual({
    ...{ title: 'The columns of this file need an OK.', next: 'Nothing was processed.' },
  });
  expect(failed('membership_drop').next).toBe('Nothing has been delivered.');
  expect(failed('cancelled')).toEqual({ title: 'This file was canceled.', next: 'Nothing was processed.' });
});
