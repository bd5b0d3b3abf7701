/**
 * How Node runs each app, so that it stays under 320 MB whatever the size of the machine; V8 otherwise lets garbage lie by
 * the memory that it sees. Only options that the documentation of every supported Node.js has, since those of V8 come and go
 * with its versions. `--expose-gc` lets storage have buffers collected when they are done with (`storage/release-bytes.ts`).
 * The Dockerfile says the same.
 */
export const APP_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=160', '--expose-gc'];
