import argon2 from 'argon2';

/** OWASP's Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, COST);
}

let nobody: Promise<string> | undefined;

/** If there is no user (`hash` is undefined), it takes as long as for a wrong password. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('no user has this password');
  const isRight = await argon2.verify(hash ?? (await nobody), password);
  return hash !== undefined && isRight;
}

/** Whether the hash was created with other costs than the current ones. */
export function isOutdated(hash: string): boolean {
  return argon2.needsRehash(hash, COST);
}
