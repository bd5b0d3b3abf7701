/**
 * Parses one byte range (RFC 9110 section 14.1.2). Null if there is no range or it must be ignored: malformed, another
 * unit, or several ranges, for which the whole file is a valid response.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const suffix = Number(last);
    return suffix === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - suffix), end: size };
  }
  const start = Number(first);
  const end = last === '' ? size : Number(last) + 1;
  if (last !== '' && end <= start) return null;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size) };
}
