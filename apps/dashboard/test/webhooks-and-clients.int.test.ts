import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type Dashboard, goTo, openDashboard } from './open-dashboard.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { csv, goodRows } from './sample-files.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(120_000);

let dashboard: Dashboard;
let receiver: Receiver;
beforeAll(async () => {
  [dashboard, receiver] = await Promise.all([openDashboard(), startReceiver()]);
});
afterAll(async () => {
  await dashboard.close();
  await receiver.close();
});
beforeEach(() => {
  dashboard.troubles.length = 0;
});

test('a webhook is configured, tested, rotated; deliveries are seen, sent again and recovered', async () => {
  const page = await dashboard.signedIn('admin');
  await goTo(page, 'Webhooks');
  await page.getByLabel(/^Address/).fill(receiver.url);
  await page.getByRole('button', { name: 'Generate' }).click();
  const secret = await page.getByLabel(/^Signing secret/).inputValue();
  expect(secret).toMatch(/^whsec_.{40,}$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  await page.getByText('Enabled', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Send a test event' }).click();
  await page.getByText('The endpoint answered 200.').waitFor();
  await page.getByText('taken, thank you').waitFor();

  // A saved secret is not in the form any more: the events change without a new one.
  await page.getByLabel(/^job\.queued/).uncheck();
  const changed = page.waitForResponse((response) => response.url().includes('/partner-config/'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await (await changed).json()).toMatchObject({
    webhook_events: ['job.processing', 'job.completed', 'job.failed'],
    webhook_secret_last4: secret.slice(-4),
    previous_secret_valid_until: null,
  });

  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Two secrets sign at present').waitFor();

  const jobId = await submitAndWait(dashboard.service, csv(goodRows(2)), 'announced.csv');
  await page.goto(`${dashboard.service.origin}/files/${jobId}`);
  await page.getByRole('link', { name: 'job.completed' }).click();
  await page.getByRole('heading', { name: 'job.completed' }).waitFor();
  await page.getByText('Delivered', { exact: true }).waitFor();
  await page.getByRole('cell', { name: 'No. 1' }).waitFor();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('cell', { name: 'No. 2' }).waitFor();

  await page.goto(`${dashboard.service.origin}/webhooks?event=job.completed`);
  await page.getByLabel('Failed since').fill('2026-01-01T00:00');
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('0 deliveries pending again.').waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('a client is made and its secret shown once; a second secret lives beside it until the first is revoked', async () => {
  const page = await dashboard.signedIn('admin');
  await goTo(page, 'API access');
  await page.getByRole('button', { name: 'New client' }).click();
  await page.getByLabel(/^Name/).fill('Payroll export');
  await page.getByLabel('webhooks:write').uncheck();
  await page.getByRole('button', { name: 'Make client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payroll export is made' });
  await dialog.waitFor();
  const [clientId = '', secret = ''] = await dialog.locator('pre').allInnerTexts();
  const token = await fetch(`${dashboard.service.origin}/v1/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials', client_id: clientId, client_secret: secret }),
  });
  expect(token.status).toBe(200);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  const card = page.getByRole('region', { name: 'Payroll export' });
  await card.getByRole('button', { name: 'Add a second secret' }).click();
  await card.getByText('Copy the secret now.').waitFor();
  await card.getByRole('button', { name: `Revoke …${secret.slice(-4)}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await card.getByRole('button', { name: `Revoke …${secret.slice(-4)}` }).waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Revoke client' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke client' }).click();
  await card.getByText('revoked', { exact: true }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});
