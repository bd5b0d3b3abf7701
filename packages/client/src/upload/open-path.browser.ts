import type { OpenedSource } from './opened-source.ts';

export async function openPath(_path: string): Promise<OpenedSource> {
  throw new TypeError('A browser cannot read a path: give the File');
}
