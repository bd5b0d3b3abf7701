import { randomUUID } from 'node:crypto';
import type { ErrorCode, OperationId } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import { createId } from '@rollcall/platform';
import { createClient } from '../../../apps/api/src/accounts/create-client.ts';
import { invitePerson } from '../../../apps/api/src/accounts/invite-person.ts';
import { linkDigest } from '../../../apps/api/src/accounts/link-digest.ts';
import { addSftpPassword } from '../../../apps/api/src/accounts/sftp-credentials.ts';
import { createPerson, openBrowser, PASSWORD } from '../../../apps/api/test/signed-in-person.ts';
import type { TestApi } from '../../../apps/api/test/start-test-api.ts';
import { submitFile } from '../../../apps/api/test/submit-file.ts';
import { possessOneOfEach } from '../possessions.ts';

/** How an endpoint is used as it should be. */
export interface GoodCall {
  readonly status: number;
  /** Of a call that is refused for what it asks, not for who does. */
  readonly code?: ErrorCode;
  /** What somebody of another partner gets, for whom the thing does not exist. Absent: their own things, or none. */
  readonly missing?: ErrorCode;
  /** Path parameters, by name. What a call uses up is made for each. */
  readonly ids?: () => Promise<Record<string, string>>;
  readonly query?: string;
  readonly json?: () => unknown | Promise<unknown>;
  readonly form?: () => FormData;
  /** Before a call that is to succeed. */
  readonly prepare?: () => Promise<unknown>;
}

export interface GoodCalls {
  readonly calls: Readonly<Record<OperationId, GoodCall>>;
  /** Texts that only answers to the owner may hold. */
  readonly marks: readonly string[];
}

const DEED = { caller: { actor: { type: 'command line', id: 'test' }, partnerId: null } } as const;
const ROSTER = 'member_id,first_name,last_name,dob\nM1,Ann,Sample,1980-01-02\nM2,Bob,Sample,1981-02-03\n';

