export default async function globalTeardown() {
  await /** @type {import('./global-setup.mjs').Shared} */ (globalThis).rollcallTestPostgres?.stop();
}
