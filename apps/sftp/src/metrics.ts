import { Counter, Gauge, type Registry } from 'prom-client';

export interface SftpMetrics {
  readonly connections: Gauge;
  readonly logins: Counter<'outcome'>;
  readonly uploads: Counter<'outcome'>;
  readonly uploadedBytes: Counter;
  readonly reads: Counter<'kind'>;
  readonly limiterFailures: Counter;
  readonly pickups: Counter<'outcome'>;
  readonly pickupFiles: Counter<'outcome'>;
}

export function createSftpMetrics(registry: Registry): SftpMetrics {
  const registers = [registry];
  return {
    connections: new Gauge({ name: 'rollcall_sftp_connections', help: 'SFTP connections that are open.', registers }),
    logins: new Counter({
      name: 'rollcall_sftp_logins_total',
      help: 'SFTP logins, by how they ended: accepted, refused, limited.',
      labelNames: ['outcome'],
      registers,
    }),
    uploads: new Counter({
      name: 'rollcall_sftp_uploads_total',
      help: 'Files that were sent whole over SFTP, by what became of them: accepted, duplicate, rejected, failed.',
      labelNames: ['outcome'],
      registers,
    }),
    uploadedBytes: new Counter({
      name: 'rollcall_sftp_uploaded_bytes_total',
      help: 'Bytes of files that were accepted over SFTP.',
      registers,
    }),
    reads: new Counter({
      name: 'rollcall_sftp_reads_total',
      help: 'Files of the outbox that were opened, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    pickups: new Counter({
      name: 'rollcall_sftp_pickups_total',
      help: "Visits to partners' own SFTP servers, by outcome: succeeded, failed.",
      labelNames: ['outcome'],
      registers,
    }),
    pickupFiles: new Counter({
      name: 'rollcall_sftp_pickup_files_total',
      help: 'Files fetched from these servers, by outcome: accepted, duplicate, rejected, changed.',
      labelNames: ['outcome'],
      registers,
    }),
    limiterFailures: new Counter({
      name: 'rollcall_sftp_limit_store_failures_total',
      help: 'Logins allowed without counting because the rate limit store did not respond.',
      registers,
    }),
  };
}
