import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { X12parser } from 'x12-parser';
import { acknowledge } from '../../src/acknowledge/acknowledge.ts';
import { builtInVendors } from '../../src/catalogue/built-in-vendors.ts';
import { createUploadScanner } from '../../src/detect/upload-scanner.ts';
import { recognizeFile } from '../../src/sandbox/sandboxed-readers.ts';
import type { ByteSource } from '../../src/source/byte-source.ts';
import { SourceError } from '../../src/source/source-error.ts';
import type { SourceLayout } from '../../src/source/source-layout.ts';
import { memorySource } from '../memory-source.ts';

/** Our own files, and next to the project those that others publish, whose licenses keep them out of it. */
const FOLDERS = [join(import.meta.dirname, 'files'), join(import.meta.dirname, '../../../../../shared/domain/834')];
const files = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (/\.(edi|834|txt)$/.test(name) ? [join(folder, name)] : [])),
);

interface Segment {
  readonly name: string;
  readonly [element: number]: string;
}

async function findLayout(bytes: Uint8Array, source: ByteSource, fileName: string): Promise<SourceLayout | null> {
  const scanner = createUploadScanner();
  try {
    scanner.push(bytes.slice());
    const scan = scanner.finish();
    return (await recognizeFile({ source, scan, fileName, vendors: builtInVendors() })).layout;
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}

async function answerTo(path: string): Promise<string | null> {
  const bytes = new Uint8Array(readFileSync(path));
  const source = memorySource(bytes, 4096);
  const layout = await findLayout(bytes, source, path);
  if (layout?.format !== 'edi_834') return null;
  let [text, number] = ['', 0];
  await acknowledge({
    source,
    layout,
    rejected: false,
    at: new Date('2026-03-01T13:12:00Z'),
    takeNumber: async () => ++number,
    noteInterchange: async () => false,
    write: async (kind, part) => {
      if (kind === '999') text += part;
    },
  });
  return text;
}

/**
 * By a reader that is not ours. It takes the separators of the first interchange for those of all, so each is read by
 * itself, and the line break after the last segment for one more segment, without a name.
 */
async function parse(text: string): Promise<Segment[]> {
  const interchanges = text.split(/(?<=\n)(?=ISA)/).map((one) => Readable.from([Buffer.from(one, 'latin1')]));
  const read = await Promise.all(interchanges.map((one): Promise<Segment[]> => one.pipe(new X12parser()).toArray()));
  return read.flat().filter(({ name }) => name !== '');
}

/** What a receiver checks before it believes an answer: each trailer counts and repeats what its header opened. */
function assertEnvelopes(segments: readonly Segment[]): void {
  let [groups, sets, setStart] = [0, 0, 0];
  let [isa, gs, st]: Segment[] = [];
  for (const [at, segment] of segments.entries()) {
    if (segment.name === 'ISA') [isa, groups] = [segment, 0];
    if (segment.name === 'GS') [gs, groups, sets] = [segment, groups + 1, 0];
    if (segment.name === 'ST') [st, sets, setStart] = [segment, sets + 1, at];
    if (segment.name === 'SE') expect([segment[1], segment[2]]).toEqual([`${at - setStart + 1}`, st?.[2]]);
    if (segment.name === 'GE') expect([segment[1], segment[2]]).toEqual([`${sets}`, gs?.[6]]);
    if (segment.name === 'IEA') expect([segment[1], segment[2]]).toEqual([`${groups}`, isa?.[13]]);
  }
}

describe('acknowledgements as another X12 reader sees them', () => {
  test.each(files.map((path) => [path.split('/').at(-1), path]))('%s', async (_name, path = '') => {
    const text = await answerTo(path);
    if (text === null) return;
    const segments = await parse(text);
    const names = segments.map((segment) => segment.name);
    expect(names).toEqual(
      text
        .split('\n')
        .slice(0, -1)
        .map((segment) => /^[A-Z0-9]+/.exec(segment)?.[0]),
    );
    assertEnvelopes(segments);
    let [answered, accepted] = [0, 0];
    for (const segment of segments) {
      if (segment.name === 'AK1') [answered, accepted] = [0, 0];
      if (segment.name === 'AK2') answered++;
      if (/^(IK|AK)5$/.test(segment.name) && segment[1] !== 'R') accepted++;
      if (segment.name !== 'AK9') continue;
      expect([segment[3], segment[4]]).toEqual([`${answered}`, `${accepted}`]);
    }
  });

  test('most files have an answer, or nothing was tested', async () => {
    const answers = await Promise.all(files.map(answerTo));
    expect(answers.filter((text) => text?.includes('AK9')).length).toBeGreaterThan(40);
  });
});
