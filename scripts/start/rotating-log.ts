import { closeSync, existsSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

const MAX_BYTES = 5 * 1024 * 1024;
const KEPT = 3;

export interface RotatingLog {
  write(line: string): void;
  close(): void;
}

/** Appends lines to a file; at 5 MB it becomes `.1`, older ones move up, the oldest of three goes. */
export function openRotatingLog(path: string): RotatingLog {
  let fd = openSync(path, 'a', 0o600);
  let bytes = fstatSync(fd).size;
  let closed = false;
  return {
    write(line) {
      if (closed) return;
      const text = Buffer.from(`${line}\n`);
      try {
        if (bytes + text.length > MAX_BYTES && bytes > 0) rotate();
        bytes += writeSync(fd, text);
      } catch {
        // A disk that is full ends no service: the line is lost, and stands on the terminal where lines are shown.
      }
    },
    close() {
      if (!closed) closeSync(fd);
      closed = true;
    },
  };

  function rotate(): void {
    closeSync(fd);
    rmSync(`${path}.${KEPT}`, { force: true });
    for (let age = KEPT - 1; age >= 1; age--) {
      if (existsSync(`${path}.${age}`)) renameSync(`${path}.${age}`, `${path}.${age + 1}`);
    }
    renameSync(path, `${path}.1`);
    fd = openSync(path, 'a', 0o600);
    bytes = 0;
  }
}
