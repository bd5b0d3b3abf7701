// node --import: takes the types off .ts files, with what Jest takes them off with.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { transform } from '@swc/core';

if (isMainThread) register(import.meta.url);

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { pathname: filename } = new URL(url);
  const { code } = await transform(await readFile(new URL(url), 'utf8'), {
    filename,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
    swcrc: false,
  });
  return { format: 'module', source: code, shortCircuit: true };
}
