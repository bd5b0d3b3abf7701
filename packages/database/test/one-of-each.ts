import { randomUUID } from 'node:crypto';
import { createId } from '@rollcall/platform';
import { type Database, inTransaction } from '../src/index.ts';
import { claimJob, completeJob } from '../src/jobs/index.ts';
import type { VendorStatus } from '../src/rows/index.ts';
import { addJob, addPartner, completion } from './fixtures.ts';

export interface OwnRows {
  partnerId: string;
  /** Number of the partner's rows, by table. */
  tables: Record<string, number>;
  /** One row of each table. */
  keys: Record<string, { column: string; value: string }>;
}

/** A partner with a row in every table that can hold one of a partner's. */
export async function writeOneOfEach(db: Database): Promise<OwnRows> {
  const { id: partnerId } = await addPartner(db);
  const job = await addJob(db, partnerId, { callbackUrl: 'https://receiver.example/hook' });
  const attempt = (await claimJob(db, job.id))?.attempt ?? 0;
  await completeJob(db, await completion(db, { jobId: job.id, attempt }));
  const clientId = createId('cli');
  await db.apiClient.create({ data: { id: clientId, partnerId, name: 'Client' } });
  await db.clientSecret.create({
    data: { id: createId('sec'), clientId, digest: new Uint8Array([1]), lastFour: '0000' },
  });
  await db.sftpCredential.create({
    data: { id: createId('sfc'), clientId, type: 'password', name: '', digest: new Uint8Array([1]) },
  });
  const draft = { version: 1, rows: 1, content: new Uint8Array([1]), savedBy: 'test', savedAt: new Date() };
  await db.correctionDraft.create({ data: { id: job.id, partnerId, ...draft } });
  await db.jobNote.create({
    data: { id: createId('nte'), partnerId, jobId: job.id, text: new Uint8Array([1]), authorId: 'test' },
  });
  const assigned = { userId: 'test', assignedBy: 'test', assignedAt: new Date() };
  await db.jobAssignment.create({ data: { id: job.id, partnerId, ...assigned } });
  await db.sftpUpload.create({ data: { id: createId('sfu'), partnerId, clientId, name: 'a.csv', sizeBytes: 1 } });
  const pickupId = createId('sfp');
  await db.sftpPickup.create({
    data: {
      ...{ id: pickupId, partnerId, name: 'Payroll', host: 'sftp.example.com', port: 22, username: 'rollcall' },
      ...{ folder: '/', pattern: '*', everyMinutes: 60, hostKeys: ['SHA256:none'], credential: new Uint8Array([1]) },
    },
  });
  await db.x12Interchange.create({ data: { partnerId, digest: new Uint8Array([1]), fileSha256: 'none' } });
  await db.sftpPickupFile.create({ data: { pickupId, name: 'a.csv', sizeBytes: 1, modifiedAt: new Date() } });
  const userId = createId('usr');
  const person = { email: `${userId}@example.test`, name: 'Person', role: 'viewer', passwordHash: 'none' } as const;
  await db.user.create({ data: { id: userId, partnerId, ...person } });
  await db.session.create({ data: { id: randomUUID(), userId, expiresAt: new Date() } });
  const invitation = {
    email: person.email,
    role: person.role,
    digest: userId,
    createdBy: userId,
    expiresAt: new Date(),
  };
  await db.userInvitation.create({ data: { id: createId('inv'), partnerId, ...invitation } });
  const vendorId = createId('vnd');
  const vendor: { name: string; status: VendorStatus; aliases: string[] } = {
    name: 'Vendor',
    status: 'draft',
    aliases: [],
  };
  await inTransaction(db, async (tx) => {
    await tx.vendor.create({ data: { id: vendorId, partnerId, ...vendor, currentVersion: 1, updatedBy: 'test' } });
    await tx.vendorVersion.create({ data: { vendorId, version: 1, ...vendor, config: {}, createdBy: 'test' } });
  });
  await db.feed.create({ data: { id: createId('fed'), partnerId, vendorKey: vendorId, name: 'default' } });
  const backtest = { baseVersion: 1, baseConfig: {}, draftConfig: {}, jobIds: [], createdBy: 'test' };
  await db.vendorBacktest.create({ data: { id: randomUUID(), partnerId, vendorId, state: 'queued', ...backtest } });
  const entry = { actorType: 'client', actorId: clientId, action: 'test', subjectType: 'job', subjectId: job.id };
  await db.auditEntry.create({ data: { partnerId, ...entry } });
  await db.idempotencyKey.create({ data: { ownerId: partnerId, key: 'key', expiresAt: new Date() } });
  const delivery = await db.webhookDelivery.findFirstOrThrow({ where: { partnerId } });
  const sent = {
    number: 1,
    endpointId: delivery.endpointId,
    startedAt: new Date(),
    durationMs: 1,
    outcome: 'succeeded',
  };
  await db.deliveryAttempt.create({ data: { deliveryId: delivery.id, ...sent } });

  const ofPartner = { where: { partnerId } };
  return {
    partnerId,
    tables: {
      partners: 1,
      api_clients: await db.apiClient.count(ofPartner),
      client_secrets: await db.clientSecret.count({ where: { client: { partnerId } } }),
      sftp_credentials: await db.sftpCredential.count({ where: { client: { partnerId } } }),
      correction_drafts: await db.correctionDraft.count(ofPartner),
      job_notes: await db.jobNote.count(ofPartner),
      job_assignments: await db.jobAssignment.count(ofPartner),
      sftp_uploads: await db.sftpUpload.count(ofPartner),
      sftp_pickups: await db.sftpPickup.count(ofPartner),
      sftp_pickup_files: await db.sftpPickupFile.count({ where: { pickup: { partnerId } } }),
      x12_interchanges: await db.x12Interchange.count(ofPartner),
      users: await db.user.count(ofPartner),
      user_invitations: await db.userInvitation.count(ofPartner),
      sessions: await db.session.count({ where: { user: { partnerId } } }),
      vendors: await db.vendor.count(ofPartner),
      vendor_versions: await db.vendorVersion.count({ where: { vendor: { partnerId } } }),
      feeds: await db.feed.count(ofPartner),
      vendor_usage: await db.vendorUsage.count(ofPartner),
      vendor_backtests: await db.vendorBacktest.count(ofPartner),
      audit_entries: await db.auditEntry.count(ofPartner),
      audit_chains: await db.auditChain.count(ofPartner),
      stored_objects: await db.storedObject.count(ofPartner),
      jobs: await db.job.count(ofPartner),
      job_artifacts: await db.jobArtifact.count({ where: { job: { partnerId } } }),
      request_log: await db.requestLogEntry.count(ofPartner),
      idempotency_keys: await db.idempotencyKey.count({ where: { ownerId: partnerId } }),
      webhook_endpoints: await db.webhookEndpoint.count(ofPartner),
      webhook_events: await db.webhookEvent.count(ofPartner),
      webhook_deliveries: await db.webhookDelivery.count(ofPartner),
      delivery_attempts: await db.deliveryAttempt.count({ where: { deliveryId: delivery.id } }),
    },
    keys: {
      partners: { column: 'id', value: partnerId },
      client_secrets: { column: 'client_id', value: clientId },
      sftp_credentials: { column: 'client_id', value: clientId },
      sftp_pickup_files: { column: 'pickup_id', value: pickupId },
      sessions: { column: 'user_id', value: userId },
      vendor_versions: { column: 'vendor_id', value: vendorId },
      job_artifacts: { column: 'job_id', value: job.id },
      delivery_attempts: { column: 'delivery_id', value: delivery.id },
      idempotency_keys: { column: 'owner_id', value: partnerId },
      ...Object.fromEntries(TABLES_WITH_PARTNER.map((table) => [table, { column: 'partner_id', value: partnerId }])),
    },
  };
}

const TABLES_WITH_PARTNER = [
  'api_clients',
  'correction_drafts',
  'sftp_uploads',
  'sftp_pickups',
  'users',
  'user_invitations',
  'vendors',
  'vendor_usage',
  'feeds',
  'vendor_backtests',
  'audit_entries',
  'audit_chains',
  'stored_objects',
  'jobs',
  'webhook_endpoints',
  'webhook_events',
  'webhook_deliveries',
  'request_log',
  'x12_interchanges',
];
