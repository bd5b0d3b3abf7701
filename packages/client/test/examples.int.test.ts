import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';
import { CENSUS, type ClientService, openClientService } from '../../../test/e2e/client-service.ts';
import { type InstalledPackage, installPackage } from '../../../test/e2e/installed-package.ts';
import { eventually } from '../../../test/environment/eventually.ts';

jest.setTimeout(120_000);

let service: ClientService;
let installed: InstalledPackage;
let env: Record<string, string>;

beforeAll(async () => {
  [installed, service] = await Promise.all([installPackage('client'), openClientService('api', 'worker')]);
  await cp(join(import.meta.dirname, '../../../examples'), join(installed.folder, 'examples'), { recursive: true });
  const { clientId, clientSecret } = service.client;
  env = { ROLLCALL_BASE_URL: service.baseUrl, ROLLCALL_CLIENT_ID: clientId, ROLLCALL_CLIENT_SECRET: clientSecret };
});
afterAll(async () => {
  await service?.close();
  await installed?.remove();
});

test('node-upload', async () => {
  const { code, stdout, stderr } = await installed.run('node', ['examples/node-upload/upload.mjs', 'census.csv'], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('3 rows are valid, 1 are not\nrow 4: Date of birth');
  const output = JSON.parse(await readFile(join(installed.folder, 'census.csv.records.json'), 'utf8'));
  expect(output.records).toHaveLength(2);
});

test('browser-upload: the page sends a chosen file through its server and shows what failed', async () => {
  const folder = join(installed.folder, 'examples/browser-upload');
  const server = spawn(process.execPath, ['server.mjs'], { cwd: folder, env: { ...process.env, ...env, PORT: '0' } });
  try {
    const [line] = await once(server.stdout, 'data');
    const origin = String(line).trim();
    for (const file of ['page.mjs', 'rollcall-client.js']) expect((await fetch(`${origin}${file}`)).status).toBe(200);
    expect((await fetch(`${origin}rollcall/v1/vendors`)).status).toBe(404);

    const dom = await JSDOM.fromURL(origin, { runScripts: 'outside-only' });
    const { window } = dom;
    // What jsdom lacks of a browser; XMLHttpRequest, FormData, Blob and File are its own.
    Object.assign(window, { fetch, Headers, Response, Request, ReadableStream, TextEncoder, TextDecoder });
    Object.assign(window, { AbortController, AbortSignal, Uint8Array, Uint32Array });
    const { outputFiles } = await build({
      entryPoints: [join(folder, 'page.mjs')],
      bundle: true,
      write: false,
      format: 'iife',
      conditions: ['browser'],
      platform: 'browser',
    });
    window.eval(outputFiles[0]?.text ?? '');
    const input = window.document.getElementById('file');
    Object.defineProperty(input, 'files', { value: [new window.File([CENSUS], 'census.csv')] });
    input?.dispatchEvent(new window.Event('change'));
    const text = (id: string) => window.document.getElementById(id)?.textContent;
    await eventually(() => expect(text('state')).toBe('3 of 4 rows are valid'));
    expect(text('errors')).toContain('Row 4: Date of birth');
    expect(window.document.querySelector('progress')?.value).toBe(1);
    dom.window.close();
  } finally {
    server.kill();
  }
});
