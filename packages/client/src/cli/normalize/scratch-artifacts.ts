import type { ArtifactKind, ArtifactStore, ScratchFile, ScratchSpace } from '@rollcall/normalization';
import type { ErrorEntry } from '../../operation-types.ts';

export interface ScratchArtifacts extends ArtifactStore {
  read(kind: ArtifactKind): AsyncGenerator<Uint8Array>;
  issues(): AsyncGenerator<ErrorEntry>;
}

/** Results in encrypted scratch files: gone with the process. */
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
      const decoder = new TextDecoder();
      let rest = '';
      for await (const chunk of read('issues')) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line !== '') yield JSON.parse(line);
      }
    },
  };
}
