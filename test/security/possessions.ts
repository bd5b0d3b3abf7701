import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createId } from '@rollcall/platform';
import { z } from 'zod';
import type { Browser } from '../../apps/api/test/signed-in-person.ts';
import type { TestApi } from '../../apps/api/test/start-test-api.ts';
import { finishJob, submitFile } from '../../apps/api/test/submit-file.ts';

export interface Possessions {
  /** By the name of the path parameter that takes it. */
  readonly ids: Readonly<Record<string, string>>;
  /** Texts that only the owner's answers may hold. */
  readonly marks: readonly string[];
}

/** One of everything that a partner can own, made as partners make it. */
export async function possessOneOfEach(api: TestApi, admin: Browser): Promise<Possessions> {
  const create = async (path: string, body: object) => {
    const response = await admin.send('POST', path, body);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return z.looseObject({}).parse(await response.json());
  };
  const { job_id: jobId } = await submitFile(api, {
    fileName: 'roster of the owner.csv',
    callbackUrl: 'https://93.184.216.34/done',
  });
  await finishJob(api, jobId);
  const transactions = await readFile(join(import.meta.dirname, '../../samples/fiction-sponsor.834'), 'utf8');
  const { job_id: answeredJobId } = await submitFile(api, { content: transactions, fileName: 'of the owner.834' });
  await finishJob(api, answeredJobId);
  await submitFile(api);
  await admin.send('POST', `/partner-config/${api.partnerId}`, {
    webhook_url: 'https://93.184.216.34/owner',
    webhook_secret: 'a secret of sixteen or more',
    webhook_events: ['job.completed'],
  });
  const { endpoint } = await create('/webhooks/endpoints', {
    url: 'https://93.184.216.34/second-of-the-owner',
    events: ['job.failed'],
  });
  const vendor = await create('/vendors', {
    name: 'Vendor of the owner',
    config: { mapping_rules: { fields: { relationship: { source: 'rel' } } } },
  });
  const backtest = await create(`/vendors/${vendor.vendor_id}/backtest`, { version: 1 });
  await create(`/jobs/${jobId}/notes`, { text: 'Note of the owner' });
  await admin.send('PUT', `/jobs/${jobId}/assignee`, { user_id: admin.person.id });
  const { invitation } = await create('/users/invitations', { email: 'invited@people.example', role: 'viewer' });
  const { client } = await create('/clients', { name: 'Client of the owner' });
  const { client_id: clientId, secrets } = z
    .object({ client_id: z.string(), secrets: z.array(z.object({ id: z.string() })) })
    .parse(client);
  const { credential } = await create(`/clients/${clientId}/sftp-credentials`, {
    type: 'password',
    name: 'of the owner',
  });
  const pickup = await create('/sftp-pickups', {
    ...{ name: 'Pickup of the owner', host: '93.184.216.34', username: 'rollcall' },
    host_keys: [`SHA256:${'A'.repeat(43)}`],
  });
  const vendorKey = String(vendor.vendor_id);
  const feed = await api.db.feed.create({
    data: { id: createId('fed'), partnerId: api.partnerId, vendorKey, name: 'feed of the owner' },
  });
  const delivery = await api.db.webhookDelivery.findFirstOrThrow({ where: { jobId } });
  const ids = {
    job_id: jobId,
    /** Of an X12 file, whose sender has an answer. */
    answered_job_id: answeredJobId,
    run_id: jobId,
    row_number: '2',
    vendor_id: String(vendor.vendor_id),
    version: '1',
    backtest_id: String(backtest.backtest_id),
    partner_id: api.partnerId,
    user_id: admin.person.id,
    invitation_id: String(Object(invitation).id),
    client_id: clientId,
    secret_id: String(secrets[0]?.id),
    credential_id: String(Object(credential).id),
    pickup_id: String(pickup.pickup_id),
    feed_id: feed.id,
    delivery_id: delivery.id,
    endpoint_id: String(Object(endpoint).endpoint_id),
  };
  const { version: _, row_number: __, ...own } = ids;
  return {
    ids,
    marks: [
      ...Object.values(own),
      'roster of the owner',
      'Note of the owner',
      'Vendor of the owner',
      'Client of the owner',
      'Pickup of the owner',
      'feed of the owner',
      'invited@',
      'second-of-the-owner',
    ],
  };
}
