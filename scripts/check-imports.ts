// Checks imports: `node scripts/check-imports.ts`. Apps only communicate through rows and queues, so that each can be
// deployed, scaled, and understood separately. The engine has no side effects, so that it runs anywhere.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

/**
 * Paths are relative to the root. External modules are identified by their specifier. `$1` in `except` is the first
 * group of `from`.
 */
interface Rule {
  readonly name: string;
  readonly from: RegExp;
  readonly to: RegExp;
  readonly except?: string;
}

/** Source text by path. */
type Sources = Readonly<Record<string, string>>;

const RULES: readonly Rule[] = [
  {
    name: 'apps do not import apps',
    from: /^apps\/([^/]+)\//,
    to: /^apps\//,
    except: '^apps/$1/',
  },
  { name: 'packages do not import apps', from: /^packages\/()/, to: /^apps\// },
  {
    name: 'another package is imported by its name, or that of one of its subjects, never by a path into it',
    from: /^((?:apps|packages)\/[^/]+)\//,
    to: /^packages\//,
    except: '^$1/|^packages/[^/]+/src/([^/]+/)?index\\.ts$',
  },
  {
    name: 'the engine does not use a database, queue, network, environment variables, or logging',
    // Separate processes isolate hostile workbooks.
    from: /^packages\/normalization\/src\/()(?!.*\.(test|bench)\.ts$|sandbox\/)/,
    to: /^packages\/(database|queue|storage|platform)\/|^(@prisma|bullmq|express|ioredis|pg|pino|@aws-sdk)\b|^node:(http|https|http2|net|tls|dns|dgram|process|child_process|cluster|worker_threads)$/,
  },
  {
    name: 'contracts do not import other packages',
    from: /^packages\/(contracts)\/src\//,
    to: /^packages\//,
    except: '^packages/contracts/',
  },
  {
    name: 'production code does not import test code',
    from: /^(?:apps|packages)\/[^/]+\/src\/()(?!.*\.(test|bench)\.tsx?$)/,
    to: /\.test\.tsx?$|^(apps|packages)\/[^/]+\/test\/|^test\/|^(@jest|jest|supertest|s3rver|fast-check)\b/,
  },
];

const ENGINE = 'packages/normalization/src/';

/**
 * The engine's folders from the ground floor up. A file may import from its own folder and from floors below, so that
 * each folder can be read, tested, and replaced with what is below it. A folder in a folder may have a floor of its own.
 * Files directly in `src` are above all folders.
 */
const FLOORS: readonly (readonly string[])[] = [
  // What a file, a code, and a finding are, containers for more than fits in memory, and what WebAssembly knows too.
  ['source', 'code-lists', 'rules', 'external', 'kernel/generated'],
  // One cell as a date, a name, an SSN; one record as bytes.
  ['values', 'record'],
  ['kernel', 'premises', 'render', 'infer'],
  // Bytes to cells, and labels to fields.
  ['decode', 'reading'],
  // Cells to drafts, drafts to findings, and the configuration compiled for one file.
  ['map'],
  ['validate'],
  ['plan'],
  // Rows to families: packed, linked by keys, kept together, and folded into records.
  ['assemble/pack'],
  ['assemble/report'],
  ['assemble/resolve', 'assemble/fold'],
  ['assemble/group'],
  ['assemble'],
  // What a file is.
  ['detect', 'acknowledge', 'changes', 'config-issues'],
  ['catalogue'],
  ['recognize'],
  ['sandbox'],
  ['correct'],
  ['pages'],
  // The whole way of a file, and how it would go with another configuration.
  ['normalize'],
  ['trial'],
];

/** Only an app's config module reads the environment. */
const MAY_READ_ENVIRONMENT = /^apps\/[^/]+\/src\/config\.ts$|^scripts\/|\.(test|bench)\.tsx?$|(^|\/)test\/|\.mjs$/;

/** Returns one line per violation. `files` maps paths to source text. */
export function findBreaches(files: Sources): string[] {
  /** path -> imported paths, including types */
  const imports = new Map(Object.entries(files).map(([path, text]) => [path, findImports(path, text, files)]));
  const breaches: string[] = [];
  for (const [from, targets] of imports) {
    for (const to of targets) {
      if (to.startsWith('unresolved:')) breaches.push(`${from} imports ${to.slice(11)}, which does not exist`);
      for (const rule of RULES) if (breaks(rule, from, to)) breaches.push(`${from} imports ${to}: ${rule.name}`);
      if (runsUpward(from, to)) breaches.push(`${from} imports ${to}: the engine's folders import only from below`);
    }
    if (!MAY_READ_ENVIRONMENT.test(from) && /\bprocess\.env\b/.test(files[from] ?? '')) {
      breaches.push(`${from} reads process.env: only an app's config.ts does`);
    }
  }
  for (const cycle of findCycles(imports)) breaches.push(`import cycle: ${cycle.join(' -> ')}`);
  return breaches;
}

function breaks(rule: Rule, from: string, to: string): boolean {
  const origin = rule.from.exec(from);
  if (!origin || !rule.to.test(to)) return false;
  return !(rule.except && new RegExp(rule.except.replaceAll('$1', origin[1] ?? '')).test(to));
}

/** Whether an import within the engine's production code leads to a higher floor, or to another folder of the same. */
function runsUpward(from: string, to: string): boolean {
  if (!from.startsWith(ENGINE) || !to.startsWith(ENGINE) || /\.(test|bench)\.ts$/.test(from)) return false;
  const [own, target] = [placeOf(from), placeOf(to)];
  return own.folder !== target.folder && target.floor >= own.floor;
}

/** @throws Error if the file's folder has no floor */
function placeOf(path: string): { readonly folder: string; readonly floor: number } {
  const folders = path.slice(ENGINE.length).split('/').slice(0, -1);
  if (folders.length === 0) return { folder: '', floor: FLOORS.length };
  for (let depth = folders.length; depth > 0; depth--) {
    const folder = folders.slice(0, depth).join('/');
    const floor = FLOORS.findIndex((floors) => floors.includes(folder));
    if (floor >= 0) return { folder, floor };
  }
  throw new Error(`${path}: add ${folders[0]} to FLOORS in scripts/check-imports.ts`);
}

function findImports(path: string, text: string, files: Sources): Set<string> {
  const tree = parseSync(text, {
    syntax: path.endsWith('.mjs') ? 'ecmascript' : 'typescript',
    tsx: path.endsWith('x'),
    target: 'es2022',
  });
  const found = new Set<string>();
  visit(tree, (node) => {
    const specifier =
      node.source?.value ??
      (node.type === 'CallExpression' && node.callee?.type === 'Import' ? node.arguments?.[0]?.expression.value : null);
    if (typeof specifier !== 'string') return;
    found.add(resolveImport(path, specifier, files));
  });
  return found;
}

/** A node of the tree, of which only what an import has is looked at. */
interface Node {
  readonly type?: string;
  readonly source?: { readonly value?: unknown };
  readonly callee?: { readonly type: string };
  readonly arguments?: readonly { readonly expression: { readonly value?: unknown } }[];
}

function visit(node: unknown, action: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, action);
  } else if (node && typeof node === 'object') {
    if ('type' in node && typeof node.type === 'string') action(node as Node);
    for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value, action);
  }
}

