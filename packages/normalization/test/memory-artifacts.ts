import type { ArtifactStore, ArtifactWriter } from '../src/artifact-store.ts';

export interface MemoryArtifacts extends ArtifactStore {
  /** Text of the parts that were neither discarded nor left open, in order. */
  text(kind: string): string;
  lines(kind: string): string[];
}

interface Part {
  readonly kind: string;
  readonly part: number;
  chunks: Uint8Array[];
  closed: boolean;
  entries: number;
}

/** Artifacts in memory, in chunks of an odd size when read back. */
export function createMemoryArtifacts(): MemoryArtifacts {
  const parts = new Set<Part>();
  const text = (kind: string): string => {
    const wanted = [...parts].filter((part) => part.kind === kind && part.closed).sort((a, b) => a.part - b.part);
    return Buffer.concat(wanted.flatMap((part) => part.chunks)).toString('utf8');
  };
  return {
    async create(kind, number) {
      const part: Part = { kind, part: number, chunks: [], closed: false, entries: 0 };
      parts.add(part);
      return writerOf(part, () => parts.delete(part));
    },
    text,
    lines: (kind) => text(kind).split('\n').slice(0, -1),
  };
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
    async *read() {
      const all = Buffer.concat(part.chunks);
      for (let at = 0; at < all.length; at += 997) yield all.subarray(at, at + 997);
    },
    async discard() {
      onDiscard();
    },
  };
}
