/**
 * How Node runs the apps, so that each stays under 256 MB whatever the size of the machine: V8 lets garbage lie by the
 * memory it sees. The database client's WebAssembly is compiled once, plainly; its optimizing compiler alone takes 45 MB.
 * JavaScript is optimized three times later than usual, when rare branches have been met: what is optimized too early is
 * thrown away and optimized again.
 */
export const APP_FLAGS = [
  '--max-semi-space-size=4',
  '--max-old-space-size=160',
  '--liftoff-only',
  '--interrupt-budget=400000',
];
