import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../catalogue/', import.meta.url);
const ENDING = '.json';

/**
 * Returns the text of each vendor's file in packages/normalization/catalogue, by filename without extension, sorted by
 * name. A bundle replaces this module with the texts (packages/cli/build.mjs).
 */
export function readCatalogueFiles(): ReadonlyMap<string, string> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(ENDING));
  return new Map(
    names.sort().map((name) => [name.slice(0, -ENDING.length), readFileSync(new URL(name, FOLDER), 'utf8')]),
  );
}
