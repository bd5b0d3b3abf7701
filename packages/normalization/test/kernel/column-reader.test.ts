import { describe, expect, test } from '@jest/globals';
import { type FieldRule, TARGET_FIELDS, type TargetField } from '@rollcall/contracts';
import fc from 'fast-check';
import { ColumnReader } from '../../src/map/column-reader.ts';
import { compileField } from '../../src/map/compile-field.ts';
import { bySlot } from '../../src/map/compile-person.ts';
import type { FieldOp } from '../../src/map/field-op.ts';
import { profileColumns } from '../../src/map/file-profile.ts';
import type { PersonPlan } from '../../src/map/person-plan.ts';
import type { ParseResult } from '../../src/values/parse-result.ts';
import { WORDS_WITH_MEANING } from '../../src/values/split-name.ts';
import { cellText } from '../hostile-cells.ts';
import { batchOf } from '../sample-rows.ts';
import { ruleLiterals } from './rule-literals.ts';

type Order = 'month_first' | 'day_first';
const decoder = new TextDecoder();

function opOf(field: TargetField, order: Order, rule: Partial<FieldRule>): FieldOp {
  return compileField(
    field,
    { source: field, transforms: [], ...rule },
    {
      resolve: () => 0,
      columns: [{ name: field }],
      profile: profileColumns([]),
      x12: false,
      today: 20260601,
      dateOrder: order,
      fileDates: { usual: order, proven: null, conflictingColumns: [], hasDayFirstPoints: false, shapes: new Map() },
      allowedValues: {},
      onAmbiguousDates: () => undefined,
      onOtherDateOrder: () => undefined,
      onDateProof: () => undefined,
    },
  )!;
}

function planOf(op: FieldOp): PersonPlan {
  const given = { fixedValue: null, ssnColumns: 0, required: [], requiredCoverage: [], ownsRow: false, presence: [] };
  return { group: 'row', ops: [op], opBySlot: bySlot([op]), ...given };
}

/** What the column reader makes of each cell; null where it leaves the cell to the text reader. */
function readCells(op: FieldOp, cells: readonly string[]): (Omit<ParseResult, 'findings'> | null)[] {
  const columns = new ColumnReader([planOf(op)]);
  columns.begin(batchOf(cells.map((cell) => [cell])));
  const readings = cells.map((_, row) => {
    columns.find(row);
    const draft = columns.draftOf(row, 0);
    if (columns.unreadOf(draft, 0) !== 0) return null;
    const start = draft.starts[op.slot]!;
    const json = start < 0 ? 'null' : decoder.decode(columns.bytes.subarray(start, draft.ends[op.slot]));
    const value: unknown = JSON.parse(json);
    return { value: String(value), date: draft.dates[op.slot]!, number: draft.numbers[op.slot]! };
  });
  columns.end();
  return readings;
}

/** How many of the cells are read from bytes; they have to come to what their text does, with nothing to report. */
function expectSame(op: FieldOp, cells: readonly string[]): number {
  let read = 0;
  for (const [index, found] of readCells(op, cells).entries()) {
    const text = cells[index]!.replace(/^[ \t]+|[ \t]+$/g, '');
    if (found === null || text === '') continue;
    read++;
    const { value, findings, ...numbers } = op.read(text);
    expect({ text, ...found, findings: [] }).toEqual({ text, value: String(value), ...numbers, findings });
  }
  return read;
}

const dates = (...formats: string[]): Partial<FieldRule> => ({
  transforms: [{ name: 'date', formats }] as FieldRule['transforms'],
});
const KINDS: [string, TargetField, Order, Partial<FieldRule>][] = [
  ...[
    'member_id',
    'first_name',
    'last_name',
    'address.street',
    'ssn',
    'email',
    'phone',
    'address.state',
    'address.zip',
  ].map((field): [string, TargetField, Order, Partial<FieldRule>] => [field, field as TargetField, 'month_first', {}]),
  ['a date, month first', 'coverage.effective_date', 'month_first', {}],
  ['a date, day first', 'coverage.effective_date', 'day_first', {}],
  ['a date, named', 'date_of_birth', 'month_first', dates('MM/DD/YYYY', 'YYYYMMDD')],
  ['a date of digits', 'date_of_birth', 'month_first', dates('MMDDYYYY')],
  ['a date, written', 'date_of_birth', 'month_first', dates('MON DD, YYYY', 'DD-MON-YY')],
  ['a date, day before name', 'date_of_birth', 'day_first', dates('DD-MON-YYYY')],
  ['a date, both orders', 'date_of_birth', 'month_first', dates('DD/MM/YYYY', 'MM/DD/YYYY', 'DDMMYYYY', 'MMDDYYYY')],
];

