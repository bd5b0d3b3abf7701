import { expect, test } from '@jest/globals';
import { markOf, sentenceOf } from './marks.ts';

test('a mark tells a held file from one that waits for a review and from one that failed', () => {
  const failed = (code: string) => markOf({ status: 'failed', error_code: code });
  expect([failed('membership_drop'), failed('mapping_required'), failed('corrupt_file')]).toEqual([
    'held',
    'review',
    'failed',
  ]);
  expect(markOf({ status: 'completed_with_errors', error_code: null })).toBe('rows');
  expect(markOf({ status: 'processing', error_code: null })).toBe('open');
});

test('the marks are one sentence for screen readers', () => {
  expect(sentenceOf(['ready', 'ready', 'held', 'late'], 3)).toBe('Last 3 files: 2 ready, 1 held, 1 late');
  expect(sentenceOf(['rows'], 1)).toBe('Last 1 file: 1 with rejected rows');
});
