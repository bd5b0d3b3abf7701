import { expect, test } from '@jest/globals';
import { locateStorage } from './storage-location.ts';

const settings = { DATA_DIR: '/data', S3_REGION: 'us-east-1', S3_FORCE_PATH_STYLE: true };

test('no bucket: a directory of its own under the data directory', () => {
  expect(locateStorage(settings)).toEqual({ disk: { directory: '/data/objects' } });
});

test('a bucket wins; half a pair of credentials is none', () => {
  const bucket = { ...settings, S3_BUCKET: 'files', S3_PREFIX: 'rollcall/', S3_ACCESS_KEY_ID: 'id' };
  expect(locateStorage(bucket)).toMatchObject({ s3: { bucket: 'files', prefix: 'rollcall/', credentials: undefined } });
  expect(locateStorage({ ...bucket, S3_SECRET_ACCESS_KEY: 'secret' })).toMatchObject({
    s3: { credentials: { accessKeyId: 'id', secretAccessKey: 'secret' } },
  });
});