describe.each(KINDS)('%s', (_, field, order, rule) => {
  const op = opOf(field, order, rule);

  test('what is read from bytes is what is read from text', () => {
    let read = 0;
    fc.assert(
      fc.property(fc.array(cellText, { minLength: 100, maxLength: 200 }), (cells) => {
        read += expectSame(op, cells);
      }),
      { numRuns: 40, seed: 834 },
    );
    expect(read).toBeGreaterThan(20);
  });

  test('also of the words that rules know', () => {
    expectSame(op, ruleLiterals());
  });
});

test('letters beyond ASCII are read alike, alone and behind any letter', () => {
  const letters = Array.from({ length: 0x1f00 - 0xc0 }, (_, index) => String.fromCodePoint(index + 0xc0));
  const behindAll = letters.map((letter) => [...'abcdefgh'].map((a) => a + letter).join(''));
  for (const field of ['first_name', 'address.street'] as const) {
    const op = opOf(field, 'month_first', {});
    expect(expectSame(op, letters)).toBeGreaterThan(400);
    expect(expectSame(op, behindAll)).toBeGreaterThan(400);
  }
});

describe('whole names', () => {
  const ORDERS = ['auto', 'last_first', 'first_last', 'first_last_last', 'first_optional_last'] as const;
  const FIELDS = ['first_name', 'middle_name', 'last_name', 'name_suffix'] as const;
  const PARTS = { first_name: 'first', middle_name: 'middle', last_name: 'last', name_suffix: 'suffix' } as const;
  const cases = ORDERS.flatMap((order) => FIELDS.map((field) => [order, field] as const));
  const opFor = (order: (typeof ORDERS)[number], field: (typeof FIELDS)[number]) =>
    opOf(field, 'month_first', { transforms: [{ name: 'split_name', part: PARTS[field], order }] });
  const word = fc.oneof(
    {
      weight: 16,
      arbitrary: fc.constantFrom('Ann', 'TESTCASE', 'Zoë', "O'Neil", 'Smith-Fake', 'Garcia', 'Deacon', 'Li'),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom('B', 'c.', 'V', 'É', 'É.', 'J.R.', 'x', 'Ph.D.', '(Bo)', '"Bo"', '-', '3rd'),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...WORDS_WITH_MEANING, 'Jr.', 'DR.', 'MD.', 'St.', 'Na', 'N/A', 'Bo\u00a0Li'),
    },
  );
  const joint = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(' ', ', ') },
    { weight: 1, arbitrary: fc.constantFrom(',', ' ,', '  ', '/', ' & ', '. ', ' - ') },
  );
  const name = fc
    .tuple(word, fc.array(fc.tuple(joint, word), { maxLength: 3 }))
    .map(([first, more]) => first + more.map((each) => each.join('')).join(''));

  test.each(cases)('%s, %s: what is read from bytes is what is read from text', (order, field) => {
    let read = 0;
    fc.assert(
      fc.property(fc.array(fc.oneof(name, cellText), { minLength: 100, maxLength: 200 }), (cells) => {
        read += expectSame(opFor(order, field), cells);
      }),
      { numRuns: 30, seed: 834 },
    );
    expect(read).toBeGreaterThan(100);
  });

  test.each(cases)('%s, %s: also of words that rules know, in any place', (order, field) => {
    const op = opFor(order, field);
    const words = [...WORDS_WITH_MEANING, ...ruleLiterals().filter((text) => /^[a-z.' -]{1,20}$/i.test(text))];
    for (const forms of [
      (w: string) => `${w} Testcase`,
      (w: string) => `Ann ${w} Testcase`,
      (w: string) => `Ann Testcase ${w}`,
      (w: string) => `Testcase, Ann ${w}`,
      (w: string) => `Testcase, ${w}`,
      (w: string) => `${w}, Ann`,
      (w: string) => `Fake ${w}, Ann B.`,
    ])
      expectSame(op, words.map(forms));
  });
});

test('a cell that was told is known when it comes again, in this batch and the next', () => {
  const op = opOf('gender', 'month_first', {});
  const columns = new ColumnReader([planOf(op)]);
  const batch = batchOf([['Woman'], ['Woman'], ['Man']]);
  columns.begin(batch);
  columns.find(0);
  expect(columns.unreadOf(columns.draftOf(0, 0), 0)).toBe(1 << op.slot);
  columns.teach(0, op, new TextEncoder().encode('Woman'), op.read('Woman'));
  columns.find(1);
  const end = columns.readAgain(1, 0, op, 0x1d0000);
  expect(decoder.decode(columns.bytes.subarray(columns.draftOf(1, 0).starts[op.slot], end))).toBe('"female"');
  columns.find(2);
  expect(columns.readAgain(2, 0, op, 0x1d0000)).toBe(0);
  columns.begin(batch);
  columns.find(0);
  expect([0, 1, 2].map((row) => columns.unreadOf(columns.draftOf(row, 0), 0))).toEqual([0, 0, 1 << op.slot]);
  columns.end();
});

test('fields have numbers of their own in every draft', () => {
  expect(new Set(TARGET_FIELDS.map(({ name }) => opOf(name, 'month_first', {}).slot)).size).toBe(TARGET_FIELDS.length);
});
