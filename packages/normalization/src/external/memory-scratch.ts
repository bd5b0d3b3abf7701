import type { ScratchFile, ScratchSpace } from './scratch-space.ts';

/** Scratch space in memory, for tests and small files. */
export function createMemoryScratch(): ScratchSpace {
  const files = new Set<ScratchFile>();
  return {
    async createFile() {
      const file = createMemoryFile(() => files.delete(file));
      files.add(file);
      return file;
    },
    async dispose() {
      for (const file of [...files]) await file.delete();
    },
  };
}

function createMemoryFile(onDelete: () => void): ScratchFile {
  let chunks: Uint8Array[] = [];
  let size = 0;
  return {
    get size() {
      return size;
    },
    async append(chunk) {
      chunks.push(chunk.slice());
      size += chunk.length;
    },
    async *read(start = 0, end = size) {
      let offset = 0;
      for (const chunk of chunks) {
        const from = Math.max(0, start - offset);
        const to = Math.min(chunk.length, end - offset);
        if (from < to) yield chunk.slice(from, to);
        offset += chunk.length;
      }
    },
    async delete() {
      chunks = [];
      size = 0;
      onDelete();
    },
  };
}
