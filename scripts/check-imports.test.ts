import { dirname, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findBreaches } from './check-imports.ts';

describe('findBreaches', () => {
  test('lets through what the layout allows', () => {
    const files = {
      'apps/api/src/main.ts': `import { readConfig } from './config.ts'; import { x } from '@rollcall/storage';
        import { y } from '@rollcall/storage/shelves';`,
      'apps/api/src/config.ts': 'export const readConfig = () => process.env;',
      'packages/storage/src/index.ts': `export { x } from './x.ts';`,
      'packages/storage/src/shelves/index.ts': 'export const y = 1;',
      'packages/storage/src/x.ts': `import { readFile } from 'node:fs/promises'; export const x = readFile;`,
    };
    expect(findBreaches(files)).toEqual([]);
  });

  test.each([
    ['apps/api/src/a.ts', `import '../../worker/src/b.ts';`, 'apps do not import apps'],
    ['packages/queue/src/a.ts', `import('../../../apps/worker/src/b.ts');`, 'packages do not import apps'],
    ['apps/api/src/a.ts', `export * from '../../../packages/queue/src/q.ts';`, 'never by a path into it'],
    [
      'packages/normalization/src/a.ts',
      `import type { D } from '@rollcall/database';`,
      'the engine does not use a database',
    ],
    [
      'packages/normalization/src/a.ts',
      `import { J } from '@rollcall/database/jobs';`,
      'the engine does not use a database',
    ],
    ['apps/api/src/a.ts', `import { q } from '@rollcall/queue/src/q.ts';`, 'never by a path into it'],
    ['packages/normalization/src/a.ts', `import { Queue } from 'bullmq';`, 'the engine does not use a database'],
    [
      'packages/contracts/src/a.ts',
      `import { D } from '@rollcall/platform';`,
      'contracts do not import other packages',
    ],
    ['packages/queue/src/a.ts', `import { test } from '@jest/globals';`, 'production code does not import test code'],
    ['packages/queue/src/a.ts', 'export const home = process.env.HOME;', 'reads process.env'],
    ['packages/queue/src/a.ts', `import './gone.ts';`, 'does not exist'],
  ])('%s with %j', (path, text, rule) => {
    const others = {
      'apps/worker/src/b.ts': '',
      'packages/queue/src/q.ts': '',
      'packages/database/src/index.ts': '',
      'packages/platform/src/index.ts': '',
    };
    expect(findBreaches({ ...others, [path]: text })).toEqual([expect.stringContaining(rule)]);
  });

  test.each([
    ['values/ssn.ts', 'map/columns.ts', 1],
    ['assemble/resolve/keys.ts', 'assemble/group/window.ts', 1],
    ['decode/csv.ts', 'reading/solve.ts', 1],
    ['map/columns.ts', 'values/ssn.ts', 0],
    ['assemble/group/window.ts', 'assemble/resolve/keys.ts', 0],
    ['decode/csv.ts', 'decode/excel/zip.ts', 0],
    ['values/ssn.test.ts', 'map/columns.ts', 0],
    ['index.ts', 'trial/run.ts', 0],
    ['trial/run.ts', 'index.ts', 1],
  ])('in the engine, %s that imports %s breaks %i rules', (from, to, count) => {
    const engine = 'packages/normalization/src/';
    const path = relative(dirname(from), to);
    const breaches = findBreaches({ [engine + from]: `import './${path}';`, [engine + to]: '' });
    expect(breaches).toEqual(Array(count).fill(expect.stringContaining('import only from below')));
  });

  test('a folder of the engine without a floor is an error', () => {
    const files = {
      'packages/normalization/src/attic/a.ts': `import '../values/b.ts';`,
      'packages/normalization/src/values/b.ts': '',
    };
    expect(() => findBreaches(files)).toThrow('add attic to FLOORS');
  });

  test('finds a cycle, also across packages, and one of types alone', () => {
    const files = {
      'packages/queue/src/a.ts': `import './b.ts';`,
      'packages/queue/src/b.ts': `import { type C, c } from '@rollcall/storage';`,
      'packages/storage/src/index.ts': `export { c } from '../../queue/src/index.ts'; import '@rollcall/queue';`,
      'packages/queue/src/index.ts': `import './a.ts';`,
    };
    expect(findBreaches(files)).toContainEqual(expect.stringContaining('import cycle'));
    const types = { ...files, 'packages/queue/src/b.ts': `import { type C } from '@rollcall/storage';` };
    expect(findBreaches(types)).toContainEqual(expect.stringContaining('import cycle'));
    const open = { ...files, 'packages/queue/src/b.ts': '' };
    expect(findBreaches(open)).not.toContainEqual(expect.stringContaining('import cycle'));
  });
});
