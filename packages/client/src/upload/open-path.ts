import type { OpenedSource } from './opened-source.ts';

/** Loaded when a path is given, so that nothing of Node.js is needed before. The browser build has another one. */
export async function openPath(path: string): Promise<OpenedSource> {
  const [{ createReadStream }, { stat }, { basename }] = await Promise.all([
    import('node:fs'),
    import('node:fs/promises'),
    import('node:path'),
  ]);
  const { size } = await stat(path);
  return {
    fileName: basename(path),
    size,
    isRepeatable: true,
    // Exactly the bytes that were announced: a file that grows meanwhile must not break the request.
    read: () => (size === 0 ? nothing() : createReadStream(path, { end: size - 1, highWaterMark: 256 * 1024 })),
    blob: null,
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
