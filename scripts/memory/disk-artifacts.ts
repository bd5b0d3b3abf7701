import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactKind, ArtifactStore } from '@rollcall/normalization';

/** The engine's results as plain files, for measuring; the service keeps them encrypted. */
export function diskArtifacts(directory: string): ArtifactStore {
  return {
    async create(kind, part) {
      const path = join(directory, `${kind}-${part}`);
      const handle = await open(path, 'w');
      return {
        async write(chunk) {
          await handle.writeFile(chunk);
        },
        async close() {
          await handle.close();
        },
        read: () => createReadStream(path),
        async discard() {
          await handle.close().catch(() => {});
          await rm(path, { force: true });
        },
      };
    },
  };
}

export const readPart = (directory: string, { kind, part }: { kind: ArtifactKind; part: number }) =>
  createReadStream(join(directory, `${kind}-${part}`));
