/** crypto.randomUUID exists in secure contexts only. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16).padStart(8, '0')).join('');
}
