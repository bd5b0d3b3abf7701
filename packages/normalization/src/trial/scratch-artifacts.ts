import type { ScratchFile, ScratchSpace } from '../external/scratch-space.ts';
import type { ArtifactKind, ArtifactStore, ArtifactWriter } from '../record/artifact-store.ts';

export interface ScratchArtifacts extends ArtifactStore {
  /** The closed parts of an artifact in sequence. */
  read(kind: ArtifactKind): AsyncIterable<Uint8Array>;
}

/** Artifacts in scratch space, for results that aren't stored. */
export function createScratchArtifacts(scratch: ScratchSpace): ScratchArtifacts {
  const closed = new Map<string, { readonly kind: ArtifactKind; readonly part: number; readonly file: ScratchFile }>();
  return {
    async create(kind, part): Promise<ArtifactWriter> {
      const file = await scratch.createFile();
      const key = `${kind} ${part}`;
      return {
        write: (chunk) => file.append(chunk),
        close: async () => void closed.set(key, { kind, part, file }),
        read: () => file.read(),
        discard: async () => {
          closed.delete(key);
          await file.delete();
        },
      };
    },
    async *read(kind) {
      const parts = [...closed.values()].filter((part) => part.kind === kind).sort((a, b) => a.part - b.part);
      for (const { file } of parts) yield* file.read();
    },
  };
}
