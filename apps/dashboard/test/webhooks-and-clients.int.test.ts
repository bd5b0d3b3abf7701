import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually } from '../../../test/environment/eventually.ts';
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

test('test data are apart, below /test', async () => {
  const page = await dashboard.signedIn('admin');
  await goTo(page, 'API access');
  await page.getByRole('button', { name: 'Create client' }).click();
  const creating = page.getByRole('dialog', { name: 'Create client' });
  await creating.getByLabel('Name').fill('Trial runs');
  await creating.getByLabel('Test client').check();
  await creating.getByRole('button', { name: 'Create client' }).click();
  await page.getByRole('button', { name: 'I’ve saved the secret' }).click();
  await page.getByRole('region', { name: 'Trial runs' }).getByText('Test', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Test data' }).click();
  await page.getByText('Test mode.').waitFor();
  await goTo(page, 'Files');
  await page.getByRole('heading', { name: 'Files', exact: true }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'trial.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv(goodRows(3))),
  });
  await page.waitForURL(/\/test\/files\/job_/);
  // A download is a plain link, and says whose data it is.
  await page.getByRole('button', { name: 'Download' }).click();
  const download = page.getByRole('menuitem', { name: 'Records (CSV)' });
  const answer = await page.request.get(new URL((await download.getAttribute('href')) ?? '', page.url()).href);
  expect([answer.status(), (await answer.text()).split('\n').length]).toEqual([200, 5]);
  await goTo(page, 'Home');
  await page.getByRole('link', { name: 'Live data', exact: true }).click();
  await goTo(page, 'Files');
  await page.getByRole('heading', { name: 'Files', exact: true }).waitFor();
  expect(await page.getByText('trial.csv').count()).toBe(0);
  expect(dashboard.troubles).toEqual([]);
});