/** Over one partner's things: one of each, and fresh ones of those that are used up. */
export async function createGoodCalls(api: TestApi): Promise<GoodCalls> {
  const { partnerId } = api;
  const admin = await openBrowser(api, { role: 'admin' });
  const { ids, marks } = await possessOneOfEach(api, admin);
  const { job_id: spareJob } = await submitFile(api);
  const { job_id: waitingJob } = await submitFile(api);
  const target = await api.db.partner.findUniqueOrThrow({ where: { id: partnerId } });
  const renamed = await api.db.partner.create({ data: { ...target, id: 'ptn_renamed', name: 'To be renamed' } });
  let made = 0;
  const unique = (what: string) => `${what} ${++made}`;
  const email = () => `person-${++made}@matrix.example`;
  const pick =
    (...names: string[]) =>
    async () =>
      Object.fromEntries(names.map((name) => [name, ids[name] ?? '']));
  const form = () => {
    const body = new FormData();
    body.append('file', new Blob([ROSTER]), 'roster.csv');
    return body;
  };
  const webhook = () => ({
    webhook_url: 'https://93.184.216.34/owner',
    webhook_secret: 'a secret of sixteen or more',
    webhook_events: ['job.completed'],
  });
  const newEndpoint = () => ({ url: 'https://93.184.216.34/second', events: ['job.failed'] });
  const invite = () =>
    inTransaction(api.db, (tx) => invitePerson(tx, { email: email(), role: 'viewer', partnerId }, DEED));
  /** Of a person of its own, as using it ends that person's sessions. */
  const resetToken = async () => {
    const token = randomUUID();
    const { id } = await createPerson(api, { role: 'viewer' });
    const resetExpiresAt = new Date(Date.now() + 60_000);
    await api.db.user.update({ where: { id }, data: { resetDigest: linkDigest(token), resetExpiresAt } });
    return token;
  };
  const freshClient = () => createClient(api, { partnerId, name: unique('Fresh client') });
  const byClient = async () => ({ client_id: (await freshClient()).clientId });
  const clientCredentials = { client_id: api.client.clientId, client_secret: api.client.clientSecret };
  const person = await createPerson(api, { role: 'viewer' });

  const { passwordHash } = await api.db.user.findUniqueOrThrow({ where: { id: person.id } });
  /** Everybody, as they were created. */
  const withPasswordAlone = () => api.db.user.updateMany({ data: { passwordHash, totpSecret: null } });

  const file = { ids: pick('job_id'), missing: 'job_not_found' } as const;
  const run = { ids: pick('run_id'), missing: 'job_not_found' } as const;
  const vendor = { ids: pick('vendor_id'), missing: 'vendor_not_found' } as const;
  const version = { ids: pick('vendor_id', 'version'), missing: 'vendor_not_found' } as const;
  const config = { ids: pick('partner_id'), missing: 'partner_not_found' } as const;
  const endpoint = { ids: pick('endpoint_id'), missing: 'endpoint_not_found' } as const;
  /** Far below the most that an account may have. */
  const removeMade = () =>
    api.db.webhookEndpoint.updateMany({
      where: { isAdditional: true, id: { not: ids.endpoint_id ?? '' } },
      data: { state: 'deleted' },
    });
  const freshEndpoint = async () => {
    await removeMade();

    const created = await admin.send('POST', '/webhooks/endpoints', newEndpoint());
    return { endpoint_id: String((await created.json()).endpoint.endpoint_id) };
  };
  const pickup = { ids: pick('pickup_id'), missing: 'pickup_not_found' } as const;
  const newPickup = () => ({
    ...{ name: 'Payroll', host: '93.184.216.34', username: 'rollcall' },
    host_keys: [`SHA256:${'A'.repeat(43)}`],
  });
  const removePickups = () => api.db.sftpPickup.deleteMany({ where: { id: { not: ids.pickup_id ?? '' } } });
  const feed = { ids: pick('feed_id'), missing: 'feed_not_found' } as const;
  const delivery = { ids: pick('delivery_id'), missing: 'delivery_not_found' } as const;
  const calls: Record<OperationId, GoodCall> = {
    issueToken: { status: 200, json: () => ({ grant_type: 'client_credentials', ...clientCredentials }) },
    revokeToken: { status: 200, json: () => ({ token: 'of-nobody', ...clientCredentials }) },

    signIn: { status: 200, json: () => ({ email: person.email, password: PASSWORD }) },
    getSession: { status: 200 },
    signOut: { status: 204 },
    changePassword: {
      status: 204,
      json: () => ({ current_password: PASSWORD, new_password: 'another battery staple' }),
      prepare: withPasswordAlone,
    },
    listSessions: { status: 200 },
    endSession: { status: 404, code: 'session_not_found', ids: async () => ({ session_id: 'a'.repeat(32) }) },
    endOtherSessions: { status: 204 },
    beginTotp: { status: 200, json: () => ({ current_password: PASSWORD }), prepare: withPasswordAlone },
    confirmTotp: {
      status: 409,
      code: 'totp_not_enabled',
      json: () => ({ code: '123456' }),
      prepare: withPasswordAlone,
    },
    disableTotp: {
      status: 409,
      code: 'totp_not_enabled',
      json: () => ({ current_password: PASSWORD, code: '123456' }),
      prepare: withPasswordAlone,
    },

    createPasswordReset: { status: 201, missing: 'user_not_found', ids: async () => ({ user_id: person.id }) },
    getPasswordReset: { status: 200, ids: async () => ({ token: await resetToken() }) },
    usePasswordReset: {
      status: 204,
      ids: async () => ({ token: await resetToken() }),
      json: () => ({ password: PASSWORD }),
    },
    getInvitation: { status: 200, ids: async () => ({ token: (await invite()).token }) },
    acceptInvitation: {
      status: 201,
      ids: async () => ({ token: (await invite()).token }),
      json: () => ({ name: 'Invited', password: PASSWORD }),
    },
    listUsers: { status: 200 },
    inviteUser: { status: 201, json: () => ({ email: email(), role: 'viewer' }) },
    revokeInvitation: {
      status: 204,
      missing: 'invitation_not_found',
      ids: async () => ({ invitation_id: (await invite()).invitation.id }),
    },
    updateUser: {
      status: 200,
      missing: 'user_not_found',
      ids: async () => ({ user_id: person.id }),
      json: () => ({ name: unique('Renamed') }),
    },
    resetUserTotp: { status: 204, missing: 'user_not_found', ids: async () => ({ user_id: person.id }) },
    listClients: { status: 200 },
    createClient: { status: 201, json: () => ({ name: unique('New client') }) },
    getEmbedSettings: { status: 200 },
    setEmbedSettings: { status: 200, json: () => ({ allowed_origins: ['https://portal.example.com'] }) },
    revokeClient: { status: 204, missing: 'client_not_found', ids: byClient },
    createClientSecret: { status: 201, missing: 'client_not_found', ids: byClient },
    revokeClientSecret: {
      status: 204,
      missing: 'client_not_found',
      ids: async () => {
        const { clientId, secretId } = await freshClient();
        return { client_id: clientId, secret_id: secretId };
      },
    },
    createSftpCredential: {
      status: 201,
      missing: 'client_not_found',
      ids: byClient,
      json: () => ({ type: 'password' }),
    },
    revokeSftpCredential: {
      status: 204,
      missing: 'client_not_found',
      ids: async () => {
        const { clientId } = await freshClient();
        const { credential } = await addSftpPassword(api, { clientId });
        return { client_id: clientId, credential_id: credential.id };
      },
    },

    listSftpPickups: { status: 200 },
    createSftpPickup: { status: 201, json: newPickup, prepare: removePickups },
    updateSftpPickup: { status: 200, ...pickup, json: () => ({ every_minutes: 30 }) },
    runSftpPickup: { status: 202, ...pickup },
    listSftpPickupFiles: { status: 200, ...pickup },
    deleteSftpPickup: {
      status: 204,
      missing: 'pickup_not_found',
      ids: async () => {
        await removePickups();
        const created = await admin.send('POST', '/sftp-pickups', newPickup());
        return { pickup_id: String(Object(await created.json()).pickup_id) };
      },
    },

    listJobs: { status: 200 },
    getJob: { status: 200, ...file },
    streamJobEvents: { status: 200, ...file },
    listRuns: { status: 200 },
    getOverview: { status: 200 },
    getErrorSummary: { status: 200, ...file },
    getErrorValues: { status: 200, ...file },
    getErrorFamilies: { status: 200, ...file, query: 'code=date_format&field=date_of_birth&row=3' },
    getOutput: { status: 200, ...file },
    downloadRun: { status: 200, ...run },
    listRecords: { status: 200, ...file },
    listOriginalRows: { status: 200, ...file },
    findPeople: { status: 200, query: 'search=an' },
    getColumns: { status: 200, ...file },
    getRecord: { status: 200, ids: pick('job_id', 'row_number'), missing: 'job_not_found' },
    getChanges: { status: 404, code: 'changes_not_available', ...file },
    downloadChanges: { status: 404, code: 'changes_not_available', ...file },
    getErrors: { status: 200, ...file },
    getRunErrors: { status: 200, ...run },

    uploadFile: { status: 201, form },
    // A CSV file has none.
    getAcknowledgement: { status: 404, code: 'output_not_available', ...file },
    getOriginal: { status: 200, ...file },
    getRejected: { status: 200, ...file },
    listRejectedRows: { status: 200, ...file },
    correctFile: {
      status: 201,
      ...file,
      form: () => {
        const body = new FormData();
        body.append('file', new Blob(['dob,_row_number,_errors\n1981-12-13,3,\n']), 'rejected.csv');
        return body;
      },
    },
    correctRows: {
      status: 200,
      ...file,
      json: () => ({ rows: [{ row_number: 3, values: { dob: '1981-12-13' } }], dry_run: true }),
    },
    getJobNotes: { status: 200, ...file },
    addJobNote: { status: 201, ...file, json: () => ({ text: 'Ask the sender.' }) },
    assignJob: { status: 200, ...file, json: () => ({ user_id: null }) },
    getCorrectionDraft: { status: 200, ...file },
    saveCorrectionDraft: {
      status: 200,
      ...file,
      prepare: () => api.db.correctionDraft.deleteMany({}),
      json: () => ({ base_version: 0, rows: [{ row_number: 3, values: { dob: '1981-12-13' } }] }),
    },
    correctValues: {
      status: 201,
      ...file,
      json: () => ({
        changes: [{ code: 'date_format', field: 'date_of_birth', column: 'dob', from: '1981-13-13', to: '1981-12-13' }],
      }),
    },
    cancelJob: {
      status: 200,
      missing: 'job_not_found',
      ids: async () => ({ job_id: waitingJob }),
      prepare: () => api.db.job.update({ where: { id: waitingJob }, data: { status: 'queued' } }),
    },
    reprocessJob: { status: 201, ...file },
    acceptDrop: { status: 409, code: 'drop_not_acceptable', ...file, json: () => ({ comment: 'It is right.' }) },
    deleteJobFiles: { status: 204, missing: 'job_not_found', ids: async () => ({ job_id: spareJob }) },

    listFeeds: { status: 200 },
    getFeed: { status: 200, ...feed },
    listFeedFiles: { status: 200, ...feed },
    updateFeed: { status: 200, ...feed, json: () => ({ cadence: { every: 'weekly' } }) },
    deleteFeed: {
      status: 204,
      missing: 'feed_not_found',
      ids: async () => {
        const data = { id: createId('fed'), partnerId, vendorKey: '', name: unique('feed') };
        return { feed_id: (await api.db.feed.create({ data })).id };
      },
    },

    listVendors: { status: 200 },
    getVendor: { status: 200, ...vendor },
    listVendorVersions: { status: 200, ...vendor },
    getVendorVersion: { status: 200, ...version },
    diffVendorVersions: { status: 200, ...version, query: 'to=1' },
    getVendorAudit: { status: 200, ...vendor },
    getBacktest: { status: 200, ids: pick('vendor_id', 'backtest_id'), missing: 'vendor_not_found' },
    createVendor: { status: 201, json: () => ({ name: unique('Vendor') }) },
    updateVendor: { status: 200, ...vendor, json: () => ({ aliases: [unique('Alias')] }) },
    suggestVendor: { status: 200, form },
    previewVendor: { status: 200, ...vendor, form },
    mapVendorValues: {
      status: 200,
      ...vendor,
      json: () => ({ field: 'relationship', values: { [unique('Word')]: 'child' } }),
    },
    mapVendorColumns: {
      status: 200,
      ...vendor,
      json: () => ({ changes: [{ column: unique('Column'), field: 'gender' }] }),
    },
    rollbackVendor: { status: 200, ...vendor, json: () => ({ version: 1 }) },
    backtestVendor: { status: 202, ...vendor, json: () => ({ version: 1 }) },
    getVendorConfigSchema: { status: 200 },

    setPartnerConfig: { status: 200, ...config, json: webhook },
    getPartnerConfig: { status: 200, ...config },
    deletePartnerConfig: { status: 204, ...config },
    listEndpoints: { status: 200 },
    createEndpoint: { status: 201, json: newEndpoint, prepare: removeMade },
    getEndpoint: { status: 200, ...endpoint },
    updateEndpoint: { status: 200, ...endpoint, json: () => ({ events: ['job.completed'] }) },
    deleteEndpoint: { status: 204, missing: 'endpoint_not_found', ids: freshEndpoint },
    rotateEndpointSecret: { status: 200, ...endpoint, json: () => ({}) },
    // Of the owner's client: others' own requests name what they tried.
    listRequests: { status: 200, query: `client_id=${api.client.clientId}` },
    listEvents: { status: 200 },
    listDeliveries: { status: 200 },
    getDelivery: { status: 200, ...delivery },
    resendDelivery: { status: 200, ...delivery },
    recoverDeliveries: { status: 200, json: () => ({ since: '2026-01-01T00:00:00Z' }) },
    testWebhook: { status: 202, query: `wait=0&endpoint_id=${ids.endpoint_id}`, missing: 'endpoint_not_found' },

    getOperationsOverview: { status: 200 },
    listPartners: { status: 200, query: 'limit=2' },
    createPartner: { status: 201, json: () => ({ name: unique('Partner') }) },
    updatePartner: {
      status: 200,
      ids: async () => ({ partner_id: renamed.id }),
      json: () => ({ name: unique('Renamed partner') }),
    },
    invitePartnerAdmin: {
      status: 201,
      ids: async () => ({ partner_id: renamed.id }),
      json: () => ({ email: email() }),
    },
    resetTotpByEmail: { status: 200, json: () => ({ email: person.email }) },
  };
  return { calls, marks: marks.filter((mark) => mark !== partnerId) };
}
