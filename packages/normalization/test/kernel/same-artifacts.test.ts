import { expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import fc from 'fast-check';
import { finishFile } from '../../src/assemble/assemble-file.ts';
import { Assembler } from '../../src/assemble/assembler.ts';
import { createMemoryScratch } from '../../src/external/memory-scratch.ts';
import { runBatch } from '../../src/normalize/run-batch.ts';
import { KeyClaims } from '../../src/premises/key-claims.ts';
import { RowOrder } from '../../src/premises/row-order.ts';
import { createMappedRow } from '../../src/record/create-mapped-row.ts';
import { HUGE_WINDOW, TINY_WINDOW } from '../assemble/assemble-rows.ts';
import { createMemoryArtifacts } from '../memory-artifacts.ts';
import { batchOf, planOf } from '../sample-rows.ts';
import { ALL, anyRow, FIELDS } from './any-row.ts';

const place = (name: (typeof FIELDS)[number]) => FIELDS.indexOf(name);

/** Rows of a few families, in any order: ids and SSNs meet. */
const families = fc.array(
  fc
    .tuple(anyRow, fc.nat(5), fc.nat(9), fc.constantFrom('Self', 'Self', 'Spouse', 'Child'))
    .map(([cells, family, person, relationship]) =>
      cells
        .with(place('subscriber_id'), `S${family}`)
        .with(place('member_id'), `M${family}-${person}`)
        .with(place('relationship'), relationship)
        .with(place('ssn'), `219-55-77${family}${person}`),
    ),
  { minLength: 1, maxLength: 40 },
);

test.each([
  ['a window of everything', HUGE_WINDOW],
  ['a window of nothing', TINY_WINDOW],
  ['a window of some rows', { windowBytes: 4096, seenBytes: 1 << 16 }],
])('%s: records and reports are the same with and without the kernel', async (_, window) => {
  await fc.assert(
    fc.asyncProperty(families, fc.nat(40), async (rows, cut) => {
      const run = async (isTaken: boolean) => {
        const plan = planOf({ header: FIELDS, rows, config: ALL });
        const clean = isTaken ? plan.clean : null;
        const artifacts = createMemoryArtifacts();
        const { validation_settings: settings } = vendorConfigSchema.parse({});
        const claims = new KeyClaims();
        const options = {
          claims,
          order: new RowOrder(false),
          artifacts,
          scratch: createMemoryScratch(),
          settings,
          today: '2026-06-01',
          window,
          clean,
          kernel: plan.kernel(),
        };
        const assembler = new Assembler(options);
        const numbers = rows.map((_, row) => row + 2);
        const batches = [batchOf(rows.slice(0, cut), numbers), batchOf(rows.slice(cut), numbers.slice(cut))];
        for (const batch of batches) {
          runBatch(batch, { columns: [], plan, assembler, fileWarnings: [], row: createMappedRow() });
          await assembler.flushIfNeeded();
        }
        const { totalRows, validRows, warnings } = await finishFile(assembler, options);
        return { totalRows, validRows, warnings, records: artifacts.text('records'), issues: artifacts.text('issues') };
      };
      expect(await run(true)).toEqual(await run(false));
    }),
    { numRuns: 50 },
  );
});