test('endpoints are added, tested, changed, rotated; deliveries are seen, sent again and recovered', async () => {
  const page = await dashboard.signedIn('admin');
  await goTo(page, 'Webhooks');
  const add = async (url: string) => {
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const adding = page.getByRole('dialog', { name: 'Add endpoint' });
    await adding.getByLabel(/^URL/).fill(url);
    await adding.getByRole('button', { name: 'Add endpoint' }).click();
    const added = page.getByRole('dialog', { name: 'Endpoint added' });
    const secret = (await added.locator('pre').textContent()) ?? '';
    expect(secret).toMatch(/^whsec_.{40,}$/);
    await added.getByRole('button', { name: 'I’ve saved the secret' }).click();
    await added.waitFor({ state: 'detached' });
    return { card: page.getByRole('region', { name: url, exact: true }), secret };
  };
  const { card, secret } = await add(receiver.url);
  await card.getByText('Enabled', { exact: true }).waitFor();
  await card.getByText(`…${secret.slice(-4)}`).waitFor();
  await card.getByRole('button', { name: 'Send test event' }).click();
  await card.getByText('The endpoint returned 200.').waitFor();
  await card.getByText('taken, thank you').waitFor();

  await card.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit endpoint' });
  await editing.getByLabel(/^job\.queued/).uncheck();
  const changed = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await editing.getByRole('button', { name: 'Save' }).click();
  expect(await (await changed).json()).toMatchObject({
    events: ['job.processing', 'job.completed', 'job.failed', 'feed.late'],
    secret_last4: secret.slice(-4),
    previous_secret_valid_until: null,
  });
  await editing.waitFor({ state: 'detached' });

  await card.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  const rotated = page.getByRole('dialog', { name: 'Secret rotated' });
  expect(await rotated.locator('pre').textContent()).not.toBe(secret);
  await rotated.getByRole('button', { name: 'I’ve saved the secret' }).click();
  await card.getByText('Deliveries are signed with two secrets').waitFor();

  await page.getByLabel('Event type').selectOption('job.failed');
  await page.getByText('"no_valid_rows"').waitFor();

  // A second one whose receiver is gone: the card says why it is disabled, and enables it.
  receiver.gone.add('/gone');
  const second = await add(`${new URL(receiver.url).origin}/gone`);
  await submitAndWait(dashboard.service, csv(goodRows(1)), 'refused.csv');
  await eventually(async () => {
    await page.reload();
    await second.card.getByText('Disabled', { exact: true }).waitFor({ timeout: 2_000 });
  });
  await second.card.getByText('The endpoint returned 410 Gone. Events are on hold').waitFor();
  await goTo(page, 'Home');
  await page.getByText('A webhook endpoint is disabled').waitFor();
  await page.getByRole('link', { name: 'See why' }).click();
  receiver.gone.clear();
  await second.card.getByRole('button', { name: 'Enable and send events on hold' }).click();
  await second.card.getByText('Enabled', { exact: true }).waitFor();
  await second.card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await second.card.waitFor({ state: 'detached' });

  const jobId = await submitAndWait(dashboard.service, csv(goodRows(2)), 'announced.csv');
  await page.goto(`${dashboard.service.origin}/files/${jobId}/details`);
  await page.getByRole('link', { name: 'job.completed' }).click();
  await page.getByRole('heading', { name: 'job.completed' }).waitFor();
  await page.getByText('Delivered', { exact: true }).waitFor();
  await page.getByRole('cell', { name: '1', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Resend' }).click();
  await page.getByRole('cell', { name: '2', exact: true }).waitFor();

  await page.goto(`${dashboard.service.origin}/webhooks?event=job.completed`);
  await page.getByLabel('Failed since').fill('2026-01-01T00:00');
  await page.getByRole('button', { name: 'Resend' }).click();
  await page.getByText('0 deliveries queued for resending.').waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('a client is made and its secret shown once; a second secret lives beside it until the first is revoked', async () => {
  const page = await dashboard.signedIn('admin');
  await goTo(page, 'API access');
  await page.getByRole('button', { name: 'Create client' }).click();
  await page.getByLabel(/^Name/).fill('Payroll export');
  await page.getByLabel('webhooks:write').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Create client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client “Payroll export” created' });
  await dialog.waitFor();
  const [clientId = '', secret = ''] = await dialog.locator('pre').allInnerTexts();
  const token = await fetch(`${dashboard.service.origin}/v1/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials', client_id: clientId, client_secret: secret }),
  });
  expect(token.status).toBe(200);
  await dialog.getByRole('button', { name: 'I’ve saved the secret' }).click();

  const card = page.getByRole('region', { name: 'Payroll export' });
  await card.getByRole('button', { name: 'Add secret' }).click();
  await card.getByText('Copy this secret now.').waitFor();
  await card.getByRole('button', { name: `Revoke …${secret.slice(-4)}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await card.getByRole('button', { name: `Revoke …${secret.slice(-4)}` }).waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Revoke client' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke client' }).click();
  await card.getByText('Revoked', { exact: true }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('a request of an API client is found by its id', async () => {
  const headers = { 'X-Request-Id': 'found-by-its-id' };
  expect((await dashboard.service.fetch('/v1/jobs/job_nobody', { headers })).status).toBe(404);
  const page = await dashboard.signedIn('admin');
  await goTo(page, 'API access');
  const log = page.getByRole('region', { name: 'Request log' });
  await log.getByLabel('Request ID').fill('found-by-its-id');
  await eventually(async () => {
    await log.getByRole('button', { name: 'Refresh' }).click();
    await log.getByRole('cell', { name: 'GET /v1/jobs/job_nobody' }).waitFor({ timeout: 1_000 });
  });
  await log.getByRole('cell', { name: 'job_not_found' }).waitFor();
  await log.getByLabel('Request ID').fill('nobody');
  await log.getByText('No requests.').waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('a client gets SFTP access by a key and a password, sees both, and loses the key', async () => {
  const page = await dashboard.signedIn('admin');
  await goTo(page, 'API access');
  await page.getByRole('button', { name: 'Create client' }).click();
  await page.getByLabel(/^Name/).fill('Nightly export');
  await page.getByRole('dialog').getByRole('button', { name: 'Create client' }).click();
  await page.getByRole('button', { name: 'I’ve saved the secret' }).click();
  const card = page.getByRole('region', { name: 'Nightly export' });
  await card.getByText('No SFTP access.').waitFor();

  await card.getByRole('button', { name: 'Add SFTP key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add SFTP key' });
  await dialog.getByLabel(/^Public key/).fill('-----BEGIN OPENSSH PRIVATE KEY-----');
  await dialog.getByRole('button', { name: 'Add key' }).click();
  await dialog.getByText(/is a private key/).waitFor();
  await dialog
    .getByLabel(/^Public key/)
    .fill('ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl payroll');
  await dialog.getByRole('button', { name: 'Add key' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card.getByText('SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU').waitFor();

  for (let turn = 0; turn < 2; turn += 1) await card.getByRole('button', { name: 'Create SFTP password' }).click();
  await card.getByText('Copy the password now.').waitFor();
  expect(await card.locator('pre').textContent()).toMatch(/^[A-Za-z2-9]{32}$/);
  await card.getByRole('button', { name: 'Revoke password' }).nth(1).waitFor();
  expect(await card.getByRole('button', { name: 'Create SFTP password' }).isDisabled()).toBe(true);

  await card.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await card.getByText(/^SHA256:/).waitFor({ state: 'detached' });
  expect(dashboard.troubles).toEqual([]);
});

test('an SFTP pickup is added, tells what went wrong, and is changed, disabled, and deleted', async () => {
  await dashboard.service.start('sftp', { SFTP_PORT: '0' });
  const page = await dashboard.signedIn('admin');
  await goTo(page, 'API access');
  await page.getByRole('button', { name: 'Add SFTP pickup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add SFTP pickup' });
  await dialog.getByLabel(/^Name/).fill('Payroll server');
  await dialog.getByLabel(/^Host key/).fill(`256 SHA256:${'A'.repeat(43)} sftp.example.com (ED25519)`);
  await dialog.getByLabel(/^Username/).fill('rollcall');
  await dialog.getByLabel(/^Filename pattern/).fill('*.csv');
  // Of the cloud, not of the partner.
  await dialog.getByLabel(/^Host(?! key)/).fill('169.254.169.254');
  await dialog.getByRole('button', { name: 'Add pickup' }).click();
  await dialog.getByText('The IP address is in a private or reserved range.').waitFor();
  // Nobody listens there.
  await dialog.getByLabel(/^Host(?! key)/).fill('127.0.0.1');
  await dialog.getByLabel(/^Port/).fill('1');
  await dialog.getByRole('button', { name: 'Add pickup' }).click();
  await dialog.waitFor({ state: 'detached' });

  const card = page.getByRole('region', { name: 'Payroll server' });
  await card.getByText(/^ecdsa-sha2-nistp256 \S+ rollcall-sfp_/).waitFor();
  await card.getByText('No connection to the server: ECONNREFUSED.').waitFor();
  await card.getByText('Failing', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Edit pickup' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Payroll server' });
  await editing.getByLabel(/^Folder/).fill('/outgoing');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await editing.waitFor({ state: 'detached' });
  await card.getByText('/outgoing *.csv').waitFor();
  await card.getByRole('button', { name: 'Run now' }).click();
  // With the keyboard: what the visit found moves the button while it is clicked.
  await card.getByRole('button', { name: 'Disable pickup' }).press('Enter');
  await card.getByText('Disabled', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Delete pickup' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete pickup' }).click();
  await card.waitFor({ state: 'detached' });
  expect(dashboard.troubles).toEqual([]);
});
