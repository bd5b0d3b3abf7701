import { type Role, recoveryCodesSchema, totpSecretSchema } from '@rollcall/contracts';
import { awaitRoomInStep, readAuthenticator } from '../../../test/environment/authenticator.ts';
import { type Browser, openBrowser, PASSWORD, type Person } from './signed-in-person.ts';
import type { TestApi } from './start-test-api.ts';

export interface SecondFactor {
  readonly browser: Browser;
  readonly recoveryCodes: readonly string[];
  /** What the app shows, steps of 30 seconds from now. The one before now confirmed the secret. */
  codeAt(steps: number): string;
}

/** Somebody who set up an authenticator app the way that people do. */
export async function withSecondFactor(
  api: TestApi,
  who: { role: Role; partnerId?: string | null } | Person,
): Promise<SecondFactor> {
  const browser = await openBrowser(api, who);
  const begun = await browser.send('POST', '/session/totp', { current_password: PASSWORD });
  const codeAt = readAuthenticator(totpSecretSchema.parse(await begun.json()).secret);
  await awaitRoomInStep();
  const confirmed = await browser.send('POST', '/session/totp/confirm', { code: codeAt(-1) });
  const { recovery_codes: recoveryCodes } = recoveryCodesSchema.parse(await confirmed.json());
  return { browser, recoveryCodes, codeAt };
}
