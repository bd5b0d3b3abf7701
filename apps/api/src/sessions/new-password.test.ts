import { describe, expect, test } from '@jest/globals';
import { AppError } from '@rollcall/contracts';
import { checkNewPassword } from './new-password.ts';

const OWNER = { email: 'jane.doe@acme-benefits.example', name: 'Jane Doe', partnerName: 'Acme Benefits' };

async function reasonAgainst(password: string): Promise<string | null> {
  try {
    await checkNewPassword(password, OWNER);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'password_not_allowed') throw error;
    return error.details ?? '';
  }
}

describe('a new password', () => {
  test.each([
    'password1234',
    'P@ssw0rd1234',
    'iloveyou12345',
    'letmein12345',
    'qwertyuiop12',
    '1qaz2wsx3edc',
    '123456789012',
    'abcdefghijkl',
    'aaaaaaaaaaaaaaa',
    'passwordpasswordpassword',
    'changeme1234',
    'Rollcall2026',
    'acmebenefits1',
    'janedoejanedoe',
    OWNER.email,
  ])('%s is refused, for a reason that is said', async (password) => {
    expect(await reasonAgainst(password)).toMatch(/^It .*\. Use a longer one, such as a sentence of your own\.$/);
  });

  test.each([
    'correct horse battery staple',
    'my dog likes cheese',
    'kX9$vq2Lw!pz',
    'Überraschung im Garten',
    '盗んだバイクで走り出す夜に',
  ])('%s is taken', async (password) => {
    expect(await reasonAgainst(password)).toBeNull();
  });

  test('is judged at once, whatever it is', async () => {
    await reasonAgainst('load the list');
    for (const part of ['a', '@', 'p@$$w0rd', '4@8({[</\\369!1|0$57%2', 'password', '\u{1F600}']) {
      const startedAt = performance.now();
      await reasonAgainst(part.repeat(200));
      expect(performance.now() - startedAt).toBeLessThan(1000);
    }
  });
});
