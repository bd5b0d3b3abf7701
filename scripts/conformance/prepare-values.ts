import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preparePeople } from './prepare-people.ts';
import type { RunningStack } from './running-stack.ts';

const CSV = [
  'member_id,first_name,last_name,date_of_birth,plan_id,effective_date,coverage_type',
  'M1,Ann,Sample,1980-01-02,P1,2026-01-01,EE',
  'M2,Bob,Sample,1981-13-13,P1,2026-01-01,EE',
  '',
].join('\n');
const VALUE_CHANGE = {
  code: 'date_format',
  field: 'date_of_birth',
  column: 'date_of_birth',
  from: '1981-13-13',
  to: '1981-12-13',
};
const X12 = join(import.meta.dirname, '../../samples/fiction-sponsor.834');
const FINAL = ['completed', 'completed_with_errors', 'failed'];
/** The discard port: nobody answers there, and the address is allowed in the stack that is started for this. */
const WEBHOOK_URL = 'http://127.0.0.1:9/webhook';

export type PreparedValues = Awaited<ReturnType<typeof prepareValues>>;

/** What the requests of the collection name: a token, a finished job, a vendor with two versions, a delivery. */
export async function prepareValues({ baseUrl, account }: RunningStack) {
  const credentials = {
    grant_type: 'client_credentials',
    client_id: account.client_id,
    client_secret: account.client_secret,
  };
  const token = (await send(`${baseUrl}/oauth/token`, json(credentials))).access_token;
  const tokenToRevoke = (await send(`${baseUrl}/oauth/token`, json(credentials))).access_token;
  const call: Call = (path, init = {}) =>
    send(`${baseUrl}${path}`, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } });
  const partnerId = account.partner_id;
  const webhook = {
    webhook_url: WEBHOOK_URL,
    webhook_secret: 'conformance-secret-1',
    webhook_events: ['job.queued', 'job.completed', 'job.failed'],
  };
  await call(`/partner-config/${partnerId}`, json(webhook));
  const { endpoint } = await call('/webhooks/endpoints', json({ url: webhook.webhook_url, events: ['job.failed'] }));
  const { job_id: jobId } = await upload(call, 'conformance.csv', CSV, 'conformance');
  const { job_id: x12JobId } = await upload(call, 'conformance.834', await readFile(X12));
  for (const id of [jobId, x12JobId]) await untilFinal(call, id);
  const vendor = await call('/vendors', json({ name: `Conformance ${Date.now()}` }));
  await call(`/vendors/${vendor.vendor_id}`, {
    ...json({ aliases: ['conformance'], config: { mapping_rules: { fields: { relationship: { source: 'rel' } } } } }),
    method: 'PUT',
  });
  const backtest = await call(`/vendors/${vendor.vendor_id}/backtest`, json({ version: 1, jobs: 1 }));
  const { deliveries } = await call('/webhooks/deliveries?limit=1');
  const { feeds } = await call('/feeds');
  return {
    token,
    tokenToRevoke,
    credentials,
    partnerId,
    webhook,
    jobId,
    feedId: feeds[0].feed_id,
    x12JobId,
    valueChange: VALUE_CHANGE,
    vendorId: vendor.vendor_id,
    backtestId: backtest.backtest_id,
    endpointId: endpoint.endpoint_id,
    deliveryId: deliveries[0].delivery_id,
    people: await preparePeople(baseUrl, account),
  };
}

interface Sent {
  readonly method?: string;
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

type Call = (path: string, init?: Sent) => ReturnType<typeof send>;

async function upload(call: Call, name: string, content: string | Uint8Array<ArrayBuffer>, feed = '') {
  const body = new FormData();
  body.append('feed', feed);
  body.append('file', new Blob([content]), name);
  return call('/files/upload', { method: 'POST', body });
}

async function untilFinal(call: Call, jobId: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const { status } = await call(`/jobs/${jobId}?wait=10`);
    if (FINAL.includes(status)) return;
  }
  throw new Error('The first file was not processed in time');
}

async function send(url: string, init: Sent) {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${response.status} ${text}`);
  return JSON.parse(text);
}

function json(body: object): Sent {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}
