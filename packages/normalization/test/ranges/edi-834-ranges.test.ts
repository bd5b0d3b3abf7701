import { describe, expect, test } from '@jest/globals';
import type { VendorConfigInput } from '@rollcall/contracts';
import fc from 'fast-check';
import { EDI_834_CONFIG } from '../../src/decode/edi-834/default-config.ts';
import { createUploadScanner } from '../../src/detect/upload-scanner.ts';
import { SourceError } from '../../src/source-error.ts';
import { expectSameInRanges } from './normalize-both.ts';

const config: VendorConfigInput = EDI_834_CONFIG;
const oneOf = (...values: string[]) => fc.constantFrom(...values);

/** Few values, so that families, repeats and clashes of every kind come up in short files. */
const coverage = fc
  .tuple(oneOf('HLT', 'DEN'), oneOf('P1', 'P2', ''), oneOf('EMP', 'FAM'), oneOf('20240101', '20240301', 'soon'))
  .map(([line, plan, tier, from]) => [`HD*030**${line}*${plan}*${tier}`, `DTP*348*D8*${from}`]);
const member = fc
  .tuple(
    oneOf('Y*18', 'Y*18', 'Y*18', 'N*01', 'N*19', 'N*19', 'N*18', 'Y*01', ''),
    oneOf('S1', 'S2', 'S3', 'S4', 'S5', ''),
    oneOf('', '', 'M1', 'M2'),
    oneOf('ANN', 'BOB', 'KIM'),
    oneOf('', '', '', '100110001', '100110002'),
    oneOf('19800101', '20120202', '20120202', 'unknown'),
    fc.array(coverage, { maxLength: 2 }),
  )
  .map(([ins, subscriber, id, first, ssn, born, coverages]) => [
    `INS*${ins}*030*XN*A***FT`,
    `REF*0F*${subscriber}`,
    ...(id === '' ? [] : [`REF*23*${id}`]),
    `NM1*IL*1*DOE*${first}${ssn === '' ? '' : `****34*${ssn}`}`,
    `DMG*D8*${born}`,
    ...coverages.flat(),
  ]);
const set = fc.tuple(oneOf('ONE', 'TWO'), oneOf('', '900'), fc.array(member, { minLength: 1, maxLength: 6 }));
const group = fc.array(set, { minLength: 1, maxLength: 3 });
const interchange = fc.array(group, { minLength: 1, maxLength: 2 });

let control = 0;
const wrap = (head: string, body: readonly string[], tail: string): string[] => [head, ...body, tail];

function segmentsOf(interchanges: readonly (readonly (readonly [string, string, string[][]])[][])[]): string[] {
  control = 0;
  return interchanges.flatMap((groups) => {
    const isa = String(++control).padStart(9, '0');
    const inGroups = groups.flatMap((sets) => {
      const gs = ++control;
      const inSets = sets.flatMap(([sponsor, policy, members]) => {
        const st = String(++control).padStart(4, '0');
        const head = ['BGN*00*1*20250101****4', ...(policy === '' ? [] : [`REF*38*${policy}`])];
        const body = [...head, `N1*P5*${sponsor}*FI*999888777`, 'N1*IN*EXAMPLE*FI*654456654', ...members.flat()];
        return wrap(`ST*834*${st}*005010X220A1`, body, `SE*${body.length + 2}*${st}`);
      });
      return wrap(`GS*BE*A*B*20250101*1200*${gs}*X*005010X220A1`, inSets, `GE*${sets.length}*${gs}`);
    });
    const header = `ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *250101*1200*^*00501*${isa}*0*P*:`;
    return wrap(header, inGroups, `IEA*${groups.length}*${isa}`);
  });
}

/** What may befall a file: nothing, segments lost, doubled or cut, members outside of sets, other separators further on. */
const damage = fc.oneof(
  { weight: 4, arbitrary: fc.constant((segments: string[]) => segments) },
  {
    weight: 1,
    arbitrary: fc.nat().map((at) => (segments: string[]) => segments.toSpliced(at % segments.length, 1)),
  },
  {
    weight: 1,
    arbitrary: fc
      .nat()
      .map(
        (at) => (segments: string[]) => segments.toSpliced(at % segments.length, 0, segments[at % segments.length]!),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .nat()
      .map((at) => (segments: string[]) => segments.toSpliced(at % segments.length, 0, 'INS*Y*18*030', 'N1*P5*X')),
  },
  { weight: 1, arbitrary: fc.nat().map((at) => (segments: string[]) => segments.slice(0, 3 + (at % segments.length))) },
);

function scan(bytes: Uint8Array) {
  const scanner = createUploadScanner({ boundaryBytes: 1 });
  for (let at = 0; at < bytes.length; at += 700) scanner.push(bytes.slice(at, at + 700));
  return scanner.finish();
}

describe('an 834 in ranges', () => {
  test.each([
    ['~', 'merge', 'fail'],
    ['~\n', 'error', 'keep'],
    ['~\r\n', 'warning', 'keep'],
  ] as const)(
    'comes to the same wherever it is cut, or is not cut at all (segments end with %j, duplicates: %s)',
    async (end, duplicates, truncated) => {
      let cuts = 0;
      const settings = { ...config.validation_settings, duplicate_members: duplicates };
      await fc.assert(
        fc.asyncProperty(
          fc.array(interchange, { minLength: 1, maxLength: 2 }),
          damage,
          fc.infiniteStream(fc.boolean()),
          async (interchanges, harm, drawn) => {
            const bytes = Buffer.from(
              harm(segmentsOf(interchanges))
                .map((segment) => segment + end)
                .join(''),
            );
            const found = attempt(() => scan(bytes));
            if (found === null || found.layout?.format !== 'edi_834') return;
            const { boundaries } = found;
            const layout = { ...found.layout, truncated };
            const some = boundaries.filter(() => drawn.next().value);
            const file = { bytes, layout, config: { ...config, validation_settings: settings } };
            try {
              await expectSameInRanges(file, [some, boundaries, boundaries.slice(1, 2)]);
            } catch (error) {
              // A file that cannot be read at one go must not be cut: its pieces might be readable.
              if (!(error instanceof SourceError)) throw error;
              expect(boundaries).toEqual([]);
            }
            cuts += boundaries.length;
          },
        ),
        { numRuns: 40 },
      );
      expect(cuts).toBeGreaterThan(50);
    },
    120_000,
  );
});

function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}
