import { Script } from 'node:vm';

const run = new Script('read()');

/**
 * Runs SheetJS with bounds. A record cut short makes it read a length of `undefined` and then characters behind the end
 * of the buffer until an array can grow no more (5 kB took seven seconds and two gigabytes); others make it read the same
 * record for ever. A character that is not there ends the reading, and so does time. `read` must be synchronous: nothing
 * else runs meanwhile.
 *
 * @throws RangeError when a character behind the end is asked for; an Error with the code `ERR_SCRIPT_EXECUTION_TIMEOUT`;
 * whatever `read` throws.
 */
export function withBounds<T>(read: () => T, timeoutMs: number): T {
  const fromCharCode = String.fromCharCode;
  String.fromCharCode = (...codes: number[]) => {
    for (const code of codes) if (code === undefined || Number.isNaN(code)) throw new RangeError('text without an end');
    return fromCharCode(...codes);
  };
  let result: { readonly value: T } | undefined;
  const keep = () => {
    result = { value: read() };
  };
  try {
    run.runInNewContext({ read: keep }, { timeout: Math.ceil(timeoutMs) });
  } finally {
    String.fromCharCode = fromCharCode;
  }
  if (result === undefined) throw new RangeError('the reading came to no end');
  return result.value;
}
