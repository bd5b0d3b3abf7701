import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOTS = ['apps', 'packages', 'prisma', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'turbo.json'];
const OUTPUTS = new Set(['dist', 'generated']);
const IGNORED = new Set(['node_modules', '.turbo', 'test']);

/**
 * What a build is made of and what it makes, compared by the size and the times of change of each file: turbo takes a
 * second to find out that nothing has changed. A file that was touched, but not changed, is left to turbo.
 *
 * @param {string} root
 */
export function readBuildState(root) {
  const path = join(root, 'node_modules', '.rollcall-built');
  const before = describe(root);
  return {
    isFirst: !existsSync(path),
    isCurrent: existsSync(path) && readFileSync(path, 'utf8') === `${before.sources} ${before.outputs}`,
    /** Call it after the build. Sources that were changed while it ran make the next start build again. */
    save: () => writeFileSync(path, `${before.sources} ${describe(root).outputs}`),
  };
}

/** @param {string} root */
function describe(root) {
  const hashes = { sources: createHash('sha256'), outputs: createHash('sha256') };
  /** @type {(path: string, hash: import('node:crypto').Hash) => void} */
  const walk = (path, hash) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stats?.isDirectory()) {
      hash.update(`${path}\0${stats?.size}\0${stats?.mtimeMs}\0${stats?.ctimeMs}\n`);
      return;
    }
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!IGNORED.has(name)) walk(`${path}/${name}`, OUTPUTS.has(name) ? hashes.outputs : hash);
    }
  };
  for (const path of ROOTS) walk(path, hashes.sources);
  return { sources: hashes.sources.digest('hex'), outputs: hashes.outputs.digest('hex') };
}