function resolveImport(from: string, specifier: string, files: Sources): string {
  const own = /^@rollcall\/([^/]+)(\/.+)?$/.exec(specifier);
  // A subject of a package is a folder with an index.ts.
  if (own) return `packages/${own[1]}/src${own[2] ?? ''}/index.ts`;
  if (!specifier.startsWith('.')) return specifier;
  const path = join(dirname(from), specifier);
  const isThere = files[path] !== undefined || path.includes('/generated/') || !/\.(tsx?|mjs)$/.test(path);
  return isThere ? path : `unresolved:${path}`;
}

/** Depth-first search. Reports each cycle once. Type imports count. */
function findCycles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push([...trail.slice(at), path]);
    if (at >= 0 || done.has(path)) return;
    for (const target of imports.get(path) ?? []) if (imports.has(target)) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) walk(path, []);
  return cycles;
}

function listSources(root: string): string[] {
  const skipped = /(^|\/)(node_modules|dist|generated|\.[^/]*)(\/|$)/;
  return ['apps', 'packages', 'scripts', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts') && !skipped.test(path)),
  );
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const paths = listSources(root);
  const breaches = findBreaches(
    Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  );
  for (const breach of breaches) console.error(breach);
  console.log(`${paths.length} files, ${breaches.length} breaches of the import rules`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
