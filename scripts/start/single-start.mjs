import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from './process-owner.mjs';
import { StartError } from './start-error.mjs';

/**
 * Two starts on one data directory would share a database directory; the second is refused. Returns the release.
 *
 * @param {string} dataDirectory
 */
export function lockDataDirectory(dataDirectory) {
  const path = join(dataDirectory, 'start.pid');
  if (existsSync(path)) {
    const pid = Number(readFileSync(path, 'utf8'));
    if (pid !== process.pid && commandOf(pid)?.includes('start.mjs')) {
      throw new StartError(
        'already_running',
        `Rollcall is already running with ${dataDirectory} (process ${pid}). Stop it, or set DATA_DIR to a different directory.`,
      );
    }
  }
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}
