import type { OpenedSource } from './upload-source.ts';

export async function openPath(_path: string): Promise<OpenedSource> {
  throw new TypeError('A browser cannot read a path: give the File');
}
