import { AppError } from '@rollcall/contracts';
import type { ChangeEntry } from '@rollcall/normalization';

/** If more people's entries are being sent, the next comparison waits, because it can list 50,000 itself. */
const MOST_SENDING = 20_000;
const MAX_WAIT_MS = 30_000;

interface Listed extends Iterable<ChangeEntry> {
  readonly length: number;
}

/** Counts the people of results that stay in memory until they have been read or their signal is aborted. */
export class SendingResults {
  private people = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly maxWaitMs = MAX_WAIT_MS) {}

  hold(changes: Listed, signal: AbortSignal): Iterable<ChangeEntry> {
    const { length } = changes;
    this.people += length;
    let isHeld = true;
    const release = (): void => {
      if (!isHeld) return;
      isHeld = false;
      signal.removeEventListener('abort', release);
      this.people -= length;
      for (const wake of this.waiting) wake();
    };
    signal.addEventListener('abort', release);
    if (signal.aborted) release();
    return releasedWhenRead(changes, release);
  }

  /** @throws AppError service_unavailable */
  async waitForRoom(signal: AbortSignal): Promise<void> {
    const end = Date.now() + this.maxWaitMs;
    while (this.people > MOST_SENDING && !signal.aborted) {
      const left = end - Date.now();
      if (left <= 0) throw new AppError('service_unavailable', { details: 'Other comparisons are being sent.' });
      await this.nextReleased(left);
    }
  }

  private nextReleased(most: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, most);
      this.waiting.add(wake);
    });
  }
}

function* releasedWhenRead(changes: Iterable<ChangeEntry>, release: () => void): Generator<ChangeEntry> {
  try {
    yield* changes;
  } finally {
    release();
  }
}
