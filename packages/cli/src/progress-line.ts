import { type Io, isInteractive, printStatus } from './io.ts';
import { painter } from './paint.ts';

const REDRAW_MS = 80;

export interface ProgressLine {
  /** `fraction` is null if the total is unknown. */
  update(label: string, fraction: number | null, detail: string): void;
  /** Replaces the line with a final text. */
  done(text: string): void;
  /** Removes the line. */
  clear(): void;
}

/** A progress bar in terminals. In pipes and CI, prints a line when the label changes. */
export function progressLine(io: Io): ProgressLine {
  if (!isInteractive(io)) return plainLine(io);
  const paint = painter(io, 'stderr');
  let drawnAt = 0;
  let lastLabel = '';
  const clear = () => {
    io.stderr.write('\r\u001b[K');
  };
  return {
    update(label, fraction, detail) {
      const now = Date.now();
      if (label === lastLabel && fraction !== 1 && now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      lastLabel = label;
      const width = Math.max(10, Math.min(30, (io.stderr.columns || 80) - 50));
      const full = Math.round((fraction ?? 0) * width);
      const bar = `${paint('cyan', '█'.repeat(full))}${paint('dim', '░'.repeat(width - full))}`;
      const percent = fraction === null ? '    ' : `${Math.floor(fraction * 100)}%`.padStart(4);
      io.stderr.write(`\r\u001b[K${label.padEnd(12)}${bar} ${percent}  ${detail}`);
    },
    done(text) {
      clear();
      printStatus(io, text);
    },
    clear,
  };
}

function plainLine(io: Io): ProgressLine {
  let lastLabel = '';
  return {
    update(label, _fraction, detail) {
      if (label === lastLabel) return;
      lastLabel = label;
      printStatus(io, `${label}${detail === '' ? '' : `: ${detail}`}`);
    },
    done: (text) => printStatus(io, text),
    clear: () => {},
  };
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toFixed(1)} ${units[power - 1]}`;
}
