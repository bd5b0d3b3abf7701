import { ByteSink } from '../src/external/byte-sink.ts';
import { UnreadBytes } from '../src/external/unread-bytes.ts';
import type { ArtifactStore, ArtifactWriter } from '../src/record/artifact-store.ts';
import { errorEntryJson } from '../src/record/error-entry.ts';
import { completeBlocks } from '../src/record/issue-blocks.ts';
import { RecordReader } from '../src/record/packed-record.ts';
import { RecordCutter } from '../src/record/record-cutter.ts';
import { RecordJson } from '../src/render/record-json.ts';

export interface MemoryArtifacts extends ArtifactStore {
  create(kind: string, part: number): Promise<ArtifactWriter>;
  /** Bytes of the parts that were neither discarded nor left open, in order, or of one of them. */
  bytes(kind: string, part?: number): Buffer;
  has(kind: string): boolean;
  /** Those as text, a line for each; records as renderRecordLines would write them. */
  text(kind: 'records' | 'issues'): string;
  lines(kind: 'records' | 'issues'): string[];
}

interface Part {
  readonly kind: string;
  readonly part: number;
  chunks: Uint8Array[];
  closed: boolean;
  entries: number;
}

/** Artifacts in memory, in chunks of an odd size when read back; those that are borrowed are spoilt when the next is asked for. */
export function createMemoryArtifacts(): MemoryArtifacts {
  const parts = new Set<Part>();
  const closed = (kind: string): Part[] => [...parts].filter((part) => part.kind === kind && part.closed);
  const bytesOf = (kind: string, number?: number): Buffer => {
    const wanted = closed(kind)
      .filter(({ part }) => number === undefined || part === number)
      .sort((a, b) => a.part - b.part);
    return Buffer.concat(wanted.flatMap((part) => part.chunks));
  };
  const text = (kind: 'records' | 'issues'): string =>
    kind === 'records' ? recordLines(bytesOf(kind)) : issueLines(bytesOf(kind));
  return {
    async create(kind, number) {
      const part: Part = { kind, part: number, chunks: [], closed: false, entries: 0 };
      parts.add(part);
      return writerOf(part, () => parts.delete(part));
    },
    bytes: bytesOf,
    has: (kind) => closed(kind).length > 0,
    text,
    lines: (kind) => text(kind).split('\n').slice(0, -1),
  };
}

function recordLines(packed: Uint8Array): string {
  const sink = new ByteSink(4096);
  const reader = new RecordReader();
  const json = new RecordJson();
  const cutter = new RecordCutter((bytes, at) => {
    const family = reader.read(bytes, at);
    json.expect(reader.filled);
    json.putRecord(sink, family);
    sink.putByte(0x09);
    json.putExtras(sink, family);
    sink.putByte(0x0a);
  });
  cutter.push(packed);
  cutter.finish();
  return Buffer.from(sink.view()).toString('utf8');
}

function issueLines(packed: Uint8Array): string {
  const unread = new UnreadBytes();
  unread.push(packed);
  const blocks = [...completeBlocks(unread, 0)];
  return blocks.flatMap((block) => [...block.read()].map(({ issue }) => `${errorEntryJson(issue)}\n`)).join('');
}

function writerOf(part: Part, onDiscard: () => void): ArtifactWriter {
  return {
    async write(chunk) {
      part.chunks.push(chunk.slice());
    },
    async close(entries) {
      part.closed = true;
      part.entries = entries;
    },
    async *read({ borrowed = false } = {}) {
      const all = Buffer.concat(part.chunks);
      for (let at = 0; at < all.length; at += 997) {
        const chunk = all.subarray(at, at + 997);
        yield chunk;
        if (borrowed) chunk.fill('?');
      }
    },
    async discard() {
      onDiscard();
    },
  };
}
