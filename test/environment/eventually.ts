import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the check holds; when it never does, its last error is the test's. */
export async function eventually(check: () => void | Promise<void>, withinMs = 100_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; ; await sleep(25)) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
