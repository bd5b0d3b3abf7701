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

/** Whether nobody has used the page for a while. Its requests then don't keep the session alive. */
export function isUserAway(): boolean {
  return Date.now() - lastInputAt > AWAY_MS;
}
