import { formatElapsed } from './format-elapsed.mjs';

/** What is over sooner is said once, when it is over. */
const QUIET_MS = 300;
const PLAIN_QUIET_MS = 3000;
const TICK_MS = 1000;
/** Where nothing can be overwritten, as in a log file. */
const PLAIN_EVERY_MS = 15_000;
const CLEAR_LINE = '\r\u001b[2K';

/** @typedef {{ isTTY?: boolean, columns?: number, write(text: string): unknown }} Output */

/**
 * Says which stage of a start runs and for how long: on a terminal in one line that ticks, elsewhere in a line now and
 * then. `count` stages are numbered; without it none is.
 *
 * @param {{ count?: number, out?: Output, plainEveryMs?: number }} options
 */
export function createStages({ count = 0, out = process.stdout, plainEveryMs = PLAIN_EVERY_MS } = {}) {
  let number = 0;
  /** Writes the ticking line again; null when no stage runs. @type {(() => void) | null} */
  let draw = null;
  return { run, print };

  /**
   * Returns what `work` does. It is passed a function that adds words to the last line; `hint` is shown while it runs.
   *
   * @template T
   * @param {string} title
   * @param {(say: (words: string) => void) => T | Promise<T>} work
   * @returns {Promise<T>}
   */
  async function run(title, work, hint = '') {
    number += 1;
    const name = count > 0 ? `${number}/${count} ${title}` : title;
    const startedAt = performance.now();
    const lineOf = (/** @type {string} */ rest) => `${name}${hint && ` (${hint})`} … ${rest}`;
    const elapsed = () => formatElapsed(performance.now() - startedAt);
    const every = out.isTTY ? TICK_MS : plainEveryMs;
    const quiet = out.isTTY ? QUIET_MS : Math.min(PLAIN_QUIET_MS, plainEveryMs);
    const tick = () => {
      if (!out.isTTY) {
        out.write(`${lineOf(elapsed())}\n`);
        return;
      }
      draw = () => out.write(CLEAR_LINE + lineOf(elapsed()).slice(0, (out.columns || 80) - 1));
      draw();
    };
    let outcome = '';
    let timer = setTimeout(() => {
      tick();
      timer = setInterval(tick, every);
    }, quiet);
    try {
      const result = await work((words) => {
        outcome = `, ${words}`;
      });
      finish(`${name} … ${elapsed()}${outcome}\n`);
      return result;
    } catch (error) {
      finish(`${name} … failed\n`);
      throw error;
    } finally {
      clearTimeout(timer);
      clearInterval(timer);
    }
  }

  /** @param {string} line */
  function finish(line) {
    if (draw) out.write(CLEAR_LINE);
    draw = null;
    out.write(line);
  }

  /**
   * A line that belongs to no stage, without disturbing the one that ticks.
   *
   * @param {string} line
   */
  function print(line) {
    if (draw) out.write(CLEAR_LINE);
    out.write(`${line}\n`);
    draw?.();
  }
}
