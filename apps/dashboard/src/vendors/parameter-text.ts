import type { Parameter } from './transform-kinds.ts';

/** A parameter's value as editable text. */
export function formatParameter(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([from, to]) => `${from} = ${to}`)
    .join('\n');
}

/** Parses the text. Undefined if it is blank. Spaces alone are kept, because a separator can be one. */
export function parseParameter(text: string, kind: Parameter['kind']): unknown {
  if (text === '' && kind !== 'list' && kind !== 'table') return undefined;
  if (kind === 'number') return Number(text);
  if (kind === 'list') return linesOf(text);
  if (kind === 'table') return tableOf(text);
  return text;
}

function tableOf(text: string): Record<string, string> {
  const entries = linesOf(text).map((line) => {
    const at = line.indexOf('=');
    return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
  return Object.fromEntries(entries);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
