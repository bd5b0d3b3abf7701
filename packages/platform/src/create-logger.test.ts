import { describe, expect, test } from '@jest/globals';
import { createLogger } from './create-logger.ts';
import { runWithContext } from './run-context.ts';

function capture() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger(
    { service: 'test', level: 'info' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  return { logger, lines };
}

describe('createLogger', () => {
  test('every line inside a context carries its ids, inner contexts add to outer ones', async () => {
    const { logger, lines } = capture();
    await runWithContext({ requestId: 'req_1' }, async () => {
      await Promise.resolve();
      runWithContext({ jobId: 'job_1' }, () => logger.info({ rowCount: 3 }, 'taken'));
    });
    logger.info('outside');
    expect(lines[0]).toMatchObject({
      service: 'test',
      level: 'info',
      request_id: 'req_1',
      job_id: 'job_1',
      row_count: 3,
      message: 'taken',
    });
    expect(lines[1]).not.toHaveProperty('request_id');
  });

  test('fields nobody allowed are left out and named; secrets and SSNs in text are taken out', () => {
    const { logger, lines } = capture();
    const cause = new Error('value 900-12-3456 at postgresql://me:pw@db/x');
    logger
      .child({ body: { ssn: '1' } })
      .error(
        { err: new Error('failed on 900123456', { cause }), body: 'Jane Doe', firstName: 'Jane', lagMs: 5 },
        'row with 900-12-3456',
      );
    const text = JSON.stringify(lines[0]);
    expect(text).not.toMatch(/Jane|900-12-3456|900123456|me:pw/);
    expect(lines[0]).toMatchObject({ dropped_fields: ['body', 'first_name'], lag_ms: 5 });
    expect(lines[0]).toMatchObject({ err: { type: 'Error', cause: { type: 'Error' } } });
  });
});
