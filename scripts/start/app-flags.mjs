/**
 * How Node.js runs each app, so that it stays below 320 MB on any machine. Otherwise, V8 collects less garbage on
 * machines with more memory. Only options that the documentation of every supported Node.js lists, because V8's own
 * flags change between versions. `--expose-gc` lets storage collect unused buffers (`storage/release-bytes.ts`). The
 * Dockerfile has the same flags.
 */
export const APP_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=160', '--expose-gc'];
