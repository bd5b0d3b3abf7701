import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type S3Server, startS3 } from '../../../test/environment/start-s3.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { MEMBERS_CSV, submitFile } from './submit-file.ts';

const BUCKET = 'rollcall-test';

describe('uploads to a bucket', () => {
  let s3: S3Server;
  let api: TestApi;
  beforeAll(async () => {
    s3 = await startS3(BUCKET);
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const location = {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: s3.endpoint,
      forcePathStyle: true,
      prefix: undefined,
      credentials,
    };
    api = await startTestApi({ storage: { s3: location } });
  });
  afterAll(async () => {
    await api.close();
    await s3.stop();
  });

  async function keys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of api.storage.list('')) found.push(key);
    return found;
  }

  test('what is accepted can be read back, what is refused leaves nothing', async () => {
    const { job_id: id } = await submitFile(api);
    expect(await keys()).toEqual([`${api.partnerId}/${id.slice(4, 10)}/${id}-original`]);
    expect(await (await api.fetch(`/files/${id}/original`)).text()).toBe(MEMBERS_CSV);
    await expect(submitFile(api, { content: '%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\nendobj\n' })).rejects.toThrow(
      'invalid_file_format',
    );
    await expect(submitFile(api, { callbackUrl: 'https://127.0.0.1/' })).rejects.toThrow('invalid_callback_url');
    expect(await keys()).toHaveLength(1);
  });
});
