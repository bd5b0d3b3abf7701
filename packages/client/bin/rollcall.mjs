#!/usr/bin/env node
// Not published. Accuracy scorers and scripts of other teams, which no search of this repository finds, start the command
// line of a checkout here.
await import(new URL('../../cli/bin/rollcall.mjs', import.meta.url).href);
