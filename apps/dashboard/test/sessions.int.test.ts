import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type Dashboard, goTo, openDashboard, PASSWORD, signIn } from './open-dashboard.ts';

jest.setTimeout(120_000);

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(() => dashboard.close());
beforeEach(() => {
  dashboard.troubles.length = 0;
});

test('whoever is not signed in is asked to, and then goes where they were going', async () => {
  const page = await dashboard.openPage();
  await page.goto(`${dashboard.service.origin}/files?status=failed`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await signIn(page, dashboard.emailOf('viewer'), 'not the password');
  await page.getByRole('alert').waitFor();
  await signIn(page, null);
  await page.getByRole('heading', { name: 'Files', exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=failed');
  expect(dashboard.troubles).toEqual([]);
});

test('a newcomer is told what to do, with their own client in the command', async () => {
  const page = await dashboard.signedIn('admin');
  await page.getByText('Or send files from your own system').waitFor();
  await page.getByText(dashboard.service.client.clientId).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('each role sees its own places', async () => {
  const placesOf = async (role: 'admin' | 'analyst' | 'viewer' | 'operator') => {
    const page = await dashboard.signedIn(role);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await links.first().waitFor();
    const places = await links.allInnerTexts();
    await page.context().close();
    return places;
  };
  expect(await placesOf('viewer')).toEqual(['Home', 'Files', 'Feeds', 'Members', 'Vendors']);
  expect(await placesOf('analyst')).toEqual(['Home', 'Files', 'Feeds', 'Members', 'Vendors']);
  expect(await placesOf('admin')).toEqual([
    'Home',
    'Files',
    'Feeds',
    'Members',
    'Vendors',
    'Webhooks',
    'API access',
    'People',
  ]);
  expect(await placesOf('operator')).toEqual(['Operations', 'Partners']);
});

test('an operator sees the queues and the way to the board', async () => {
  const page = await dashboard.signedIn('operator');
  await page.getByRole('cell', { name: 'Processing files', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Open queue board' }).getAttribute('href')).toBe('/ops/queues');
});

test('invited by link, a colleague signs in; the administrator changes their role and disables them', async () => {
  const admin = await dashboard.signedIn('admin');
  await goTo(admin, 'People');
  await admin.getByRole('button', { name: 'Invite a colleague' }).click();
  await admin.getByLabel(/^Email/).fill('colleague@people.example');
  await admin.getByLabel('Role', { exact: true }).selectOption('viewer');
  await admin.getByRole('button', { name: 'Create invitation' }).click();
  const link = await admin.getByText('/invite#').textContent();
  await admin.getByRole('button', { name: 'Done' }).click();
  await admin.getByText('Invited', { exact: true }).waitFor();

  const page = await dashboard.openPage();
  await page.goto(link ?? '');
  await page.getByRole('heading', { name: 'Join Example Benefits' }).waitFor();
  await page.getByLabel(/^Your name/).fill('A Colleague');
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await page.getByText('A Colleague').waitFor();

  await admin.reload();
  await admin.getByLabel('Role for colleague@people.example').selectOption('analyst');
  await admin
    .getByRole('row', { name: /colleague@/ })
    .getByRole('button', { name: 'Disable' })
    .click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await admin
    .getByRole('row', { name: /colleague@/ })
    .getByText('Disabled', { exact: true })
    .waitFor();
  await page.goto(`${dashboard.service.origin}/files`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('a forgotten password is chosen anew by a link of an administrator, which works once', async () => {
  const { service } = dashboard;
  const email = dashboard.emailOf('viewer');
  const viewer = await dashboard.signedIn('viewer');
  const admin = await dashboard.signedIn('admin');
  await goTo(admin, 'People');
  await admin.getByRole('row', { name: email }).getByRole('button', { name: 'Reset password' }).click();
  const link = (await admin.getByText('/reset-password#').textContent()) ?? '';
  await admin.getByRole('button', { name: 'Done' }).click();

  const page = await dashboard.openPage({ viewport: { width: 375, height: 740 } });
  await page.goto(`${service.origin}/sign-in`);
  await page.getByText('Forgot your password?').click();
  await page.getByText('Ask an administrator of your account').waitFor();
  await page.goto(link);
  await page.getByText(`For ${email}.`).waitFor();
  await page.getByLabel(/^New password/).fill(PASSWORD);
  await page.getByLabel(/^New password/).press('Enter');
  await page.getByText('Your password is changed.').waitFor();
  await page.reload();
  await page.getByText('This link is no longer valid.').waitFor();
  await page.goto(`${service.origin}/sign-in`);
  await signIn(page, email);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await viewer.goto(`${service.origin}/files`);
  await viewer.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('the password is changed, and only the new one opens', async () => {
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${dashboard.service.origin}/account`);
  await page.getByLabel(/^Current password/).fill(PASSWORD);
  await page.getByLabel(/^New password/).fill('another password of the tests');
  await page.getByLabel(/^Confirm new password/).fill('another password of the tests');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed.').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await signIn(page, dashboard.emailOf('analyst'));
  await page.getByRole('alert').waitFor();
  await signIn(page, null, 'another password of the tests');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});
