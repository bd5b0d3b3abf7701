// Processes that a test forks from sources run TypeScript as the test does: they are started with the flags of this one.
const hooks = new URL('../../scripts/typescript.mjs', import.meta.url).href;
if (!process.execArgv.includes(hooks)) process.execArgv.push('--conditions=rollcall-source', '--import', hooks);
