const AWAY_MS = 30_000;
let lastInputAt = Date.now();

for (const event of ['pointerdown', 'keydown', 'wheel']) {
  window.addEventListener(
    event,
    () => {
      lastInputAt = Date.now();
    },
    { capture: true, passive: true },
  );
}

/** Whether nobody has touched the page for a while: what it asks for then keeps no session alive. */
export function isUserAway(): boolean {
  return Date.now() - lastInputAt > AWAY_MS;
}
