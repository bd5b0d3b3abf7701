import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually } from '../../../test/environment/eventually.ts';
import { workbookOf } from '../../../test/security/workbook.ts';
import { type Dashboard, openDashboard } from './open-dashboard.ts';
import { badRows, csv, goodRows } from './sample-files.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(180_000);

const LONG = 60_000;

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(() => dashboard.close());
beforeEach(() => {
  dashboard.troubles.length = 0;
});

const cellsOf = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

test('the sheets of a workbook are tabs, each with its own rows', async () => {
  const book = workbookOf(cellsOf(csv([...goodRows(3), ...badRows(1)])), {
    sheet: 'Employees',
    further: {
      'Plan list': [
        ['Plan', 'Name', 'Carrier'],
        ['PPO500', 'Example PPO', 'Mock Health'],
        ['HMO1', 'Example HMO', 'Mock Health'],
      ],
    },
  });
  const jobId = await submitAndWait(dashboard.service, new Uint8Array(book), 'members.xlsx');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${dashboard.service.origin}/files/${jobId}/original`);
  const rows = page.getByRole('table', { name: 'Rows as they were sent' });
  await rows.getByText('M1', { exact: true }).first().waitFor();
  await rows.getByRole('row').filter({ hasText: 'X1' }).getByText('rejected').waitFor({ state: 'attached' });
  const sheets = page.getByRole('navigation', { name: 'Sheets' }).getByRole('button');
  expect(await sheets.allTextContents()).toEqual(['Employees', 'Plan list']);
  expect(await sheets.first().getAttribute('aria-pressed')).toBe('true');
  await sheets.nth(1).click();
  await rows.getByText('Mock Health').first().waitFor();
  expect(await rows.getByText('M1', { exact: true }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('sheet')).toBe('Plan list');
  await page.reload();
  await rows.getByText('Mock Health').first().waitFor();
  await sheets.first().click();
  await rows.getByText('M1', { exact: true }).first().waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('a long original opens at any row, goes on to its end while one scrolls, and draws only what is in view', async () => {
  const jobId = await submitAndWait(dashboard.service, csv(goodRows(LONG)), 'long.csv');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${dashboard.service.origin}/files/${jobId}/original`);
  const scroller = page.getByRole('region', { name: 'The file as it was sent' });
  const rows = page.getByRole('table', { name: 'Rows as they were sent' });
  await rows.getByText('M1', { exact: true }).first().waitFor();

  await page.getByLabel('Row number').fill(String(LONG - 500));
  await page.getByRole('button', { name: 'Go to row' }).click();
  await rows
    .getByText(`M${LONG - 501}`, { exact: true })
    .first()
    .waitFor();
  const last = rows.getByText(`M${LONG}`, { exact: true }).first();
  await eventually(async () => {
    await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    expect(await last.count()).toBe(1);
  }, 60_000);
  expect(await rows.getByRole('row').count()).toBeLessThan(100);

  await page.getByRole('button', { name: 'Show from the first row' }).click();
  await rows.getByText('M1', { exact: true }).first().waitFor();
  await page.getByLabel('Row number').fill(String(LONG + 50));
  await page.getByRole('button', { name: 'Go to row' }).click();
  await page.getByText('The file ends before this row.').waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('a fixed-width file and an 834 are lines, as they were sent', async () => {
  const page = await dashboard.signedIn('analyst');
  const lines = Array.from({ length: 6 }, (_, index) => `E${1000 + index}   FAKEMAN        TESTA     19800416M`);
  const fixed = await submitAndWait(dashboard.service, `${lines.join('\n')}\n`, 'lines.txt');
  await page.goto(`${dashboard.service.origin}/files/${fixed}/original`);
  const rows = page.getByRole('table', { name: 'Rows as they were sent' });
  await rows.getByText('E1003   FAKEMAN        TESTA     19800416M').waitFor();
  const segments =
    'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260101*1200*^*00501*000000001*0*P*:~GS*BE*SENDER*RECEIVER*20260101*1200*1*X*005010X220A1~ST*834*0001*005010X220A1~BGN*00*1*20260101~INS*Y*18*021*28*A***FT~REF*0F*Q1~NM1*IL*1*FAKEMAN*TESTA~';
  const broken = await submitAndWait(dashboard.service, segments, 'cut-off.834');
  await page.goto(`${dashboard.service.origin}/files/${broken}/original`);
  await rows.getByText('NM1*IL*1*FAKEMAN*TESTA').waitFor();
  expect(dashboard.troubles).toEqual([]);
});
