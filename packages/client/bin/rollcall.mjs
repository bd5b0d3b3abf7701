#!/usr/bin/env node
// Not published. In a checkout, tools outside this repository look for the command line here.
await import(new URL('../../cli/bin/rollcall.mjs', import.meta.url).href);
