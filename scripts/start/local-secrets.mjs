import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPrivateJson, writePrivateJson } from './private-file.mjs';
import { StartError } from './start-error.mjs';

/**
 * What a first start makes up and every later start needs: losing this file is losing the stored files.
 *
 * @param {string} dataDirectory
 */
export function loadLocalSecrets(dataDirectory) {
  const path = join(dataDirectory, 'keys.json');
  const known = readPrivateJson(path);
  if (known?.service_password) return known;
  if (known === null && existsSync(join(dataDirectory, 'postgres', 'PG_VERSION')))
    throw new StartError(
      'wrong_master_keys',
      `${path} is missing, and without it the database and the files in ${dataDirectory} can't be read. Restore it from a backup, or use another DATA_DIR.`,
    );
  const secrets = {
    MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
    postgres_password: randomBytes(24).toString('base64url'),
    service_password: randomBytes(24).toString('base64url'),
    ...known,
  };
  writePrivateJson(path, secrets);
  return secrets;
}
