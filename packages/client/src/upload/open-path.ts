import type { OpenedSource } from './opened-source.ts';

/** Only loaded for paths, so that other uploads don't need Node.js. The browser build has its own version. */
export async function openPath(path: string): Promise<OpenedSource> {
  const [{ createReadStream }, { stat }, { basename }] = await Promise.all([
    import('node:fs'),
    import('node:fs/promises'),
    import('node:path'),
  ]);
  const found = await stat(path);
  if (found.isDirectory()) throw Object.assign(new Error(`${path} is a folder.`), { code: 'EISDIR', path });
  const { size } = found;
  return {
    fileName: basename(path),
    size,
    isRepeatable: true,
    // Reads exactly the announced bytes, even if the file grows.
    read: () => (size === 0 ? nothing() : createReadStream(path, { end: size - 1, highWaterMark: 256 * 1024 })),
    blob: null,
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
