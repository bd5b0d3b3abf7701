import type { OpenedSource } from './opened-source.ts';

export async function openPath(_path: string): Promise<OpenedSource> {
  throw new TypeError("A browser can't read a file path. Pass the File object");
}
