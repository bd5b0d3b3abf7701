import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ByteSink } from '../external/byte-sink.ts';
import { errorEntryJson, toErrorEntry } from './error-entry.ts';
import { type IssueBlock, readIssueBlocks, readIssues } from './issue-blocks.ts';
import type { RowIssue } from './mapped-row.ts';
import { IssuePacker } from './packed-issues.ts';

const text = fc.oneof(fc.constantFrom('', 'Use 1985-12-31', 'a "quoted" text\n'), fc.string({ unit: 'binary' }));
const anyIssue: fc.Arbitrary<RowIssue> = fc.record(
  {
    rowNumber: fc.nat({ max: 2 ** 31 - 1 }),
    severity: fc.constantFrom('error', 'warning'),
    code: fc.constantFrom('required', 'date_format'),
    field: fc.constantFrom('ssn', 'coverage.plan_id', 'row'),
    column: fc.option(fc.oneof(fc.constantFrom('DOB', 'a b', ''), text)),
    message: fc.oneof(text, fc.string({ minLength: 100, maxLength: 400 })),
    originalValue: fc.option(fc.oneof(text, fc.string({ minLength: 250, maxLength: 300 }))),
    suggestedFix: fc.option(text),
    segment: fc.constantFrom('INS', 'DTP*348'),
  },
  { requiredKeys: ['rowNumber', 'severity', 'code', 'field', 'column', 'message', 'originalValue', 'suggestedFix'] },
);

/** Blocks end where told, and where they are full. */
function pack(issues: readonly RowIssue[], ends: readonly number[] = []): Uint8Array {
  const sink = new ByteSink(16);
  const packer = new IssuePacker();
  for (const [number, issue] of issues.entries()) {
    packer.put(issue);
    if (packer.isFull || ends.includes(number)) packer.close(sink);
  }
  packer.close(sink);
  return sink.view().slice();
}

/** Chunks are borrowed: spoilt when the next is asked for. */
async function* lend(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    const chunk = bytes.slice(at, at + size);
    yield chunk;
    chunk.fill(0x3f);
  }
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** As a report shows it. */
const shown = (issue: RowIssue) =>
  toErrorEntry({ ...issue, originalValue: Buffer.from((issue.originalValue ?? '').slice(0, 256)).toString() });

test('entries are read as they were reported, whatever blocks they lie in and chunks they come in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyIssue),
      fc.array(fc.nat({ max: 20 })),
      fc.integer({ min: 1, max: 90 }),
      async (issues, ends, chunkBytes) => {
        const read = await collect(readIssues(lend(pack(issues, ends), chunkBytes)));
        expect(read.map(toErrorEntry)).toEqual(issues.map(shown));
        expect(read.map((issue) => JSON.parse(errorEntryJson(issue)))).toEqual(read.map(toErrorEntry));
      },
    ),
  );
});

test('a block can be found again, and tells by its heads what it holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyIssue, { minLength: 1 }), fc.array(fc.nat({ max: 20 })), async (issues, ends) => {
      const packed = pack(issues, ends);
      const isWanted = ({ severity }: Pick<RowIssue, 'severity'>) => severity === 'error';
      for await (const block of readIssueBlocks(lend(packed, 41))) {
        const entries = [...block.read()].map(({ issue }) => issue);
        expect(block.heads.reduce((sum, head) => sum + head.entries, 0)).toBe(block.entries);
        expect(block.lastRow).toBe(Math.max(...entries.map(({ rowNumber }) => rowNumber)));
        expect([...block.read(isWanted)].map(({ issue, place }) => [place, issue])).toEqual(
          [...entries.entries()].filter(([, issue]) => isWanted(issue)),
        );
        expect([...block.rows(isWanted)]).toEqual(entries.filter(isWanted).map(({ rowNumber }) => rowNumber));
        const { offset, nextOffset } = block;
        expect(await collect(readIssues(lend(packed.subarray(offset, nextOffset), 17)))).toEqual(entries);
      }
    }),
  );
});

test('a report of nothing but errors takes little more room than the values that they are about', async () => {
  const issues = Array.from(
    { length: 200_000 },
    (_, number): RowIssue => ({
      rowNumber: 2 + (number >> 2),
      severity: 'error',
      code: 'date_format',
      field: 'date_of_birth',
      column: `column ${number & 3}`,
      message: "Date of birth isn't a valid date: expected format YYYY-MM-DD",
      originalValue: String(number % 1000),
      suggestedFix: 'Enter the date as YYYY-MM-DD.',
    }),
  );
  const packed = pack(issues);
  expect(packed.length).toBeLessThan(issues.length * 7);
  const blocks: IssueBlock[] = await collect(readIssueBlocks(lend(packed, packed.length)));
  expect(Math.max(...blocks.map(({ nextOffset, offset }) => nextOffset - offset))).toBeLessThan(160 * 1024);
});

test('a report that was cut off is not taken for a whole one', async () => {
  const packed = pack([
    {
      rowNumber: 2,
      severity: 'error',
      code: 'required',
      field: 'ssn',
      column: null,
      message: 'ssn is required',
      originalValue: null,
      suggestedFix: null,
    },
  ]);
  for (const length of [3, 11, packed.length - 1]) {
    await expect(collect(readIssues(lend(packed.subarray(0, length), 5)))).rejects.toThrow('incomplete');
  }
});
