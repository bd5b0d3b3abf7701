import { join } from 'node:path';
import type { StorageLocation } from './open-storage.ts';

/** The settings that define where files are stored (`storageSettings` in platform). */
interface StorageSettings {
  DATA_DIR: string;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ENDPOINT?: string | undefined;
  S3_FORCE_PATH_STYLE: boolean;
  S3_PREFIX?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** The bucket if one is set, or else `objects` in the data directory. */
export function locateStorage(settings: StorageSettings): StorageLocation {
  if (settings.S3_BUCKET === undefined) return { disk: { directory: join(settings.DATA_DIR, 'objects') } };
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return {
    s3: {
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      endpoint: settings.S3_ENDPOINT,
      forcePathStyle: settings.S3_FORCE_PATH_STYLE,
      prefix: settings.S3_PREFIX,
      credentials:
        accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
    },
  };
}
