import { join } from 'node:path';
import { ConfigError, parseConfig } from '@rollcall/platform';
import { z } from 'zod';
import { startSettings } from './settings.ts';
import { StartError } from './start-error.mjs';

type ApiConfig = typeof import('../../apps/api/src/config.ts');
type SftpConfig = typeof import('../../apps/sftp/src/config.ts');

/** Where each process keeps its settings' schema, once built. */
const SETTINGS_OF = {
  api: ['apps/api/dist/config.js', 'apiSettings'],
  worker: ['apps/worker/dist/config.js', 'workerSettings'],
  delivery: ['apps/delivery/dist/config.js', 'deliverySettings'],
  sftp: ['apps/sftp/dist/config.js', 'sftpSettings'],
} as const;

/** What `npm start` itself looks at, of all that the processes read. */
export type Settings = z.output<ApiConfig['apiSettings']> &
  z.output<SftpConfig['sftpSettings']> &
  z.output<typeof startSettings>;

/** Schemas by process, `start` last. */
export async function loadSettingSchemas(root: string): Promise<Record<string, z.ZodObject>> {
  const schemas: Record<string, z.ZodObject> = {};
  for (const [app, [file, name]] of Object.entries(SETTINGS_OF)) {
    const schema = (await import(join(root, file)))[name];
    if (!(schema instanceof z.ZodObject)) throw new Error(`${file} does not export ${name}`);
    schemas[app] = schema;
  }
  return { ...schemas, start: startSettings };
}

/** Checks the environment of every process at once. Throws StartError that names every bad setting. */
export function readSettings(
  schemas: Readonly<Record<string, z.ZodObject>>,
  env: Readonly<Record<string, string | undefined>>,
): Settings {
  const faults = new Map<string, string>();
  const values: Record<string, unknown> = {};
  for (const schema of Object.values(schemas)) {
    try {
      Object.assign(values, parseConfig(schema, env));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const { setting, message } of error.faults) faults.set(setting, message);
    }
  }
  if (faults.size > 0) {
    const lines = [...faults].map(([setting, message]) => `  ${setting}: ${message}`);
    throw new StartError('bad_configuration', ['These settings are invalid:', ...lines].join('\n'));
  }
  // Every schema has parsed its own part.
  return values as Settings;
}
