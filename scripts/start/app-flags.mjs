/**
 * How Node runs the apps, so that each stays under 256 MB whatever the size of the machine: V8 lets garbage lie by the
 * memory it sees. The database client's WebAssembly is compiled once, plainly; its optimizing compiler alone takes 45 MB.
 * JavaScript is optimized three times later than usual, when rare branches have been met: what is optimized too early is
 * thrown away and optimized again. Storage has the young collected when buffers are done with (`storage/release-bytes.ts`).
 */
export const APP_FLAGS = [
  '--max-semi-space-size=4',
  '--max-old-space-size=160',
  '--liftoff-only',
  '--interrupt-budget=400000',
  '--expose-gc',
];

/**
 * Requests that are under way together grow old in a small young generation and are then garbage among what is old, which
 * is all looked through for them. A larger one costs 25 MB and saves a tenth of what an upload costs. What is old is
 * looked through when it has grown by 60 %, not by 30 (20 MB, another tenth), and the young when they are full, not some
 * time before. Requests go through much code a little each, which would wait for tens of thousands of them to be optimized
 * three times later: after some hundred uploads the main thread does with an eighth less.
 */
export const API_FLAGS = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=60',
  '--no-minor-gc-task',
  '--interrupt-budget=132000',
];

/**
 * A deliverer spends its time in short functions, in undici's parser, which is WebAssembly, and on requests that are under
 * way together: it optimizes both as early as V8 does of itself, and has room for the young. A seventh of a delivery.
 */
const DELIVERY_FLAGS = ['--max-semi-space-size=16', '--no-liftoff-only', '--interrupt-budget=67584'];

/** A heap of 25 MB is looked through when it has grown by 60 %: a million rows of CSV had it looked through 41 times, now 14. */
const WORKER_FLAGS = ['--heap-growing-percent=60'];

/**
 * Of the set of keys that a worker has seen, up to 16 MB, every row wants some other lines. glibc then asks for it in pages
 * of 2 MB, where the system has them to give, so that what a row waits for is memory and not also where it is. Whoever has
 * no glibc or no such pages has what they had.
 */
const WORKER_ENVIRONMENT = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };

const OWN_FLAGS = { api: API_FLAGS, worker: WORKER_FLAGS, delivery: DELIVERY_FLAGS };

/** Of one app; what stands last counts. */
export function flagsOf(app) {
  return [...APP_FLAGS, ...(OWN_FLAGS[app] ?? [])];
}

/** What an app finds in its environment that is no setting of its own. */
export function environmentOf(app) {
  return app === 'worker' ? WORKER_ENVIRONMENT : {};
}
