import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAX_WAIT_MS = 180_000;
const ENDED = new Set(['completed', 'completed_with_errors', 'failed']);

/** The first one is from a built-in vendor. */
export const SAMPLES = ['sequoia-enrollment.csv', 'acme-census.csv', 'brokerage-export.csv', 'fiction-sponsor.834'];

/**
 * @typedef {object} SampleResult
 * @property {string} fileName
 * @property {string} vendor
 * @property {string} format
 * @property {string} status
 * @property {number} members
 * @property {number} errors
 * @property {string | null} firstError
 *
 * @typedef {(path: string, init?: RequestInit) => Promise<Response>} Call
 */

/**
 * Sends every sample through the public API as a partner would.
 *
 * @param {{ baseUrl: string, clientId: string, clientSecret: string, directory: string, stopping: AbortSignal }} service
 */
export async function processSamples({ baseUrl, clientId, clientSecret, directory, stopping }) {
  const token = await fetchToken(baseUrl, clientId, clientSecret);
  /** @type {Call} */
  const call = (path, init = {}) =>
    fetch(`${baseUrl}${path}`, { ...init, signal: stopping, headers: { Authorization: `Bearer ${token}` } });
  /** @type {SampleResult[]} */
  const results = [];
  // Lists show the newest job first.
  for (const fileName of SAMPLES.toReversed()) results.unshift(await runSample(call, directory, fileName));
  return results;
}

/**
 * @param {Call} call
 * @param {string} directory
 * @param {string} fileName
 * @returns {Promise<SampleResult>}
 */
async function runSample(call, directory, fileName) {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(join(directory, fileName))]), fileName);
  const job = await expectJson(await call('/files/upload', { method: 'POST', body: form }));
  let detail = job;
  for (const startedAt = Date.now(); !ENDED.has(detail.status); await sleep(100)) {
    if (Date.now() - startedAt > MAX_WAIT_MS) throw new Error(`${fileName}: not processed within three minutes`);
    detail = await expectJson(await call(`/jobs/${job.job_id}`));
  }
  const result = {
    fileName,
    vendor: job.detected_vendor,
    format: job.detected_format,
    status: detail.status,
  };
  if (detail.status === 'failed')
    return { ...result, members: 0, errors: 0, firstError: detail.error?.message ?? null };
  const output = await expectJson(await call(`/files/${job.job_id}/output`));
  const report = await expectJson(await call(`/files/${job.job_id}/errors?severity=error`));
  const first = report.errors[0];
  return {
    ...result,
    members: output.records.length,
    errors: report.total_errors,
    firstError: first ? `row ${first.row_number}, ${first.field}: ${first.message}` : null,
  };
}

/**
 * @param {string} baseUrl
 * @param {string} clientId
 * @param {string} clientSecret
 */
async function fetchToken(baseUrl, clientId, clientSecret) {
  const answer = await fetch(`${baseUrl}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
  });
  return (await expectJson(answer)).access_token;
}

/** @param {Response} answer */
async function expectJson(answer) {
  const body = await answer.json();
  if (!answer.ok)
    throw new Error(`${new URL(answer.url).pathname}: ${body.error?.message ?? `status ${answer.status}`}`);
  return body;
}
