import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program of the process that reads files, and Node.js flags with which it starts: those of this process. */
export const READER_PROGRAM = {
  path: fileURLToPath(new URL(`./reader-main${extname(import.meta.url)}`, import.meta.url)),
  flags: () => process.execArgv,
};
