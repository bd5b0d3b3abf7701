import type { ErrorEntry } from '@rollcall/client';
import {
  type ArtifactKind,
  type ArtifactStore,
  readIssues,
  type ScratchFile,
  type ScratchSpace,
  toErrorEntry,
} from '@rollcall/normalization';

export interface ScratchArtifacts extends ArtifactStore {
  read(kind: ArtifactKind): AsyncGenerator<Uint8Array>;
  issues(): AsyncGenerator<ErrorEntry>;
}

/** Stores results in encrypted scratch files that end with the process. */
export function scratchArtifacts(scratch: ScratchSpace): ScratchArtifacts {
  const parts = new Map<string, ScratchFile>();
  const keyOf = (kind: ArtifactKind, part: number) => `${kind}-${String(part).padStart(5, '0')}`;
  async function* read(kind: ArtifactKind): AsyncGenerator<Uint8Array> {
    for (const key of [...parts.keys()].sort()) if (key.startsWith(`${kind}-`)) yield* parts.get(key)?.read() ?? [];
  }
  return {
    async create(kind, part) {
      const file = await scratch.createFile();
      const key = keyOf(kind, part);
      parts.set(key, file);
      return {
        write: (chunk) => file.append(chunk),
        close: async () => {},
        read: () => file.read(),
        async discard() {
          parts.delete(key);
          await file.delete();
        },
      };
    },
    read,
    async *issues() {
      for await (const issue of readIssues(read('issues'))) yield toErrorEntry(issue);
    },
  };
}
