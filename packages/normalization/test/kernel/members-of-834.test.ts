import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { finishFile } from '../../src/assemble/assemble-file.ts';
import { Assembler } from '../../src/assemble/assembler.ts';
import type { WindowOptions } from '../../src/assemble/group/family-window.ts';
import { standard834Config } from '../../src/catalogue/standard-834.ts';
import { decodeMembers, edi834Decoder } from '../../src/decode/edi-834/edi-834.ts';
import { MemberCutter } from '../../src/decode/edi-834/member-cutter.ts';
import { createUploadScanner } from '../../src/detect/upload-scanner.ts';
import { createMemoryScratch } from '../../src/external/memory-scratch.ts';
import { LIMITS, ROLE } from '../../src/kernel/generated/layout.ts';
import { runBatch } from '../../src/normalize/run-batch.ts';
import { SampledFile } from '../../src/normalize/sampled-file.ts';
import { compilePlan } from '../../src/plan/compile-plan.ts';
import { KeyClaims } from '../../src/premises/key-claims.ts';
import { RowOrder } from '../../src/premises/row-order.ts';
import { createMappedRow } from '../../src/record/create-mapped-row.ts';
import { HUGE_WINDOW, TINY_WINDOW } from '../assemble/assemble-rows.ts';
import { cellText } from '../hostile-cells.ts';
import { createMemoryArtifacts } from '../memory-artifacts.ts';
import { memorySource } from '../memory-source.ts';

/** Mostly the text, else any other that can stand in an element. */
const mostly = (text: string, ...others: string[]) =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constant(text) },
    { weight: 2, arbitrary: fc.constantFrom('', ' ', `  ${text} `, ...others) },
    { weight: 1, arbitrary: cellText.map((cell) => cell.replace(/[*~^:\p{Cc}]/gu, '-')) },
  );
const date = mostly('20240201', '20240131-20241231', '20991231', '240201', '20240230', '');
const coverage = fc
  .tuple(
    mostly('030', '021', '024'),
    fc.constantFrom('HLT', 'HLT', 'DEN', 'VIS', 'LIF'),
    mostly('EMP', 'FAM'),
    date,
    date,
  )
  .map(([maintenance, line, level, from, to]) => [
    `HD*${maintenance}**${line}*${line}1*${level}`,
    `DTP*348*D8*${from}`,
    ...(to === '20240201' ? [] : [`DTP*349*D8*${to}`]),
  ]);
const others = fc.constantFrom('REF*17*A17', 'REF*1L*G2', 'DTP*336*D8*20200101', 'LUI***EN', 'NM1*31*1', 'N3*PO BOX 5');
const member = fc
  .tuple(
    fc.nat(4),
    fc.nat(9),
    fc.constantFrom(['Y', '18'], ['Y', '18'], ['N', '01'], ['N', '19'], ['N', '18'], ['Y', '19'], ['N', '']),
    fc.record({
      first: mostly('ANNA', 'Zoë', "O'Neil"),
      street: mostly('6128 Elm St'),
      zip: mostly('85028', '850281234', '10001'),
    }),
    mostly('19760112', '20150112', '18990101', '20270101'),
    mostly('HP*2172496313', 'CP*2172496314', 'EM*a@example.com', 'HP**TE*2172496315'),
    fc.array(coverage, { size: '-1', maxLength: 3 }),
    fc.option(others, { freq: 4 }),
  )
  .map(([family, person, [isSelf, code], { first, street, zip }, born, contact, coverages, other]) => [
    `INS*${isSelf}*${code}*030*XN*A***FT`,
    `REF*0F*S${family}`,
    'REF*1L*G1',
    ...(other === null ? [] : [other]),
    `NM1*IL*1*NOTIONAL*${first}****34*21955${770 + family}${person}`,
    `PER*IP**${contact}`,
    `N3*${street}`,
    `N4*PHOENIX*AZ*${zip}`,
    `DMG*D8*${born}*F`,
    ...coverages.flat(),
  ]);
/** Of the module that cuts members; null: the reader does it alone. */
const windows = fc.option(fc.integer({ min: 600, max: 20_000 }));
const members = fc.array(member, { minLength: 3, maxLength: 40 });

