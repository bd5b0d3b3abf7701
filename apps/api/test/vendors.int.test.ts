import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBodySchema, vendorDetailSchema, vendorListSchema } from '@rollcall/contracts';
import { builtInVendors } from '@rollcall/normalization';
import { createClient } from '../src/accounts/create-client.ts';
import { createPartner } from '../src/accounts/create-partner.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMIT_PER_HOUR: '100000' } });
});
afterAll(() => api.close());

const [builtIn] = builtInVendors();
const id = builtIn?.id ?? '';

async function newToken(): Promise<string> {
  const partnerId = await createPartner(api, { name: randomUUID() });
  return api.token(await createClient(api, { partnerId, name: 'Client' }));
}
const read = (token: string, vendorId = id) => api.fetch(`/vendors/${vendorId}`, { token });
const put = (token: string, body: object, headers: Record<string, string> = {}) =>
  api.fetch(`/vendors/${id}`, {
    method: 'PUT',
    token,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
const detail = async (response: Response) => vendorDetailSchema.parse(await response.json());
const refusal = async (response: Response) => {
  const { error } = errorBodySchema.parse(await response.json());
  return [response.status, error.code, error.details] as const;
};

describe('vendors', () => {
  test('every partner sees the built-in catalogue', async () => {
    const token = await newToken();
    const { vendors } = vendorListSchema.parse(await (await api.fetch('/vendors', { token })).json());
    expect(vendors.map((vendor) => vendor.vendor_id)).toEqual(builtInVendors().map((vendor) => vendor.id));
    expect(vendors[0]).toMatchObject({ total_files_processed: 0, last_file_received: null, built_in: true });
    const response = await read(token);
    expect(response.headers.get('etag')).toBe(`"${builtIn?.version}"`);
    expect(await detail(response)).toMatchObject({ vendor_id: id, name: builtIn?.name, built_in: true });
    expect((await refusal(await read(token, 'vnd_none'))).slice(0, 2)).toEqual([404, 'vendor_not_found']);
  });

  test('the first write to a built-in one makes the partner’s own copy, for nobody else', async () => {
    const [token, other] = [await newToken(), await newToken()];
    const response = await put(token, { status: 'inactive', aliases: ['Alias One'], comment: 'Not ours' });
    expect(response.status).toBe(200);
    const copy = await detail(response);
    expect(copy).toMatchObject({
      status: 'inactive',
      aliases: ['Alias One'],
      built_in: false,
      config: { version: (builtIn?.version ?? 0) + 1 },
    });
    expect(copy.vendor_id).not.toBe(id);
    expect(await detail(await read(token))).toMatchObject({ vendor_id: copy.vendor_id });
    expect(await detail(await read(token, copy.vendor_id))).toEqual(copy);
    expect((await detail(await read(other))).status).toBe(builtIn?.status);
    expect((await refusal(await read(other, copy.vendor_id))).slice(0, 2)).toEqual([404, 'vendor_not_found']);
    const audit = await api.db.auditEntry.findMany({ where: { subjectId: copy.vendor_id } });
    expect(audit).toEqual([
      expect.objectContaining({
        action: 'vendor.update',
        detail: expect.objectContaining({ changed: ['status', 'aliases'] }),
      }),
    ]);
  });

  test('no change makes no version; a change needs the version it is based on, when one is named', async () => {
    const token = await newToken();
    const first = await put(token, { name: 'Renamed' });
    const tag = String(first.headers.get('etag'));
    expect((await put(token, { name: 'Renamed' })).headers.get('etag')).toBe(tag);
    expect((await refusal(await put(token, { name: 'Again' }, { 'If-Match': '"0"' }))).slice(0, 2)).toEqual([
      412,
      'version_conflict',
    ]);
    const second = await put(token, { name: 'Again' }, { 'If-Match': tag });
    expect([second.status, second.headers.get('etag')]).toEqual([200, `"${(builtIn?.version ?? 0) + 2}"`]);
    expect(
      (await api.fetch(`/vendors/${id}`, { token, headers: { 'If-None-Match': String(second.headers.get('etag')) } }))
        .status,
    ).toBe(304);
  });

  test('a part given replaces the present one as a whole, the others stay', async () => {
    const token = await newToken();
    const before = await detail(await read(token));
    const rules = { fields: { member_id: { source: 'EMP', transforms: [{ name: 'trim' }] } } };
    const after = await detail(await put(token, { config: { mapping_rules: rules } }));
    expect(after.config.mapping_rules).toMatchObject({ fields: { member_id: { source: 'EMP' } }, dependents: [] });
    expect(Object.keys(after.config.mapping_rules.fields)).toEqual(['member_id']);
    expect(after.config.detection).toEqual(before.config.detection);
  });

  test('every fault of a configuration is named with its path', async () => {
    const token = await newToken();
    const [status, code, details] = await refusal(
      await put(token, {
        status: 'sleeping',
        config: {
          mapping_rules: { fields: { nonsense: {} }, script: 'x' },
          validation_settings: { max_error_rate: 2 },
        },
      }),
    );
    expect([status, code]).toEqual([400, 'invalid_vendor_config']);
    for (const path of [
      'status',
      'config.mapping_rules.script',
      'nonsense',
      'config.validation_settings.max_error_rate',
    ]) {
      expect(details).toContain(path);
    }
  });

  test('writers at the same time do not lose a version', async () => {
    const token = await newToken();
    const names = ['A', 'B', 'C', 'D', 'E'];
    await Promise.all(names.map((name) => put(token, { name })));
    const copy = await detail(await read(token));
    const versions = await api.db.vendorVersion.findMany({
      where: { vendorId: copy.vendor_id },
      orderBy: { version: 'asc' },
    });
    expect(
      versions
        .slice(1)
        .map((version) => version.name)
        .sort(),
    ).toEqual(names);
    expect(versions.map((version) => version.version)).toEqual(
      versions.map((_, index) => (builtIn?.version ?? 0) + index),
    );
  });
});
