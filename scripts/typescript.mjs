// node --import ./scripts/typescript.mjs <file.ts>: takes the types off .ts files, with what Jest takes them off with.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform, transformSync } from '@swc/core';

/** @typedef {(url: string, context: object) => unknown} NextLoad */

/** @type {{ registerHooks?: (hooks: object) => unknown, register: (specifier: string) => unknown }} */
const { register, registerHooks } = module;
// Node.js 22.15 and later have hooks in the thread itself; 26 warns of the others.
if (registerHooks) registerHooks({ load: loadHere });
else if (isMainThread) register(import.meta.url);

/**
 * For the thread that `register` starts.
 *
 * @param {string} url
 * @param {object} context
 * @param {NextLoad} next
 */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transform(await readFile(new URL(url), 'utf8'), optionsFor(url));
  return { format: 'module', source: code, shortCircuit: true };
}

/**
 * @param {string} url
 * @param {object} context
 * @param {NextLoad} next
 */
function loadHere(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = transformSync(readFileSync(new URL(url), 'utf8'), optionsFor(url));
  return { format: 'module', source: code, shortCircuit: true };
}

/**
 * @param {string} url
 * @returns {import('@swc/core').Options}
 */
function optionsFor(url) {
  const jsc = /** @type {const} */ ({ target: 'es2022', parser: { syntax: 'typescript' } });
  return { filename: fileURLToPath(url), jsc, module: { type: 'es6' }, swcrc: false };
}
