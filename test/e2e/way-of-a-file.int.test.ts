import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Receiver, startReceiver } from '../../apps/delivery/test/receiver.ts';
import { eventually } from '../environment/eventually.ts';
import { openService, type Service } from './service.ts';

jest.setTimeout(120_000);

const secret = 'a-configured-secret-of-32-letters';
const rows = [
  'Member ID,First Name,Last Name,Date of Birth,SSN,Plan ID,Coverage Type,Effective Date,Relationship,Subscriber ID',
  'M1,Ada,Example,04/16/1980,147-71-5290,PPO500,Family,01/01/2025,Self,M1',
  'M2,Bo,Example,02/11/1982,148-01-5304,PPO500,Family,01/01/2025,Spouse,M1',
  'M3,Cy,Sample,02/30/1990,149-01-5305,PPO500,Employee Only,01/01/2025,Self,M3',
  'M4,Di,Sample,03/30/1990,150-01-5306,PPO500,Employee Only,01/01/2025,Self,M4',
];

describe.each(['redis', 'postgres'] as const)('a file through the whole service, queues on %s', (backend) => {
  let service: Service;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await startReceiver();
    service = await openService(backend);
    await Promise.all([service.start('api'), service.start('worker'), service.start('delivery')]);
  });
  afterAll(async () => {
    await service.close();
    await receiver.close();
  });

  test('uploaded, normalized, downloaded, announced', async () => {
    const configured = await service.fetch(`/v1/partner-config/${service.partnerId}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        webhook_url: receiver.url,
        webhook_secret: secret,
        webhook_events: ['job.queued', 'job.processing', 'job.completed', 'job.failed'],
      }),
    });
    expect(configured.status).toBe(200);

    const accepted = await service.upload(new Blob([`${rows.join('\r\n')}\r\n`]), 'census.csv');
    expect(accepted.status).toBe(201);
    const job: Record<string, unknown> = Object(await accepted.json());
    expect(job).toMatchObject({ status: 'queued', row_count: 4, detected_format: 'csv' });

    await eventually(async () => {
      const detail: unknown = await (await service.fetch(`/v1/jobs/${job.job_id}`)).json();
      expect(detail).toMatchObject({
        status: 'completed_with_errors',
        statistics: { total_rows: 4, valid_rows: 3, invalid_rows: 1 },
      });
    });

    const output: unknown = await (await service.fetch(`/v1/files/${job.job_id}/output`)).json();
    expect(output).toMatchObject({
      job_id: job.job_id,
      records: [
        {
          member_id: 'M1',
          date_of_birth: '1980-04-16',
          ssn: '***-**-5290',
          dependents: [{ member_id: 'M2', relationship: 'spouse' }],
        },
        { member_id: 'M4', coverage: { coverage_type: 'employee_only' } },
      ],
    });
    const report: unknown = await (await service.fetch(`/v1/files/${job.job_id}/errors`)).json();
    expect(report).toMatchObject({
      total_errors: 1,
      errors: [{ row_number: 4, field: 'date_of_birth', original_value: '02/30/1990' }],
    });

    await eventually(() => {
      expect(receiver.received.map(({ payload }) => payload.event)).toEqual([
        'job.queued',
        'job.processing',
        'job.completed',
      ]);
    });
    const announced = receiver.received[2];
    expect(announced?.payload).toMatchObject({
      status: 'completed_with_errors',
      statistics: { total_rows: 4, valid_rows: 3, invalid_rows: 1 },
      download_urls: { normalized_data: `${service.origin}/v1/files/${job.job_id}/output` },
    });
    const digest = createHmac('sha256', secret)
      .update(announced?.body ?? '')
      .digest('hex');
    expect(announced?.headers['x-service-signature']).toBe(`sha256=${digest}`);
  });

  test('a callback is sent for its job alone', async () => {
    const callback = await startReceiver();
    const file = new Blob([`${rows.slice(0, 3).join('\n')}\n`]);
    const accepted = await service.upload(file, 'family.csv', { callback_url: callback.url });
    expect(accepted.status).toBe(201);
    await eventually(() => {
      expect(callback.received.map(({ payload }) => payload.event)).toEqual([
        'job.queued',
        'job.processing',
        'job.completed',
      ]);
    });
    expect(callback.received[2]?.payload).toMatchObject({ status: 'completed' });
    await callback.close();
  });
});
