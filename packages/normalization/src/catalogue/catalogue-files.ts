import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../catalogue/', import.meta.url);
const ENDING = '.json';

/**
 * The text of each vendor's file in packages/normalization/catalogue, by its name without the ending, in the order of
 * names. A bundle has the texts in place of this module (packages/cli/build.mjs).
 */
export function readCatalogueFiles(): ReadonlyMap<string, string> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(ENDING));
  return new Map(
    names.sort().map((name) => [name.slice(0, -ENDING.length), readFileSync(new URL(name, FOLDER), 'utf8')]),
  );
}
