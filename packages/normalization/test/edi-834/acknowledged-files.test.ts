import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { X12parser } from 'x12-parser';
import { z } from 'zod';
import {
  type AcknowledgementStatus,
  type AnswerKind,
  acknowledge,
  builtInVendors,
  createUploadScanner,
  decoderFor,
  recognizeFile,
  SourceError,
} from '../../src/index.ts';
import type { Edi834Layout } from '../../src/source/source-layout.ts';
import { memorySource } from '../memory-source.ts';

/** Answers to whole files, read by a parser that is not ours. Published samples lie beside the project, or not at all. */
const FOLDERS = [join(import.meta.dirname, 'files'), join(import.meta.dirname, '../../../../../shared/domain/834')];
const FILES = FOLDERS.filter(existsSync).flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (/\.(edi|834|txt)$/.test(name) ? [[name, join(folder, name)] as const] : [])),
);

const segmentSchema = z.looseObject({ name: z.string() }).catchall(z.string());
type ReadSegment = z.output<typeof segmentSchema>;

/** Null: the file is refused at the door, and nobody can be answered. */
async function layoutOf(bytes: Uint8Array, fileName: string): Promise<Edi834Layout | null> {
  const scanner = createUploadScanner();
  scanner.push(bytes);
  try {
    const scan = scanner.finish();
    const { layout } = await recognizeFile({ source: memorySource(bytes), scan, fileName, vendors: builtInVendors() });
    return layout.format === 'edi_834' ? layout : null;
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}

async function isRead(bytes: Uint8Array, layout: Edi834Layout): Promise<boolean> {
  try {
    for await (const batch of decoderFor(layout).decode(memorySource(bytes), layout)) expect(batch).toBeDefined();
    return true;
  } catch (error) {
    if (error instanceof SourceError) return false;
    throw error;
  }
}

async function answer(bytes: Uint8Array, layout: Edi834Layout) {
  const written: Record<AnswerKind, string> = { ta1: '', '999': '' };
  let number = 0;
  const rejected = !(await isRead(bytes, layout));
  const status = await acknowledge({
    source: memorySource(bytes),
    layout,
    rejected,
    at: new Date('2026-03-01T13:12:00Z'),
    takeNumber: async () => ++number,
    noteInterchange: async () => false,
    write: async (kind, text) => {
      written[kind] += text;
    },
  });
  return { status, rejected, ...written };
}

async function read(text: string): Promise<ReadSegment[]> {
  const segments: ReadSegment[] = [];
  for await (const segment of Readable.from([Buffer.from(text)]).pipe(new X12parser()))
    segments.push(segmentSchema.parse(segment));
  return segments;
}

/** That each trailer counts what stands before it, and names what its header does. */
function checkEnvelopes(segments: readonly ReadSegment[]): void {
  const open = { ISA: '', GS: '', ST: '' };
  const count = { ISA: 0, GS: 0, ST: 0 };
  for (const segment of segments) {
    const { name } = segment;
    count.ST++;
    if (name === 'ISA') [open.ISA, count.ISA] = [segment[13]!, 0];
    if (name === 'GS') [open.GS, count.GS] = [segment[6]!, 0];
    if (name === 'ST') [open.ST, count.ST] = [segment[2]!, 1];
    if (name === 'SE') expect([segment[1], segment[2]]).toEqual([String(count.ST), open.ST]);
    if (name === 'GE') expect([segment[1], segment[2]]).toEqual([String(count.GS), open.GS]);
    if (name === 'IEA') expect([segment[1], segment[2]]).toEqual([String(count.ISA), open.ISA]);
    if (name === 'SE') count.GS++;
    if (name === 'GE') count.ISA++;
  }
}

function checkCodes(segments: readonly ReadSegment[], status: AcknowledgementStatus | null, rejected: boolean): void {
  let sets: string[] = [];
  for (const segment of segments) {
    if (segment.name === 'AK1') sets = [];
    if (/^[AI]K5$/.test(segment.name)) sets.push(segment[1]!);
    if (segment.name !== 'AK9') continue;
    expect([segment[3], segment[4]]).toEqual([sets.length, rejected ? 0 : sets.length].map(String));
    const codes = [...sets, segment[1]];
    expect(codes.filter((code) => code === 'R')).toHaveLength(rejected ? codes.length : 0);
    if (status === 'accepted') expect(segment[1]).toBe('A');
  }
}

/** That what is said of a segment is said of one of that name: by splitting the file at its terminators, and no more. */
function checkPositions(segments: readonly ReadSegment[], bytes: Uint8Array, layout: Edi834Layout): void {
  const { segmentTerminator, elementSeparator } = layout;
  const names = Buffer.from(bytes)
    .toString('latin1')
    .split(segmentTerminator)
    .map((segment) => segment.trim().split(elementSeparator)[0]!.trim())
    .filter((name) => name !== '');
  const starts = names.flatMap((name, at) => (name === 'ST' ? [at] : []));
  let set = -1;
  for (const { name, ...elements } of segments) {
    if (name === 'AK2') set++;
    if (/^[AI]K3$/.test(name) && elements[4] !== '3')
      expect(names[starts[set]! + Number(elements[2]) - 1]).toBe(elements[1]);
  }
}

describe('answers to whole files', () => {
  test.each(FILES)('%s', async (name, path) => {
    const bytes = new Uint8Array(readFileSync(path));
    const layout = await layoutOf(bytes, name);
    if (layout === null) return;
    const { status, rejected, ...texts } = await answer(bytes, layout);
    expect(status === 'rejected').toBe(rejected);
    const segments = await read(texts['999']);
    expect(segments.map((segment) => segment.name)).toEqual(expect.arrayContaining(['ISA', 'GS', 'ST', 'AK1', 'AK9']));
    checkEnvelopes(segments);
    checkCodes(segments, status, rejected);
    checkPositions(segments, bytes, layout);
    if (texts.ta1 !== '') checkEnvelopes(await read(texts.ta1));
  });

  test('files that are sound are accepted: few of these have faults of syntax', async () => {
    const statuses = await Promise.all(
      FILES.map(async ([name, path]) => {
        const bytes = new Uint8Array(readFileSync(path));
        const layout = await layoutOf(bytes, name);
        return layout === null ? null : (await answer(bytes, layout)).status;
      }),
    );
    const answered = statuses.filter((status) => status !== null);
    const accepted = answered.filter((status) => status === 'accepted').length;
    expect(accepted / answered.length).toBeGreaterThan(0.7);
  });
});