const HEADER = [
  'ISA*00*          *00*          *ZZ*SENDERID       *ZZ*RECEIVERID     *250101*1200*^*00501*000000001*0*P*:',
  'GS*BE*SENDERID*RECEIVERID*20250101*1200*1*X*005010X220A1',
  'ST*834*0001*005010X220A1',
  'BGN*00*12456*20250101*1200*ET***4',
  'REF*38*G0',
];
const bytesOf = (segments: readonly string[]) =>
  new TextEncoder().encode(
    [...HEADER, ...segments, `SE*${segments.length + 4}*0001`, 'GE*1*1', 'IEA*1*000000001'].join('~\n').concat('~\n'),
  );

async function runBothWays(bytes: Uint8Array, window: WindowOptions, windowBytes: number | null) {
  const scanner = createUploadScanner();
  scanner.push(bytes);
  const { layout } = scanner.finish();
  if (layout?.format !== 'edi_834') throw new Error('an 834 has a layout');
  const source = memorySource(bytes);
  const config = standard834Config();
  const { validation_settings: settings } = config;
  const today = '2026-06-01';
  const sampled = await SampledFile.open(edi834Decoder, { source, layout });
  await sampled.close();
  let rows = 0;
  let mapped = 0;
  const run = async (isTaken: boolean) => {
    const plan = compilePlan({
      config,
      columns: layout.columns,
      format: layout.format,
      profile: sampled.profile,
      today,
      pseudonym: (ssn) => `M-${ssn.length}`,
    });
    const artifacts = createMemoryArtifacts();
    const clean = isTaken ? plan.clean : null;
    const claims = new KeyClaims();
    const assembling = {
      claims,
      order: new RowOrder(false),
      artifacts,
      scratch: createMemoryScratch(),
      settings,
      today,
      window,
      clean,
      kernel: plan.kernel(),
      isX12: true,
    };
    const assembler = new Assembler(assembling);
    const fileWarnings = [...plan.warnings];
    const { columns } = layout;
    const counted = {
      ...plan,
      run: (...args: Parameters<typeof plan.run>) => {
        const isRead = plan.run(...args);
        const [, row] = args;
        if (isTaken && row.role === ROLE.open) mapped++;
        return isRead;
      },
    };
    const cutter = windowBytes === null ? null : new MemberCutter(windowBytes);
    for await (const batch of decodeMembers(source, layout, {}, cutter)) {
      if (isTaken) rows += batch.rowCount;
      runBatch(batch, { columns, plan: counted, assembler, fileWarnings, row: createMappedRow() });
      await assembler.flushIfNeeded();
    }
    cutter?.end();
    const { totalRows, validRows, warnings } = await finishFile(assembler, assembling);
    const records = artifacts.text('records');
    return { totalRows, validRows, warnings, fileWarnings, records, issues: artifacts.text('issues') };
  };
  expect(await run(true)).toEqual(await run(false));
  return { rows, mapped };
}

test.each([
  ['a window of everything', HUGE_WINDOW],
  ['a window of nothing', TINY_WINDOW],
])('%s: of members of an 834 the same comes with and without the kernel', async (_, window) => {
  let rows = 0;
  let mapped = 0;
  await fc.assert(
    fc.asyncProperty(members, windows, async (all, windowBytes) => {
      const counts = await runBothWays(bytesOf(all.flat()), window, windowBytes);
      rows += counts.rows;
      mapped += counts.mapped;
    }),
    { numRuns: 150 },
  );
  expect(mapped / rows).toBeLessThan(0.65);
});

test('members of up to twenty coverages, more of them than the kernel looks at in one go', async () => {
  const segments = Array.from({ length: 900 }, (_, n) => [
    'INS*Y*18*030*XN*A***FT',
    `REF*0F*S${n}`,
    `NM1*IL*1*NOTIONAL*ANNA****34*${219_550_001 + n}`,
    'DMG*D8*19760112*F',
    ...Array.from({ length: 1 + (n % 20) }, (__, coverage) => [
      'HD*030**HLT*A*EMP',
      `DTP*348*D8*2024${String(1 + (coverage % 12)).padStart(2, '0')}${coverage < 12 ? '01' : '02'}`,
    ]).flat(),
  ]);
  const { rows, mapped } = await runBothWays(bytesOf(segments.flat()), HUGE_WINDOW, LIMITS.memberWindowBytes);
  expect(rows).toBe(9450);
  // Those of seventeen coverages and more.
  expect(mapped).toBe((17 + 18 + 19 + 20) * 45);
});
