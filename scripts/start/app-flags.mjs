/**
 * How Node runs the apps, so that each stays under 256 MB whatever the size of the machine: V8 lets garbage lie by the
 * memory it sees. The database client's WebAssembly is compiled once, plainly; its optimizing compiler alone takes 45 MB.
 */
export const APP_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=160', '--liftoff-only'];
