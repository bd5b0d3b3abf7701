// Names that are formulas, through the service and into a real spreadsheet program: nothing is a formula there.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../apps/api/test/start-test-api.ts';
import { finishJob, submitFile } from '../../apps/api/test/submit-file.ts';

jest.setTimeout(180_000);

const FORMULAS = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://127.0.0.1/","Ann")',
  '=WEBSERVICE("http://127.0.0.1/")',
  '+1+cmd',
  '-2+3+cmd',
  '@SUM(1+1)',
  '\t=1+1',
  ' =1+1',
  '＝1+1',
  'a;=1+1&"',
  'a\n=1+1',
];
const PATHS = ['output?format=csv&include_metadata=true', 'errors?format=csv', 'rejected'];

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'rollcall-formulas-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Each CSV as LibreOffice writes it out again, with everything that a cell is, where that character separates. */
async function inLibreOffice(
  sheets: Readonly<Record<string, string>>,
  separator: string,
): Promise<Record<string, string>> {
  const names = Object.keys(sheets);
  for (const name of names) await writeFile(join(folder, `${name}.csv`), sheets[name] ?? '');
  const files = names.map((name) => join(folder, `${name}.csv`));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  // Separator, quote, UTF-8, first line.
  const filter = `--infilter=Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,76,1`;
  const toSheets = ['--convert-to', 'fods', '--outdir', folder];
  await promisify(execFile)('soffice', [profile, '--headless', filter, ...toSheets, ...files]);
  const written = names.map(async (name) => [name, await readFile(join(folder, `${name}.fods`), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(written));
}

test.each([',', ';'])(
  'formulas as names are text in every CSV of the service, as LibreOffice opens it with %s',
  async (separator) => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const rows = FORMULAS.flatMap((formula, n) => [
      `M${n},Ann,Sample,1980-01-02,${quoted(formula)}`,
      `N${n},${quoted(formula)},Sample,1980-99-99,Salem`,
    ]);
    const content = `member_id,first_name,last_name,dob,city\n${rows.join('\n')}\n`;
    const { job_id: id } = await submitFile(api, { content });
    await finishJob(api, id);
    const ours = await Promise.all(PATHS.map(async (path) => (await api.fetch(`/files/${id}/${path}`)).text()));
    for (const csv of ours) expect(csv).toContain('cmd');

    const sheets = {
      ...Object.fromEntries(ours.map((csv, n) => [`ours-${n}`, csv])),
      control: `name${separator}city\na${separator}=1+1\n`,
    };
    const opened = await inLibreOffice(sheets, separator);
    const formulasOf = (name: string) => opened[name]?.match(/table:formula="[^"]*"/g) ?? [];
    expect(formulasOf('control')).toHaveLength(1);
    expect(PATHS.map((path, n) => [path, formulasOf(`ours-${n}`)])).toEqual(PATHS.map((path) => [path, []]));
    for (const n of PATHS.keys()) expect(opened[`ours-${n}`]).toMatch(/<text:p>[^<]*1\+cmd/);
  },
);
