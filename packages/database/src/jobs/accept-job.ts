import { type NamedStatement, readRows } from '../access/read-rows.ts';
import { columnName, selectList } from '../access/select-list.ts';
import type { Transaction } from '../connect-database.ts';
import { type Job, Prisma } from '../generated/client.ts';
import { OUTBOX_CHANNEL, type OutboxEntry } from '../outbox/outbox.ts';

const JOB = [
  'id',
  'partnerId',
  'clientId',
  'userId',
  'requestId',
  'status',
  'fileName',
  'fileSizeBytes',
  'fileSha256',
  'originalObjectId',
  'format',
  'vendorId',
  'vendorName',
  'vendorConfigVersion',
  'vendorHint',
  'detection',
  'layout',
  'rowBoundaries',
  'rowCount',
  'lane',
  'warnings',
  'inferredConfig',
  'reprocessOf',
  'correctionOf',
  'submittedAt',
  'estimatedCompletion',
  'publicBaseUrl',
  'changedAt',
  'eventSequence',
] as const satisfies (keyof Job)[];
const OBJECT = ['id', 'partnerId', 'kind', 'storageKey', 'sizeBytes', 'sha256', 'encryption'] as const;
const CALLBACK = ['id', 'partnerId', 'jobId', 'url', 'events'] as const;
const EVENT = ['id', 'partnerId', 'jobId', 'type', 'sequence', 'payload', 'createdAt'] as const;
const MESSAGE = ['queue', 'messageId', 'payload'] as const;

type Values<Columns extends readonly string[]> = Readonly<Record<Columns[number], unknown>>;

export interface Acceptance {
  readonly job: Values<typeof JOB>;
  /** null: the job is over an object that is stored already. */
  readonly object: Values<typeof OBJECT> | null;
  readonly callback: Values<typeof CALLBACK> | null;
  readonly event: Values<typeof EVENT>;
  readonly message: Pick<OutboxEntry, (typeof MESSAGE)[number]>;
}

/**
 * Everything that makes a job, of whatever is given as JSON under its column names, in one statement and so all or
 * nothing. What is decided inside: the job over the same bytes that came first; and whom of the partner's endpoints the
 * event goes to, which are share-locked: one enabled or disabled at this instant either sees its delivery or is seen.
 */
const ACCEPT_JOB: NamedStatement = {
  name: 'accept_job',
  text: `
    WITH given AS MATERIALIZED (SELECT $1::jsonb AS parts),
    object AS (${insert('stored_objects', OBJECT, 'object')}),
    job AS (
      INSERT INTO jobs (${columns(JOB)}, duplicate_of)
      SELECT ${columns(JOB)}, CASE WHEN reprocess_of IS NULL THEN (
        SELECT id FROM jobs AS earlier
        WHERE earlier.partner_id = given_job.partner_id AND earlier.file_sha256 = given_job.file_sha256
          AND earlier.reprocess_of IS NULL
        ORDER BY submitted_at, id LIMIT 1) END
      FROM given, jsonb_populate_record(NULL::jobs, parts -> 'job') AS given_job
      RETURNING *),
    correction AS (
      UPDATE jobs SET corrected_by = job.id FROM job
      WHERE jobs.id = job.correction_of AND jobs.partner_id = job.partner_id),
    usage AS (
      INSERT INTO vendor_usage (partner_id, vendor_id, last_file_at, files_processed, processing_millis)
      SELECT partner_id, vendor_id, submitted_at, 0, 0 FROM job WHERE vendor_id IS NOT NULL
      ON CONFLICT (partner_id, vendor_id)
      DO UPDATE SET last_file_at = GREATEST(vendor_usage.last_file_at, excluded.last_file_at)),
    callback AS (${insert('webhook_endpoints', CALLBACK, 'callback')} RETURNING id, state),
    subscribed AS (
      SELECT id, state FROM webhook_endpoints
      WHERE partner_id = (SELECT parts -> 'job' ->> 'partner_id' FROM given) AND job_id IS NULL AND state <> 'deleted'
        AND (SELECT parts -> 'event' ->> 'type' FROM given) = ANY (events)
      ORDER BY id FOR SHARE),
    event AS (${insert('webhook_events', EVENT, 'event')} RETURNING id, partner_id, job_id, created_at),
    delivery AS (
      INSERT INTO webhook_deliveries (id, event_id, endpoint_id, partner_id, job_id, state, next_attempt_at, created_at)
      SELECT ${newId('whd')}, event.id, receiver.id, partner_id, job_id,
        CASE receiver.state WHEN 'enabled' THEN 'pending' ELSE 'held' END::delivery_state,
        CASE receiver.state WHEN 'enabled' THEN created_at END, created_at
      FROM event, (SELECT * FROM subscribed UNION ALL SELECT * FROM callback) AS receiver
      RETURNING id, job_id, state, epoch),
    message AS (
      INSERT INTO outbox_messages (${columns(MESSAGE)})
      SELECT ${columns(MESSAGE)} FROM given, jsonb_populate_record(NULL::outbox_messages, parts -> 'message')
      UNION ALL
      SELECT 'deliver', id || '-e' || epoch,
        jsonb_build_object('delivery_id', id, 'epoch', epoch, 'job_id', job_id)
      FROM delivery WHERE state = 'pending')
    SELECT ${selectList(Object.keys(Prisma.JobScalarFieldEnum))}
    FROM job CROSS JOIN pg_notify('${OUTBOX_CHANNEL}', '')`,
};

/** Throws what the driver does: nothing was written then. */
export async function acceptJob(db: Transaction, { job, object, callback, event, message }: Acceptance): Promise<Job> {
  const parts = { job, object, callback, event, message };
  const given = Object.fromEntries(Object.entries(parts).map(([part, values]) => [part, values && named(values)]));
  const text = JSON.stringify(given, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const [accepted] = await readRows<Job>(db, ACCEPT_JOB, [text]);
  if (accepted === undefined) throw new Error('A job that was inserted is returned');
  return accepted;
}

function insert(table: string, fields: readonly string[], part: string): string {
  return `INSERT INTO ${table} (${columns(fields)})
    SELECT ${columns(fields)} FROM given, jsonb_populate_record(NULL::${table}, parts -> '${part}')
    WHERE jsonb_typeof(parts -> '${part}') = 'object'`;
}

/** As createId makes them (RFC 9562 section 5.7): the time, then at random. */
function newId(prefix: string): string {
  const time = `lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')`;
  return `'${prefix}_' || ${time} || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14)`;
}

function columns(fields: readonly string[]): string {
  return fields.map(columnName).join(', ');
}

function named(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [columnName(field), value]));
}
