import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  errorBodySchema,
  vendorAuditSchema,
  vendorDetailSchema,
  vendorDiffSchema,
  vendorListSchema,
  vendorVersionListSchema,
  vendorVersionSchema,
} from '@rollcall/contracts';
import { verifyAudit } from '@rollcall/database/audit';
import { builtInVendors } from '@rollcall/normalization';
import { queryAsOwner } from '../../../test/environment/index.ts';
import { createClient } from '../src/accounts/create-client.ts';
import { createPartner } from '../src/accounts/create-partner.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

jest.setTimeout(120_000);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMIT_PER_HOUR: '100000' } });
});
afterAll(() => api.close());

const newToken = async (): Promise<string> => {
  const partnerId = await createPartner(api, { name: randomUUID() });
  return api.token(await createClient(api, { partnerId, name: 'Client' }));
};
const send = (token: string, method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.fetch(path, {
    method,
    token,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
const detail = async (response: Response) => vendorDetailSchema.parse(await response.json());
const refusal = async (response: Response) => ({
  status: response.status,
  ...errorBodySchema.parse(await response.json()).error,
});
const mapping = (source: string) => ({ mapping_rules: { fields: { member_id: { source } } } });

describe('a vendor of one’s own', () => {
  test('is created, listed, read, changed, compared, rolled back and audited', async () => {
    const token = await newToken();
    const created = await send(token, 'POST', '/vendors', {
      name: 'Northwind',
      config: mapping('EMP'),
      comment: 'First',
    });
    expect([created.status, created.headers.get('etag')]).toEqual([201, '"1"']);
    const vendor = await detail(created);
    const path = `/vendors/${vendor.vendor_id}`;
    expect(created.headers.get('location')).toBe(`${api.baseUrl}${path}`);
    expect(vendor).toMatchObject({ name: 'Northwind', status: 'active', built_in: false, last_drift: null });
    expect(vendor.updated_by_name).toBe('Client');
    const { vendors } = vendorListSchema.parse(await (await api.fetch('/vendors', { token })).json());
    expect(vendors[0]).toMatchObject({ vendor_id: vendor.vendor_id, name: 'Northwind' });

    await send(token, 'PUT', path, { config: mapping('ID'), aliases: ['NW'], comment: 'Renamed column' });
    const list = vendorVersionListSchema.parse(await (await api.fetch(`${path}/versions`, { token })).json());
    expect(list.versions).toEqual([
      expect.objectContaining({ version: 2, comment: 'Renamed column', is_current: true, created_by_name: 'Client' }),
      expect.objectContaining({ version: 1, comment: 'First', is_current: false, created_by_name: 'Client' }),
    ]);
    const first = vendorVersionSchema.parse(await (await api.fetch(`${path}/versions/1`, { token })).json());
    expect(first.config.mapping_rules.fields.member_id?.source).toBe('EMP');
    const diff = vendorDiffSchema.parse(await (await api.fetch(`${path}/versions/1/diff?to=2`, { token })).json());
    expect(diff.changes).toEqual([
      { path: 'aliases', change: 'changed', from: [], to: ['NW'] },
      { path: 'config.mapping_rules.fields.member_id.source', change: 'changed', from: 'EMP', to: 'ID' },
    ]);

    const back = await send(
      token,
      'POST',
      `${path}/rollback`,
      { version: 1, comment: 'It was right' },
      { 'If-Match': '"2"' },
    );
    expect([back.status, back.headers.get('etag')]).toEqual([200, '"3"']);
    expect((await detail(back)).config.mapping_rules).toEqual(vendor.config.mapping_rules);
    expect((await send(token, 'POST', `${path}/rollback`, { version: 3 })).headers.get('etag')).toBe('"3"');
    expect(
      (await refusal(await send(token, 'POST', `${path}/rollback`, { version: 1 }, { 'If-Match': '"2"' }))).code,
    ).toBe('version_conflict');

    // Whether files are detected is no part of how they are read.
    const active = { config: mapping('ID'), status: 'active' };
    const { vendor_id: other } = await detail(
      await send(token, 'POST', '/vendors', { name: 'Activated later', config: mapping('EMP'), status: 'draft' }),
    );
    await send(token, 'PUT', `/vendors/${other}`, active);
    const restored = await detail(await send(token, 'POST', `/vendors/${other}/rollback`, { version: 1 }));
    expect([restored.status, restored.config.mapping_rules.fields.member_id?.source]).toEqual(['active', 'EMP']);

    const { entries } = vendorAuditSchema.parse(await (await api.fetch(`${path}/audit`, { token })).json());
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      [
        'vendor.rollback',
        { from_version: 2, to_version: 3, changed: ['aliases', 'config.mapping_rules'], comment: 'It was right' },
      ],
      [
        'vendor.update',
        { from_version: 1, to_version: 2, changed: ['aliases', 'config.mapping_rules'], comment: 'Renamed column' },
      ],
      ['vendor.create', { to_version: 1 }],
    ]);
    for (const entry of entries)
      expect(entry).toMatchObject({
        actor_name: 'Client',
        ip_address: expect.any(String),
        request_id: expect.any(String),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    const page = vendorAuditSchema.parse(await (await api.fetch(`${path}/audit?limit=2`, { token })).json());
    const rest = vendorAuditSchema.parse(
      await (await api.fetch(`${path}/audit?limit=2&cursor=${page.next_cursor}`, { token })).json(),
    );
    expect([...page.entries, ...rest.entries]).toEqual(entries);
    expect(rest.next_cursor).toBeNull();
    expect((await verifyAudit(api.db)).faults).toEqual([]);
  });

  test.each(["UPDATE vendor_versions SET comment = 'x'", 'DELETE FROM vendor_versions', 'TRUNCATE vendor_versions'])(
    'its history is safe from %s',
    async (sql) => {
      await send(await newToken(), 'POST', '/vendors', { name: 'Fixed' });
      await expect(queryAsOwner(api.databaseUrl, sql)).rejects.toThrow('are neither changed nor deleted');
      await expect(api.db.$executeRawUnsafe(sql)).rejects.toThrow('permission denied');
    },
  );

  test('what was read can be sent back; a version that is no longer current is refused', async () => {
    const token = await newToken();
    const vendor = await detail(await send(token, 'POST', '/vendors', { name: 'Round trip', config: mapping('A') }));
    const path = `/vendors/${vendor.vendor_id}`;
    expect((await send(token, 'PUT', path, { config: vendor.config })).headers.get('etag')).toBe('"1"');
    await send(token, 'PUT', path, { name: 'Other' });
    expect((await refusal(await send(token, 'PUT', path, { config: vendor.config }))).code).toBe('version_conflict');
  });

  test('of simultaneous writers with If-Match exactly one wins; without it none is lost', async () => {
    const token = await newToken();
    const { vendor_id: id } = await detail(await send(token, 'POST', '/vendors', { name: 'Raced' }));
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const guarded = await Promise.all(
      names.map((name) => send(token, 'PUT', `/vendors/${id}`, { name }, { 'If-Match': '"1"' })),
    );
    expect(guarded.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    await Promise.all(names.map((name) => send(token, 'PUT', `/vendors/${id}`, { aliases: [name] })));
    const { versions } = vendorVersionListSchema.parse(
      await (await api.fetch(`/vendors/${id}/versions`, { token })).json(),
    );
    expect(versions.map(({ version }) => version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('writers to both ids of a copied vendor wait for each other', async () => {
    const token = await newToken();
    const builtInId = builtInVendors()[1]?.id ?? '';
    const copy = await detail(await send(token, 'PUT', `/vendors/${builtInId}`, { name: 'Mine' }));
    const ids = [builtInId, copy.vendor_id, builtInId, copy.vendor_id];
    await Promise.all(ids.map((id, n) => send(token, 'PUT', `/vendors/${id}`, { name: `Mine ${n}` })));
    const { versions } = vendorVersionListSchema.parse(
      await (await api.fetch(`/vendors/${builtInId}/versions`, { token })).json(),
    );
    expect(versions).toHaveLength(6);
  });
});

test('a built-in vendor has its one version, and nothing to roll back', async () => {
  const token = await newToken();
  const id = builtInVendors()[0]?.id ?? '';
  const { versions } = vendorVersionListSchema.parse(
    await (await api.fetch(`/vendors/${id}/versions`, { token })).json(),
  );
  expect(versions).toEqual([
    expect.objectContaining({ version: 1, created_by: 'rollcall', created_by_name: null, is_current: true }),
  ]);
  expect((await send(token, 'POST', `/vendors/${id}/rollback`, { version: 1 })).headers.get('etag')).toBe('"1"');
  expect((await refusal(await api.fetch(`/vendors/${id}/versions/2`, { token }))).code).toBe('version_not_found');
  expect((await refusal(await api.fetch(`/vendors/${id}/versions/x/diff`, { token }))).code).toBe('version_not_found');
  expect(await api.db.vendor.count({ where: { catalogueId: id } })).toBe(0);
});

describe('who may do what', () => {
  test('a vendor of another partner does not exist', async () => {
    const [token, other] = [await newToken(), await newToken()];
    const { vendor_id: id } = await detail(await send(token, 'POST', '/vendors', { name: 'Mine' }));
    const sample = () => {
      const body = new FormData();
      body.append('file', new Blob(['a,b\n1,2\n']), 'a.csv');
      return { method: 'POST', token: other, body };
    };
    const answers = [
      api.fetch(`/vendors/${id}`, { token: other }),
      send(other, 'PUT', `/vendors/${id}`, { name: 'x' }),
      api.fetch(`/vendors/${id}/versions`, { token: other }),
      api.fetch(`/vendors/${id}/versions/1`, { token: other }),
      api.fetch(`/vendors/${id}/versions/1/diff?to=1`, { token: other }),
      send(other, 'POST', `/vendors/${id}/rollback`, { version: 1 }),
      api.fetch(`/vendors/${id}/audit`, { token: other }),
      send(other, 'POST', `/vendors/${id}/backtest`, { version: 1 }),
      api.fetch(`/vendors/${id}/backtests/bkt_1`, { token: other }),
      api.fetch(`/vendors/${id}/preview`, sample()),
    ];
    for (const answer of answers)
      expect(await refusal(await answer)).toMatchObject({ status: 404, code: 'vendor_not_found' });
    const { vendors } = vendorListSchema.parse(await (await api.fetch('/vendors', { token: other })).json());
    expect(vendors.map(({ vendor_id }) => vendor_id)).not.toContain(id);
  });

  test('reading and writing are scopes of their own', async () => {
    const reader = await api.token(api.client, 'vendors:read');
    const writer = await api.token(api.client, 'vendors:write');
    expect((await api.fetch('/vendors', { token: reader })).status).toBe(200);
    expect((await refusal(await send(reader, 'POST', '/vendors', { name: 'x' }))).code).toBe('insufficient_scope');
    expect((await refusal(await api.fetch('/vendors', { token: writer }))).code).toBe('insufficient_scope');
    expect((await send(writer, 'POST', '/vendors', { name: 'x' })).status).toBe(201);
  });
});

describe('faults', () => {
  test('are told all at once, each with its place and what was meant', async () => {
    const token = await newToken();
    const body = {
      name: 'Faulty',
      aliasses: [],
      config: {
        detection: { file_name_patterns: ['(?!x)'] },
        formats: { csv: { header_row: null, columns: ['Emp ID'] } },
        mapping_rules: {
          fields: {
            member_id: { source: 'Emp IDD' },
            fist_name: { source: { index: 1 } },
            last_name: { source: [{ index: 1 }, { index: 1 }], transforms: [{ name: 'upcase' }] },
            date_of_birth: { source: { index: 1 }, transforms: [{ name: 'date', formats: ['YYYY/DD/MM'] }] },
            gender: { source: { indx: 1 } },
            ssn: { source: { index: 1 }, transform: [] },
          },
        },
        validation_settings: { severities: { ssn_fromat: 'off' }, max_error_rate: 2, bounds: { max_age_years: 0 } },
      },
    };
    const error = await refusal(await send(token, 'POST', '/vendors', body));
    expect([error.status, error.code]).toEqual([400, 'invalid_vendor_config']);
    const hints = new Map((error.field_errors ?? []).map(({ path, hint }) => [path, hint]));
    expect(Object.fromEntries(hints)).toMatchObject({
      aliasses: 'Did you mean aliases?',
      'config.detection.file_name_patterns[0]': expect.stringContaining('RE2'),
      'config.mapping_rules.fields.member_id.source': 'Did you mean "Emp ID"?',
      'config.mapping_rules.fields.fist_name': 'Did you mean first_name?',
      'config.mapping_rules.fields.gender.source': expect.stringContaining('{"index"}'),
      'config.mapping_rules.fields.ssn.transform': 'Did you mean transforms?',
      'config.validation_settings.severities.ssn_fromat': 'Did you mean ssn_format?',
    });
    const paths = [...hints.keys()].join('\n');
    for (const part of [
      'last_name.transforms[0].name',
      'date_of_birth.transforms[0].formats[0]',
      'max_error_rate',
      'max_age_years',
    ])
      expect(paths).toContain(part);
    for (const { path } of error.field_errors ?? []) expect(error.details).toContain(path);
  });

  test.each([
    ['__proto__', '{"name":"x","config":{"mapping_rules":{"fields":{"__proto__":{"source":"A"}}}}}'],
    ['constructor', '{"name":"x","config":{"constructor":{"prototype":{}}}}'],
    [
      '__proto__ in a table',
      '{"name":"x","config":{"mapping_rules":{"fields":{"gender":{"source":"A","transforms":[{"name":"lookup","table":{"__proto__":"x","M":"male"}}]}}}}}',
    ],
    ['a deep one', `{"name":"x","config":{"detection":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`],
    [
      'a large one',
      JSON.stringify({ name: 'x', config: { detection: { sheet_names: Array(20).fill('x'.repeat(30_000)) } } }),
    ],
    ['no object', '[]'],
  ])('refuses %s', async (_name, body) => {
    const error = await refusal(await send(await newToken(), 'POST', '/vendors', body));
    expect([error.status, error.code]).toEqual([400, 'invalid_vendor_config']);
  });
});

test('the schema of a configuration is published', async () => {
  const response = await fetch(`${api.baseUrl}/schemas/vendor-config.json`);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ $schema: expect.stringContaining('2020-12'), additionalProperties: false });
  for (const word of ['schema_version', 'regex_extract', 'max_error_rate', 'coverage.coverage_type'])
    expect(text).toContain(word);
});
