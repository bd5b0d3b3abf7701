import { setTimeout as sleep } from 'node:timers/promises';
import type { ByteSource } from '@rollcall/normalization';

/**
 * Limits the wait, so that a large file makes slow progress even if there are always small ones. A chunk of 64 KiB
 * takes a few milliseconds.
 */
const MOST_MS = 25;

/**
 * Small and large files share a thread. A small file has many short steps, each of which would wait for a chunk of the
 * large file. So the large file waits between its chunks while a small one is in progress.
 */
export class SmallJobPriority {
  private small = 0;
  private readonly pauses = new Set<AbortController>();

  /** Large files yield until the returned function is called. */
  begin(): () => void {
    this.small++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (--this.small > 0) return;
      for (const pause of this.pauses) pause.abort();
    };
  }

  /** Returns the same bytes in chunks that yield to small files. */
  yieldToSmallJobs(source: ByteSource): ByteSource {
    const pass = () => this.pass();
    return {
      size: source.size,
      async *read(start, end, options) {
        for await (const chunk of source.read(start, end, options)) {
          await pass();
          yield chunk;
        }
      },
    };
  }

  private async pass(): Promise<void> {
    if (this.small === 0) return;
    const pause = new AbortController();
    this.pauses.add(pause);
    await sleep(MOST_MS, undefined, { signal: pause.signal }).catch(() => {});
    this.pauses.delete(pause);
  }
}
