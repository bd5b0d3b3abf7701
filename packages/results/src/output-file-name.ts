import { parse } from 'node:path/posix';

/** `members.csv` becomes `members.normalized.json`, `members.errors.csv`, … */
export function outputFileName(fileName: string, ending: string): string {
  return `${[...parse(fileName).name].slice(0, 200).join('')}.${ending}`;
}
