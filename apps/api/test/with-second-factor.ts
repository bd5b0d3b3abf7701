import { type Role, recoveryCodesSchema, totpSecretSchema } from '@rollcall/contracts';
import { totpSecretContext } from '@rollcall/platform';
import { totpCode, totpStepAt } from '../src/sessions/totp-code.ts';
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
  totpSecretSchema.parse(await begun.json());
  const { id, totpSecret } = await api.db.user.findUniqueOrThrow({ where: { id: browser.person.id } });
  const secret = api.keyRing.open(totpSecret ?? new Uint8Array(), totpSecretContext(id));
  const codeAt = (steps: number) => totpCode(secret, totpStepAt(new Date()) + steps);
  const confirmed = await browser.send('POST', '/session/totp/confirm', { code: codeAt(-1) });
  const { recovery_codes: recoveryCodes } = recoveryCodesSchema.parse(await confirmed.json());
  return { browser, recoveryCodes, codeAt };
}
