import { describe, expect, test } from '@jest/globals';
import type { CellError } from './correction-queries.ts';
import {
  countSuggestions,
  errorsOf,
  INITIAL_CORRECTIONS,
  reduceCorrections,
  rowStatusOf,
  suggestedEdits,
} from './correction-state.ts';

const badDate: CellError = {
  column: 'Born',
  field: 'date_of_birth',
  code: 'date_format',
  severity: 'error',
  message: 'expected YYYY-MM-DD',
  suggested_fix: '1988-02-29',
  suggested_value: '1988-02-29',
  original_value: '1988-02-30',
};
const row = { row_number: 5, values: ['Ann', '1988-02-30'], errors: [badDate] };
const columns = ['Name', 'Born'];
const type = (value: string) => ({
  type: 'edited' as const,
  cells: [{ row: 5, column: 1, value, original: '1988-02-30' }],
});

describe('a rejected row', () => {
  const edited = reduceCorrections(INITIAL_CORRECTIONS, type('1988-02-28'));
  const passed = reduceCorrections(edited, {
    type: 'checked',
    of: edited.edits,
    rows: [{ row_number: 5, errors: [] }],
  });

  test('is fixed once the rules passed what it holds', () => {
    expect(rowStatusOf(INITIAL_CORRECTIONS, 5)).toBe('rejected');
    expect(rowStatusOf(edited, 5)).toBe('checking');
    expect(rowStatusOf(passed, 5)).toBe('fixed');
    expect(errorsOf(passed, row)).toEqual([]);
  });

  test('is not fixed by a check of what it held before', () => {
    const again = reduceCorrections(passed, type('rubbish'));
    expect(rowStatusOf(again, 5)).toBe('checking');
    const late = reduceCorrections(again, { type: 'checked', of: edited.edits, rows: [{ row_number: 5, errors: [] }] });
    expect(rowStatusOf(late, 5)).toBe('checking');
  });

  test('stays rejected while a rule still fails, and not for a warning', () => {
    const check = (severity: 'error' | 'warning') =>
      reduceCorrections(edited, {
        type: 'checked',
        of: edited.edits,
        rows: [{ row_number: 5, errors: [{ ...badDate, severity }] }],
      });
    expect(rowStatusOf(check('error'), 5)).toBe('rejected');
    expect(rowStatusOf(check('warning'), 5)).toBe('fixed');
  });

  test('an edit is taken back step by step', () => {
    const twice = reduceCorrections(edited, type('other'));
    const back = reduceCorrections(twice, { type: 'undone' });
    expect(back.edits.get(5)?.get(1)).toBe('1988-02-28');
    expect(reduceCorrections(back, { type: 'undone' }).edits.size).toBe(0);
    expect(reduceCorrections(INITIAL_CORRECTIONS, { type: 'undone' })).toBe(INITIAL_CORRECTIONS);
  });
});

describe('suggested values', () => {
  test('fill the cells they belong to', () => {
    expect(suggestedEdits(INITIAL_CORRECTIONS, [row], columns)).toEqual([
      { row: 5, column: 1, value: '1988-02-29', original: '1988-02-30' },
    ]);
  });

  test('are counted as they would be filled in', () => {
    const mine = reduceCorrections(INITIAL_CORRECTIONS, type('mine'));
    const advice = { ...row, row_number: 6, errors: [{ ...badDate, suggested_value: null }] };
    for (const state of [INITIAL_CORRECTIONS, mine])
      expect(countSuggestions(state, [row, advice], columns)).toBe(
        suggestedEdits(state, [row, advice], columns).length,
      );
  });

  test('never overwrite what was typed, and advice is no value', () => {
    expect(suggestedEdits(reduceCorrections(INITIAL_CORRECTIONS, type('mine')), [row], columns)).toEqual([]);
    expect(
      suggestedEdits(INITIAL_CORRECTIONS, [{ ...row, errors: [{ ...badDate, suggested_value: null }] }], columns),
    ).toEqual([]);
    expect(suggestedEdits(INITIAL_CORRECTIONS, [{ ...row, errors: [{ ...badDate, column: null }] }], columns)).toEqual(
      [],
    );
  });
});
