import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The engine's results as plain files, for measuring; the service keeps them encrypted.
 *
 * @param {string} directory
 * @returns {import('../../packages/normalization/dist/index.js').ArtifactStore}
 */
export function diskArtifacts(directory) {
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

/** @param {string} directory @param {{ kind: string, part: number }} part */
export const readPart = (directory, { kind, part }) => createReadStream(join(directory, `${kind}-${part}`));
