export { addressBlock } from './address-block.ts';
export { digestClientSecret, generateClientSecret, isSameDigest, isWellFormedSecret } from './client-secret.ts';
export { openCounterStore } from './counter-store.ts';
export { type PublicKey, parsePublicKey } from './parse-public-key.ts';
export { type Count, type CounterStore, createRateCounter, type RateCounter } from './rate-counter.ts';
export { digestSftpPassword, generateSftpPassword } from './sftp-password.ts';
