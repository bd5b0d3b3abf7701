import path from 'node:path';
import { compareRecords, normalizeFile } from '@rollcall/normalization';
import { createStoredArtifacts, openBenchStorage, openFile } from './normalize.mjs';

/**
 * Compares a file with the one before it, `before`, as a worker does once both are normalized. Only the comparison is
 * measured.
 *
 * @type {import('../prepare.ts').Prepare}
 */
export async function prepare({ file, out, config, before = '' }) {
  const storage = await openBenchStorage(out);
  const sides = [await readFile(before), await readFile(file)];
  return async () => {
    const [was, is] = sides.map(({ records }) => records);
    if (was === undefined || is === undefined) throw new Error('There are two files');
    const { counts } = await compareRecords({ before: was, after: is, today: '2026-06-01', isListed: false });
    return { rows: sides[1]?.rows ?? 0, counts };
  };

  /** @param {string} input */
  async function readFile(input) {
    const stored = createStoredArtifacts(storage, `${path.basename(input)}-`);
    /** @type {Set<Awaited<ReturnType<typeof stored.create>>>} */
    const parts = new Set();
    /** @type {import('@rollcall/normalization').ArtifactStore} */
    const artifacts = {
      async create(kind, part) {
        const writer = await stored.create(kind, part);
        if (kind === 'records') parts.add(writer);
        return {
          ...writer,
          discard() {
            parts.delete(writer);
            return writer.discard();
          },
        };
      },
    };
    const { totalRows } = await normalizeFile(await openFile(storage, { file: input, out, config, artifacts }));
    async function* records() {
      for (const part of parts) yield* part.read({ borrowed: true });
    }
    return { rows: totalRows, records };
  }
}
