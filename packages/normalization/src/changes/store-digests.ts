import type { ArtifactStore, ArtifactWriter } from '../record/artifact-store.ts';
import { DigestMaker } from './digest-blocks.ts';
import type { DigestSeeds } from './digest-record.ts';

/**
 * Stores the digests of the records beside them, while they are written. Files of less than a block get none, because
 * another object costs more than to read their records again.
 */
export function storeDigests(store: ArtifactStore, seeds: DigestSeeds): ArtifactStore {
  return {
    create: async (kind, part) => {
      const writer = await store.create(kind, part);
      return kind === 'records' ? digestedWriter(writer, () => store.create('digests', part), seeds) : writer;
    },
  };
}

function digestedWriter(
  records: ArtifactWriter,
  create: () => Promise<ArtifactWriter>,
  seeds: DigestSeeds,
): ArtifactWriter {
  const maker = new DigestMaker(seeds);
  let digests: ArtifactWriter | null = null;
  const writeBlock = async (): Promise<void> => {
    digests ??= await create();
    const { buffer, byteOffset, byteLength } = maker.takeBlock();
    await digests.write(new Uint8Array(buffer, byteOffset, byteLength));
  };
  return {
    async write(chunk) {
      maker.push(chunk);
      if (maker.hasBlock()) await writeBlock();
      await records.write(chunk);
    },
    async close(entries) {
      maker.finish();
      if (digests !== null) await writeBlock();
      maker.release();
      await Promise.all([records.close(entries), digests?.close(entries)]);
    },
    read: (options) => records.read(options),
    async discard() {
      maker.release();
      await Promise.all([records.discard(), digests?.discard()]);
    },
  };
}
