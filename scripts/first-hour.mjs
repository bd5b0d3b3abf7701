import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../docs/operations.md');
const SECTION = /^## The first hour in production$([\s\S]*?)^## /m;
const BLOCK = /^```sh ?(\w*)$\n([\s\S]*?)^```$/gm;

/**
 * The commands of docs/operations.md, "The first hour in production", as one shell script: those of one way to start
 * and all that follow.
 *
 * @param {'compose' | 'kubernetes' | 'processes'} way
 */
export function readFirstHour(way) {
  const [, section = ''] = SECTION.exec(readFileSync(PAGE, 'utf8')) ?? [];
  const blocks = [...section.matchAll(BLOCK)].map(([, label, text]) => ({ label, text }));
  if (!blocks.some(({ label }) => label === way)) throw new Error(`docs/operations.md has no commands for ${way}`);
  return blocks
    .filter(({ label }) => label === '' || label === way)
    .map(({ text }) => text)
    .join('\n');
}
