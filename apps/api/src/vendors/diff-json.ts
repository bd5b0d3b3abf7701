import { isDeepStrictEqual } from 'node:util';

export interface JsonChange {
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly from?: unknown;
  readonly to?: unknown;
}

/** Lists changes at the deepest useful level. Lists of plain values are compared as a whole. */
export function diffJson(from: unknown, to: unknown): JsonChange[] {
  return differences(plain(from), plain(to), '');
}

function differences(from: unknown, to: unknown, path: string): JsonChange[] {
  if (isDeepStrictEqual(from, to)) return [];
  if (from === undefined) return [{ path, change: 'added', to }];
  if (to === undefined) return [{ path, change: 'removed', from }];
  const [before, after] = [branchesOf(from), branchesOf(to)];
  if (before === null || after === null || Array.isArray(from) !== Array.isArray(to)) {
    return [{ path, change: 'changed', from, to }];
  }
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const inner = Array.isArray(from) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    return differences(before.get(key), after.get(key), inner);
  });
}

function branchesOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value) && value.some((entry) => typeof entry !== 'object' || entry === null)) return null;
  return new Map(Object.entries(value));
}

/** Removes what JSON doesn't have, such as undefined. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
