/** Below this path, all pages show test data. */
const TEST_PATH = '/test';

const path = globalThis.location?.pathname ?? '/';

/**
 * Determined once: a change of mode loads the page again, so that nothing of the other mode is left. See
 * docs/test-mode.md.
 */
export const isTestMode = path === TEST_PATH || path.startsWith(`${TEST_PATH}/`);

/** Where the pages of this mode begin. */
export const modePath = isTestMode ? TEST_PATH : '/';

/** Where those of the other mode begin. */
export const otherModePath = isTestMode ? '/' : TEST_PATH;
