import { setTimeout as sleep } from 'node:timers/promises';
import type { ByteSource } from '@rollcall/normalization';

/** A large file goes on beside small ones that never end, if slowly: a chunk of 64 KiB takes a few milliseconds. */
const MOST_MS = 25;

/**
 * Files of both lanes share a thread. A small one takes many short steps, and each would wait for a chunk of the large
 * one: so the large one waits between its chunks while a small one is under work.
 */
export class SmallJobPriority {
  private small = 0;
  private readonly pauses = new Set<AbortController>();

  /** From now on large files give way; until what is returned is called, once or more. */
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

  /** The same bytes, in chunks that give way. */
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
