import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { MESS, messyFile } from './messy-file.ts';
import { type Dashboard, openDashboard } from './open-dashboard.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(180_000);

/** With PHOTOGRAPH=true, the pictures of docs/stories/messy-file.md are taken anew. */
const PICTURES = join(import.meta.dirname, '../../../docs/stories/messy-file');
const FEWER_THAN = 12;

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
  await rememberSender();
});
afterAll(() => dashboard.close());

/** Last week's file, whose columns were saved as a vendor. */
async function rememberSender(): Promise<void> {
  const { service } = dashboard;
  const lastWeek = messyFile({ rows: 200, isFaulty: false });
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(lastWeek)]), 'juniper-hill-2026-11-13.csv');
  const suggested = await service.fetch('/v1/vendors/suggest', { method: 'POST', body });
  const { config } = Object(await suggested.json());
  const saved = await service.fetch('/v1/vendors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Juniper Hill Schools', status: 'active', config }),
  });
  expect([suggested.status, saved.status]).toEqual([200, 201]);
  await submitAndWait(service, lastWeek.toString(), 'juniper-hill-2026-11-13.csv');
}

test(`a messy file of ${MESS.rows} rows is clean in fewer than ${FEWER_THAN} clicks`, async () => {
  const page = await dashboard.signedIn('admin');
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  /** To open the list and to choose from it. */
  const choose = async (of: string, value: string) => {
    clicks += 2;
    // By value: levels that fit the families show counts behind their names as soon as those are known.
    await page.getByRole('combobox', { name: `Change ${of} to` }).selectOption(value);
  };
  /** To put the cursor there. */
  const type = async (of: string, text: string) => {
    await click(page.getByRole('textbox', { name: `Change ${of} to` }));
    await page.keyboard.type(text);
  };

  await title(page, 'Nothing needs you');
  await drop(page, 'juniper-hill-2026-11-20.csv', messyFile({ born: 'Birth Dt' }));
  await title(page, '“Born” is now called “Birth Dt”. 5,000 rows are waiting for your OK.');
  await page.getByRole('group', { name: 'Look at these: columns' }).getByText('was Born').waitFor();
  await photograph(page, '1-renamed-column');

  await click(page.getByRole('button', { name: 'Accept and process again' }));
  await title(page, '4,606 of 5,000 rows are ready. Two unknown values are holding back 331 more.');
  await page.getByText('Tell us once what “Empl & Dom Part” and “Tier 3” mean and 4,937 rows will be ready.').waitFor();
  await page.getByRole('table', { name: /^Values of Cov Tier/ }).waitFor();
  await photograph(page, '2-two-unknown-values');

  await choose('Empl & Dom Part', 'employee_plus_spouse');
  await choose('Tier 3', 'employee_plus_children');
  await type('02/30/2026', '03/01/2026');
  await type('TBD', '01/01/2026');
  await click(page.getByLabel('Remember for Juniper Hill Schools'));
  await photograph(page, '3-decided-once');
  await click(page.getByRole('button', { name: 'Change all 394' }));
  await page.getByText('394 cells changed.').waitFor();
  await click(page.getByRole('link', { name: 'See the corrected file' }));
  await title(page, /^All 5,000 rows are ready\./);
  await page.getByText('3,000 families').waitFor();
  await photograph(page, '4-clean');
  expect(clicks).toBeLessThan(FEWER_THAN);

  // The file as it came is a tab away.
  await page.goto(`${dashboard.service.origin}/files`);
  await page.getByRole('link', { name: 'juniper-hill-2026-11-20.csv' }).last().click();
  await page.getByRole('link', { name: 'Original', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Rows as they were sent' });
  await rows.getByText('***-**-1000').first().waitFor();
  await page.getByLabel('Row number').fill('4990');
  await page.getByRole('button', { name: 'Go to row' }).click();
  await rows.getByText('W14988', { exact: true }).first().waitFor();
  await photograph(page, '5-original');
  expect(dashboard.troubles).toEqual([]);
});

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Onto the page that is open, whatever it is. */
async function drop(page: Page, name: string, content: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName, { type: 'text/csv' }));
      return transfer;
    },
    [name, content.toString()] as const,
  );
  await page.locator('body').dispatchEvent('drop', { dataTransfer });
}

async function photograph(page: Page, name: string): Promise<void> {
  if (process.env.PHOTOGRAPH !== 'true') return;
  await mkdir(PICTURES, { recursive: true });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled' });
}
