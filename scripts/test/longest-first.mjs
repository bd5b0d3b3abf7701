// On a machine that has not run the tests before Jest begins with the largest files, and so may come last to a small one
// that takes a minute, with every other worker idle. These are begun first; the rest keeps Jest's order.
import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** The longest first. */
export const LONG_SUITES = [
  'test/e2e/crashes.int.test.ts',
  'test/e2e/webhook-crashes.int.test.ts',
  'test/chaos/chaos.int.test.ts',
  'scripts/fuzz/fuzz.test.ts',
  'apps/dashboard/test/accessibility.int.test.ts',
  'apps/dashboard/test/files.int.test.ts',
  'test/topology/fairness.int.test.ts',
  'packages/normalization/test/workbook-bombs.test.ts',
  'packages/normalization/src/sandbox/read-in-sandbox.test.ts',
  'apps/delivery/test/deliver-outages.int.test.ts',
  'packages/cli/test/cli.int.test.ts',
  'packages/client/test/packed.int.test.ts',
  'packages/cli/test/story.int.test.ts',
  'test/topology/topology.int.test.ts',
  'packages/client/test/client.int.test.ts',
  'scripts/start.int.test.ts',
  'packages/normalization/test/assemble/window.test.ts',
];

const root = `${import.meta.dirname}/../..`;

/** Its types are those of the CommonJS module. @type {typeof import('@jest/test-sequencer').default} */
const JestSequencer = Object(Sequencer);

export default class LongestFirst extends JestSequencer {
  /**
   * @override
   * @param {Parameters<import('@jest/test-sequencer').default['sort']>[0]} tests
   */
  sort(tests) {
    const rank = (/** @type {{ path: string }} */ { path }) => {
      const place = LONG_SUITES.indexOf(relative(root, path));
      return place === -1 ? LONG_SUITES.length : place;
    };
    const inOrder = /** @type {typeof tests} */ (super.sort(tests));
    return inOrder.sort((one, other) => rank(one) - rank(other));
  }
}
