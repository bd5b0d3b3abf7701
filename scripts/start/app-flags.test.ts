import { expect, test } from '@jest/globals';
import { APP_FLAGS } from './app-flags.mjs';

// Node.js lists its documented options. Other V8 flags make other versions exit at start.
test.each(APP_FLAGS)('%s is an option that Node.js documents', (flag) => {
  const [name = ''] = flag.split('=');
  expect(process.allowedNodeEnvironmentFlags.has(name)).toBe(true);
});
