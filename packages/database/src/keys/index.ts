export { openKeyRing } from './open-key-ring.ts';
export { findStaleObjects, replaceEncryption } from './stale-objects.ts';
export { countStale, resealSecrets } from './stale-secrets.ts';
