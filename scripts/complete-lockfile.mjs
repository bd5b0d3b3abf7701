// Adds optional platform packages that are missing from package-lock.json. npm runs it after each change of
// dependencies (the script `dependencies`). npm omits packages that its registry lacks, and a mirror may only have the
// packages of one platform. `npm ci` then fails with npm 11 and a complete registry. An added entry has what npm needs
// to decide whether the package belongs on a machine, and no integrity, which only the registry knows. Uses only
// Node.js built-ins.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OPERATING_SYSTEMS = new Set([
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]);
const PROCESSORS = new Set([
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]);
/** Other spellings of the same, as in `@turbo/windows-64`. @type {Readonly<Record<string, string>>} */
const SPELLINGS = { windows: 'win32', 64: 'x64' };
/** @type {Readonly<Record<string, string>>} */
const LIBC = { glibc: 'glibc', gnu: 'glibc', musl: 'musl' };

/**
 * @typedef {{ readonly os: readonly string[], readonly cpu: readonly string[], readonly libc?: readonly string[] }} Platform
 * @typedef {{ readonly dev?: boolean, readonly optionalDependencies?: Readonly<Record<string, string>> }} Locked
 * @typedef {{ readonly packages: Readonly<Record<string, Locked>> }} Lock
 * @typedef {{ version: string } & Platform} Entry
 * @typedef {{ path: string, name: string, version: string, siblings: string[], dev: boolean }} Missing
 */

/**
 * What the name of a platform package says: `@scope/name-linux-arm64-musl` is for Linux, 64-bit ARM, and musl. Beside a
 * sibling for musl, a name without a C library is for glibc.
 *
 * @param {string} name
 * @param {readonly string[]} [siblings]
 * @returns {Platform}
 * @throws Error when the name has no operating system or no processor.
 */
export function platformOf(name, siblings = []) {
  const words = name.split(/[/-]/).map((word) => SPELLINGS[word] ?? word);
  const os = words.findLast((word) => OPERATING_SYSTEMS.has(word));
  const cpu = words.findLast((word) => PROCESSORS.has(word));
  const implied = siblings.includes(`${name}-musl`) ? 'glibc' : undefined;
  const libc = words.map((word) => LIBC[word]).findLast(Boolean) ?? implied;
  if (!os || !cpu) throw new Error(`The name ${name} doesn't say which platform the package is for.`);
  return { cpu: [cpu], ...(libc && { libc: [libc] }), os: [os] };
}

/**
 * The optional dependencies of locked packages that have no entry. Of a range its least version is taken.
 *
 * @param {Lock} lock
 */
export function findMissing({ packages }) {
  /** @type {Map<string, Missing>} */
  const missing = new Map();
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (foldersAbove(parent).some((folder) => packages[`${folder}node_modules/${name}`])) continue;
      const path = `node_modules/${name}`;
      const known = missing.get(path);
      const siblings = Object.keys(optionalDependencies);
      const version = range.replace(/^[~^]/, '');
      missing.set(path, { path, name, version, siblings, dev: dev === true && (known?.dev ?? true) });
    }
  }
  return [...missing.values()];
}

/**
 * The lock with an entry for each missing package, in npm's order.
 *
 * @param {Lock} lock
 * @returns {Lock & { packages: Record<string, Entry> }}
 */
export function completeLock(lock) {
  const added = findMissing(lock).map(({ path, name, version, dev, siblings }) => {
    const { cpu, libc, os } = platformOf(name, siblings);
    return /** @type {[string, Entry & { optional: boolean }]} */ ([
      path,
      { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, os },
    ]);
  });
  const [root, ...others] = /** @type {[string, Entry][]} */ (Object.entries(lock.packages));
  const sorted = [...others, ...added].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(root ? [root, ...sorted] : sorted) };
}

/**
 * Writes the lock when it lacked something. Returns how many entries it lacked.
 *
 * @param {string} root
 */
export function completeLockfile(root) {
  const path = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const { length } = findMissing(lock);
  if (length > 0) writeFileSync(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  return length;
}

/**
 * Where Node.js looks for a package that `path` asks for, nearest first.
 *
 * @param {string} path
 */
function foldersAbove(path) {
  const folders = path === '' ? [] : [`${path}/`];
  for (let at = path.lastIndexOf('node_modules/'); at > 0; at = path.lastIndexOf('node_modules/', at - 1)) {
    folders.push(path.slice(0, at));
  }
  return [...folders, ''];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const count = completeLockfile(join(import.meta.dirname, '..'));
  if (count > 0) console.log(`Added ${count} platform packages to package-lock.json.`);
}
