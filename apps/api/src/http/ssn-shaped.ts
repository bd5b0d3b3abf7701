/**
 * Written as an SSN is: bare nine digits are not meant, which are also tax numbers of X12 senders and ids in addresses of
 * webhooks.
 */
const SSN_SHAPED = /(?<!\d)\d{3}([- ])\d{2}\1(?=\d{4}(?!\d))/g;

/** In any text or key of what JSON gave. */
export function hasSsnShapedText(value: unknown): boolean {
  if (typeof value === 'string') return value.search(SSN_SHAPED) >= 0;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => hasSsnShapedText(key) || hasSsnShapedText(inner));
}

export function maskSsnShaped(text: string): string {
  return text.replace(SSN_SHAPED, (head) => head.replace(/\d/g, '*'));
}
