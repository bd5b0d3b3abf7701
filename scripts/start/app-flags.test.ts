import { expect, test } from '@jest/globals';
import { APP_FLAGS } from './app-flags.mjs';

// Node.js lists what its documentation has; flags of V8 that are not in it end a process of another version at its start.
test.each(APP_FLAGS)('%s is an option that Node.js documents', (flag) => {
  const [name = ''] = flag.split('=');
  expect(process.allowedNodeEnvironmentFlags.has(name)).toBe(true);
});
