import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The service's master keys. Encrypted values contain the key version. To rotate, add a higher version and keep the old
 * one until nothing depends on it.
 */
export interface KeyRing {
  readonly currentVersion: number;
  /** `context` (the owner and purpose of the secret) must be the same for decryption. It isn't stored. */
  seal(plaintext: Uint8Array, context: string): Buffer;
  /** @throws SealError if the bytes, the context, or the key differ */
  open(sealed: Uint8Array, context: string): Buffer;
  /** The same for data keys, with a separate key, so that neither can be used as the other. */
  wrapKey(dataKey: Uint8Array, context: string): Buffer;
  unwrapKey(wrapped: Uint8Array, context: string): Buffer;
  /**
   * 32 bytes that are always the same for a purpose. Derived from the derivation root, or, if none was given, from the
   * OLDEST version in the ring, so that adding a version doesn't invalidate digests and signatures.
   */
  derive(purpose: string): Buffer;
  /** The root of `derive`. Stored encrypted, so that the oldest version can be removed from the ring. */
  readonly derivationRoot: Buffer;
}

export class SealError extends Error {
  override readonly name: string = 'SealError';
}

/** The value was encrypted with a key version that the process doesn't have. */
export class UnknownKeyVersionError extends SealError {
  override readonly name = 'UnknownKeyVersionError';
}

const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** format (1), key version (4), nonce */
const HEADER_BYTES = 5 + NONCE_BYTES;

/**
 * `masterKeys` has the format `1:<base64 of 32 bytes>[,2:<base64 of 32 bytes>]`.
 *
 * @throws Error for any other format
 */
export function createKeyRing(masterKeys: string, { derivationRoot }: { derivationRoot?: Buffer } = {}): KeyRing {
  const masters = parseMasterKeys(masterKeys);
  const versions = [...masters.keys()].sort((a, b) => a - b);
  const oldest = versions[0]!;
  const current = versions[versions.length - 1]!;
  const root = derivationRoot ?? masters.get(oldest)!;
  const subkeys = new Map<string, Buffer>();

  const subkey = (version: number, purpose: string): Buffer => {
    const id = `${version}:${purpose}`;
    const known = subkeys.get(id);
    if (known) return known;
    const master = masters.get(version);
    if (!master) throw new UnknownKeyVersionError(`Master key version ${version} is not in the key ring`);
    const key = deriveFrom(master, purpose);
    subkeys.set(id, key);
    return key;
  };

  const derivedKeys = new Map<string, Buffer>();
  const derived = (purpose: string): Buffer => {
    const key = derivedKeys.get(purpose) ?? deriveFrom(root, `derive:${purpose}`);
    derivedKeys.set(purpose, key);
    return Buffer.from(key);
  };

  const encrypt = (purpose: string, plaintext: Uint8Array, context: string): Buffer => {
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt8(FORMAT, 0);
    header.writeUInt32BE(current, 1);
    randomBytes(NONCE_BYTES).copy(header, 5);
    const cipher = createCipheriv('aes-256-gcm', subkey(current, purpose), header.subarray(5));
    cipher.setAAD(Buffer.concat([header, Buffer.from(context)]));
    return Buffer.concat([header, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  };

  const decrypt = (purpose: string, sealed: Uint8Array, context: string): Buffer => {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    if (bytes.length < HEADER_BYTES + TAG_BYTES || bytes[0] !== FORMAT) throw new SealError('Not an encrypted value');
    const header = bytes.subarray(0, HEADER_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', subkey(header.readUInt32BE(1), purpose), header.subarray(5), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.concat([header, Buffer.from(context)]));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      throw new SealError(
        "The encrypted value can't be read: MASTER_KEYS aren't the ones it was encrypted with, or it was modified or belongs to a different context",
        { cause },
      );
    }
  };

  return {
    currentVersion: current,
    seal: (plaintext, context) => encrypt('seal', plaintext, context),
    open: (sealed, context) => decrypt('seal', sealed, context),
    wrapKey: (dataKey, context) => encrypt('wrap', dataKey, context),
    unwrapKey: (wrapped, context) => decrypt('wrap', wrapped, context),
    derive: (purpose) => derived(purpose),
    derivationRoot: root,
  };
}

function deriveFrom(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, 'rollcall', purpose, 32));
}

/** The master key version of an encrypted value. Null if it isn't an encrypted value. */
export function sealedVersion(sealed: Uint8Array): number | null {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  return bytes.length < HEADER_BYTES + TAG_BYTES || bytes[0] !== FORMAT ? null : bytes.readUInt32BE(1);
}

/** Generates a key ring entry, for a first start. */
export function generateMasterKey(version = 1): string {
  return `${version}:${randomBytes(32).toString('base64')}`;
}

function parseMasterKeys(masterKeys: string): Map<number, Buffer> {
  const keys = new Map<number, Buffer>();
  for (const entry of masterKeys.split(',')) {
    const [, version, base64] = /^(\d{1,9}):([A-Za-z0-9+/]{43}=)$/.exec(entry.trim()) ?? [];
    if (version === undefined || base64 === undefined) {
      throw new Error('MASTER_KEYS must be <version>:<32 bytes in base64>[,…]');
    }
    if (keys.has(Number(version))) throw new Error(`MASTER_KEYS contains version ${version} twice`);
    keys.set(Number(version), Buffer.from(base64, 'base64'));
  }
  return keys;
}
