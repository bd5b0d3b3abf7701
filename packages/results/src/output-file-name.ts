import { parse } from 'node:path/posix';

/** Returns `members.normalized.json` or `members.errors.csv` for `members.csv`. */
export function outputFileName(fileName: string, ending: string): string {
  return `${[...parse(fileName).name].slice(0, 200).join('')}.${ending}`;
}
