import type { InputError } from '@rollcall/contracts';
import { pathOf } from '../http/parse-input.ts';

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_DEPTH = 16;
const MAX_NODES = 100_000;
const MAX_TEXT = 512 * 1024;

/**
 * Finds keys that could reach an object's prototype, and structures that are deeper or larger than any configuration.
 * Doesn't recurse, so that depth can't overflow the stack.
 */
export function checkJsonLimits(given: unknown): InputError[] {
  const faults: InputError[] = [];
  const open: { value: unknown; path: readonly PropertyKey[] }[] = [{ value: given, path: [] }];
  let nodes = 0;
  let text = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    nodes += 1;
    if (typeof value === 'string') text += value.length;
    if (nodes > MAX_NODES || text > MAX_TEXT) {
      const hint = `A configuration can have at most ${MAX_NODES} values and ${MAX_TEXT} characters.`;
      return [...faults, { path: '', message: 'the configuration is too large', hint }];
    }
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= MAX_DEPTH) {
      return [
        ...faults,
        { path: pathOf(path), message: 'is nested too deeply', hint: `Use at most ${MAX_DEPTH} levels.` },
      ];
    }
    const isList = Array.isArray(value);
    for (const [key, inner] of Object.entries(value)) {
      text += isList ? 0 : key.length;
      const inside = [...path, isList ? Number(key) : key];
      if (FORBIDDEN.has(key))
        faults.push({ path: pathOf(inside), message: 'is a reserved key', hint: 'Use another name.' });
      else open.push({ value: inner, path: inside });
    }
  }
  return faults;
}
