#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { run } from '../dist/cli.js';

// `rollcall errors JOB | head`: the reader has seen enough, and that is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (interrupt.signal.aborted) process.exit(130);
    interrupt.abort();
  });
}
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const { env, stdin, stdout, stderr } = process;
const io = { env, stdin, stdout, stderr, signal: interrupt.signal };
process.exitCode = await run(process.argv.slice(2), io, version);
// An unread stdin or an idle connection must not keep the process.
stdin.unref?.();
if (interrupt.signal.aborted) process.exit(process.exitCode);
