/**
 * As people say it: `0.4 s`, `45 s`, `1 min 33 s`.
 *
 * @param {number} ms
 */
export function formatElapsed(ms) {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
