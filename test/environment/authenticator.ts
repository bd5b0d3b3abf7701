import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for the key that was typed into it, steps of 30 seconds from now (RFC 6238). */
export function readAuthenticator(key: string): (steps: number) => string {
  const bits = [...key].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return (steps) => {
    const counter = Buffer.alloc(8);
    counter.writeUInt32BE(Math.floor(Date.now() / STEP_MS) + steps, 4);
    const digest = createHmac('sha1', secret).update(counter).digest();
    const number = digest.readUInt32BE(digest.readUInt8(19) & 0x0f) & 0x7fffffff;
    return String(number % 1_000_000).padStart(6, '0');
  };
}

/** A timer can end a moment before the clock says so. */
const TIMER_EARLY_MS = 50;

/** Waits for the next step where the present one ends soon: an earlier step's code stays valid until it was checked. */
export async function awaitRoomInStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 5000) await setTimeout(left + TIMER_EARLY_MS);
}
