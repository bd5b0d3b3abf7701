import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type Dashboard, goTo, openDashboard, PASSWORD } from './open-dashboard.ts';

jest.setTimeout(180_000);

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(() => dashboard.close());
beforeEach(() => {
  dashboard.troubles.length = 0;
});

test('an operator creates a partner, whose first administrator sets a password and finds an empty account', async () => {
  const page = await dashboard.signedIn('operator');
  await goTo(page, 'Partners');
  await page.getByRole('button', { name: 'New partner' }).click();
  await page.getByLabel(/^Name/).fill('Harbor Benefits');
  await page.getByLabel(/^First administrator/).fill('first@harbor.example');
  await page.getByRole('button', { name: 'Create partner' }).click();
  const ready = page.getByRole('dialog', { name: 'Invitation created' });
  const link = String(await ready.locator('pre').textContent());
  await ready.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /^Harbor Benefits/ });
  await row.getByText('Active', { exact: true }).waitFor();

  const first = await dashboard.openPage();
  await first.goto(link);
  await first.getByRole('heading', { name: 'Join Harbor Benefits' }).waitFor();
  await first.getByLabel(/^Your name/).fill('First Admin');
  await first.getByLabel(/^Password/).fill(PASSWORD);
  await first.getByRole('button', { name: 'Accept and sign in' }).click();
  await goTo(first, 'API access');
  await first.getByRole('heading', { name: 'No API clients yet' }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('a partner is renamed and limited, suspended, and resumed', async () => {
  const page = await dashboard.signedIn('operator');
  await page.goto(`${dashboard.service.origin}/partners?search=example`);
  const row = page.getByRole('row', { name: /^Example Benefits/ });
  await row.getByText('Default', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Edit Example Benefits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Example Benefits' });
  await dialog.getByLabel(/^Name/).fill('Example Benefits, Inc.');
  await dialog.getByLabel(/^Requests per hour/).fill('2500');
  await dialog.getByLabel(/^Largest file/).fill('25');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await row.getByText('2,500 requests per hour, 25.0 MB per file').waitFor();

  const analyst = await dashboard.signedIn('analyst');
  await goTo(analyst, 'Files');
  await row.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await row.getByText('Suspended', { exact: true }).waitFor();
  await analyst.goto(`${dashboard.service.origin}/files`);
  await analyst.getByLabel(/^Email/).fill(dashboard.emailOf('analyst'));
  await analyst.getByLabel(/^Password/).fill(PASSWORD);
  await analyst.getByRole('button', { name: 'Sign in', exact: true }).click();
  await analyst.getByText('The account is suspended.').waitFor();

  await row.getByRole('button', { name: /^Resume/ }).click();
  await row.getByText('Active', { exact: true }).waitFor();
  await analyst.getByRole('button', { name: 'Sign in', exact: true }).click();
  await analyst.getByRole('heading', { name: 'Files', exact: true }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('a second partner of the same name is refused in words, and nobody else finds the page', async () => {
  const page = await dashboard.signedIn('operator');
  await goTo(page, 'Partners');
  await page.getByLabel('Partner name').fill('no such partner');
  await page.getByRole('heading', { name: 'No partner matches' }).waitFor();
  await page.getByLabel('Partner name').fill('');
  await page.getByRole('row', { name: /^Example Benefits/ }).waitFor();
  const name = String(
    await page
      .getByRole('cell', { name: /^Example Benefits/ })
      .first()
      .textContent(),
  );
  await page.getByRole('button', { name: 'New partner' }).click();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^First administrator/).fill('second@harbor.example');
  await page.getByRole('button', { name: 'Create partner' }).click();
  await page.getByText('A partner with this name exists.').waitFor();

  const admin = await dashboard.signedIn('admin');
  expect(await admin.getByRole('link', { name: 'Partners' }).count()).toBe(0);
  await admin.goto(`${dashboard.service.origin}/partners`);
  await admin.getByText("Your role doesn't include this page").waitFor();
});
