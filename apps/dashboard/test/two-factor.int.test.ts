import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { readAuthenticator } from '../../../test/environment/authenticator.ts';
import { type Dashboard, goTo, openDashboard, PASSWORD, signIn } from './open-dashboard.ts';

jest.setTimeout(300_000);

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(() => dashboard.close());
beforeEach(() => {
  dashboard.troubles.length = 0;
});

async function openAccount(page: Page): Promise<void> {
  await page.goto(`${dashboard.service.origin}/account`);
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
}

/** Sets it up and returns the app: the code of steps of 30 seconds from now. */
async function setUp(page: Page) {
  await openAccount(page);
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Current password/)
    .fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const key = await page.getByText(/^[A-Z2-7]{32}$/).textContent();
  const codeAt = readAuthenticator(key ?? '');
  await page.getByLabel(/^Code that the app shows/).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('The code is wrong.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel(/^Code that the app shows/).fill(codeAt(0));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = (await page.getByText(/^[a-z0-9]{5}-[a-z0-9]{5}/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('You have 10 recovery codes left.').waitFor();
  return { codeAt, recoveryCodes: codes.trim().split('\n') };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

async function violationsOf(page: Page): Promise<unknown> {
  await page.evaluate(axe.source);
  return page.evaluate(
    `axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ' ' + node.target.join(' '))))`,
  );
}

test('an authenticator app is set up, asked for at sign-in, and turned off', async () => {
  const page = await dashboard.signedIn('analyst');
  const { codeAt, recoveryCodes } = await setUp(page);
  expect(recoveryCodes).toHaveLength(10);
  await signOut(page);

  await signIn(page, dashboard.emailOf('analyst'));
  const code = page.getByLabel(/^Code from your app/);
  await code.fill(codeAt(500));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await code.fill(codeAt(1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await signOut(page);
  await signIn(page, dashboard.emailOf('analyst'));
  await code.fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();

  await openAccount(page);
  await page.getByText('You have 9 recovery codes left.').waitFor();
  await page.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Current password/)
    .fill(PASSWORD);
  await code.fill(recoveryCodes[1] ?? '');
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).waitFor();
  await signOut(page);
  await signIn(page, dashboard.emailOf('analyst'));
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('an administrator resets it for a colleague who lost the phone, an operator by the address', async () => {
  const [viewer, admin] = [await dashboard.signedIn('viewer'), await dashboard.signedIn('admin')];
  await setUp(viewer);
  await goTo(admin, 'People');
  const row = admin.getByRole('row', { name: /viewer@/ });
  await row.getByRole('button', { name: 'Reset two-factor' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset two-factor' }).click();
  await row.getByRole('button', { name: 'Reset two-factor' }).waitFor({ state: 'detached' });
  const again = await dashboard.signedIn('viewer');
  await setUp(again);

  const operator = await dashboard.signedIn('operator');
  await goTo(operator, 'Partners');
  await operator.getByRole('button', { name: 'Reset two-factor' }).click();
  await operator
    .getByRole('dialog')
    .getByLabel(/^Email/)
    .fill(dashboard.emailOf('viewer'));
  await operator.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await operator.getByText(`${dashboard.emailOf('viewer')} signs in with the password alone now.`).waitFor();
  await dashboard.signedIn('viewer');
  expect(dashboard.troubles).toEqual([]);
});

test('people see where they are signed in, and end what they do not recognize', async () => {
  const here = await dashboard.signedIn('admin', { userAgent: 'Here/1.0' });
  const there = await dashboard.signedIn('admin', { userAgent: 'Left open/1.0' });
  await openAccount(here);
  const row = here.getByRole('row', { name: /Left open/ });
  await row.getByRole('button', { name: 'End session' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await row.waitFor({ state: 'detached' });
  await there.goto(`${dashboard.service.origin}/files`);
  await there.getByRole('heading', { name: 'Sign in' }).waitFor();

  await dashboard.signedIn('admin', { userAgent: 'Another/1.0' });
  await here.reload();
  await here.getByRole('row', { name: /Another/ }).waitFor();
  await here.getByRole('button', { name: 'End all other sessions' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click();
  await here.getByRole('row', { name: /Another/ }).waitFor({ state: 'detached' });
  await here.getByRole('row', { name: /Here/ }).getByText('This session').waitFor();
});
