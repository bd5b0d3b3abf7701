import * as fs from 'node:fs';
import { promisify } from 'node:util';

/** File descriptors instead of FileHandles, which cost several times as much as the calls for a small object. */
export const openFile = promisify(fs.open);
export const readFile = promisify(fs.read);
export const writeFile = promisify(fs.write);
export const syncFile = promisify(fs.fsync);
export const statFile = promisify(fs.fstat);
export const closeFile = promisify(fs.close);
export const renameFile = promisify(fs.rename);
