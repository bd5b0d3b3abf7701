import argon2 from 'argon2';

/** OWASP's Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, COST);
}

let nobody: Promise<string> | undefined;

/** `hash` undefined: there is no such user, which takes as long to find out as that a password is wrong. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('no user has this password');
  const isRight = await argon2.verify(hash ?? (await nobody), password);
  return hash !== undefined && isRight;
}

/** Made with other costs than those of today. */
export function isOutdated(hash: string): boolean {
  return argon2.needsRehash(hash, COST);
}
