export default async function globalTeardown() {
  await globalThis.rollcallTestPostgres?.stop();
}
