import { expect, test } from '@jest/globals';
import { markOf, sentenceOf } from './marks.ts';

test('a mark tells a held file from a rejected one, one that waits for a review, and one that failed', () => {
  const marked = (status: 'failed' | 'completed_with_errors' | 'processing', code: string | null, id = 'job_1') =>
    markOf({ job_id: id, status, error_code: code }, 'job_1');
  expect(marked('failed', 'membership_drop')).toBe('held');
  expect(marked('failed', 'membership_drop', 'job_2')).toBe('unpublished');
  expect(marked('failed', 'mapping_required')).toBe('review');
  expect(marked('failed', 'corrupt_file')).toBe('failed');
  expect(marked('completed_with_errors', null)).toBe('rows');
  expect(marked('processing', null)).toBe('open');
});

test('the marks are one sentence for screen readers', () => {
  expect(sentenceOf(['ready', 'ready', 'held', 'late'], 3)).toBe('Last 3 files: 2 ready, 1 held, 1 late');
  expect(sentenceOf(['rows'], 1)).toBe('Last 1 file: 1 with rejected rows');
});
