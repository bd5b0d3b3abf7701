import { expect, test } from '@jest/globals';
import type { Job } from '@rollcall/client';
import { uploadSentence } from './upload-sentence.ts';

const job = (changes: Partial<Job>) =>
  ({
    status: 'completed',
    format: 'csv',
    vendor_id: null,
    row_count: 2,
    warnings: [],
    error: null,
    statistics: { total_rows: 2, valid_rows: 2, invalid_rows: 0, warnings: 0 },
    ...changes,
  }) as unknown as Job;

test.each(['mapping_required', 'membership_drop', 'comparison_failed'])(
  'a file that %s holds is nothing to act on',
  (code) => {
    const held = uploadSentence(job({ status: 'failed', error: { code, message: '', details: null } as Job['error'] }));
    expect(`${held.title} ${held.next}`).not.toMatch(/Changes|Columns|release|your OK/);
    expect(held.next).toBe('You don’t need to send it again.');
  },
);

test('whether the sender is known is nothing for them', () => {
  expect(uploadSentence(job({})).title).toBe('All 2 rows are ready.');
});
