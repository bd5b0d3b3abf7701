import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, describeSettings, parseConfig, summarizeConfig } from './parse-config.ts';
import { databaseSettings, keySettings, processSettings, queueSettings, storageSettings } from './settings.ts';

const schema = z.object({
  ...databaseSettings,
  ...queueSettings,
  ...storageSettings,
  ...keySettings,
  ...processSettings,
});
const MASTER_KEYS = `1:${Buffer.alloc(32).toString('base64')}`;
const env = { DATABASE_URL: 'postgresql://u:p@127.0.0.1/d', MASTER_KEYS };

describe('parseConfig', () => {
  test('fills defaults, ignores foreign variables and takes empty ones as not set', () => {
    const config = parseConfig(schema, { ...env, REDIS_URL: '', HOME: '/root', DATABASE_MAX_CONNECTIONS: '7' });
    expect(config).toMatchObject({ DATABASE_MAX_CONNECTIONS: 7, DATA_DIR: '.data', LOG_LEVEL: 'info' });
    expect(config.REDIS_URL).toBeUndefined();
    expect('HOME' in config).toBe(false);
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('names every bad setting at once, and quotes no value', () => {
    const bad = { MASTER_KEYS: '1:c2VjcmV0', REDIS_URL: 'http://hunter2@x', ADMIN_PORT: '99999', LOG_LEVEL: 'loud' };
    let error: unknown;
    try {
      parseConfig(schema, bad);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as ConfigError;
    for (const name of ['DATABASE_URL', 'MASTER_KEYS', 'REDIS_URL', 'ADMIN_PORT', 'LOG_LEVEL']) {
      expect(message).toContain(`${name}: `);
    }
    expect(message).toContain('DATABASE_URL: is required');
    expect(message).not.toMatch(/hunter2|c2VjcmV0/);
  });

  test('shows secrets as configured only', () => {
    const summary = summarizeConfig(schema, parseConfig(schema, env));
    expect(summary).toMatchObject({
      DATABASE_URL: { configured: true },
      MASTER_KEYS: { configured: true },
      LOG_LEVEL: 'info',
    });
    expect(JSON.stringify(summary)).not.toContain(MASTER_KEYS);
  });
});

describe('describeSettings', () => {
  test('gives default, need and secrecy of each setting, however deep they were declared', () => {
    const rows = new Map(describeSettings(schema).map((row) => [row.name, row]));
    expect(rows.get('DATABASE_URL')).toMatchObject({ required: true, secret: true, default: null });
    expect(rows.get('REDIS_URL')).toMatchObject({ required: false, secret: true });
    expect(rows.get('DATABASE_MAX_CONNECTIONS')).toMatchObject({ required: false, default: '10' });
    expect(rows.get('S3_FORCE_PATH_STYLE')).toMatchObject({ default: 'false' });
  });

  test('every shared setting is described', () => {
    expect(describeSettings(schema).filter((row) => row.description === '')).toEqual([]);
  });
});
