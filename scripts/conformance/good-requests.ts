import { join } from 'node:path';
import type { PreparedPeople } from './prepare-people.ts';
import type { PreparedValues } from './prepare-values.ts';
import type { FormField, GoodRequest } from './request-change.ts';

const SAMPLE = join(import.meta.dirname, '../../samples/acme-census.csv');

/**
 * How each operation is used as it should be: the answer's status, what stands for its path parameters, query and body.
 * In the order in which they are sent: what removes comes last.
 */
export function goodRequests(values: PreparedValues): Record<string, GoodRequest> {
  const { jobId, x12JobId, vendorId, partnerId, deliveryId, endpointId, backtestId, feedId, people } = values;
  const byJob = { path: { job_id: jobId } };
  const byRun = { path: { run_id: jobId } };
  const byVendor = { path: { vendor_id: vendorId } };
  const file: FormField[] = [{ key: 'file', type: 'file', src: SAMPLE }];
  return {
    issueToken: { status: 200, json: values.credentials },
    uploadFile: { status: 201, form: [...file, { key: 'vendor_hint', type: 'text', value: 'conformance' }] },
    getJob: { status: 200, ...byJob, query: { wait: '1' } },
    streamJobEvents: { status: 200, ...byJob },
    getOutput: { status: 200, ...byJob, query: { include_metadata: 'true' } },
    downloadRun: { status: 200, ...byRun, query: { format: 'xml' } },
    listRecords: { status: 200, ...byJob, query: { limit: '2', search: 'a' } },
    listOriginalRows: { status: 200, ...byJob, query: { limit: '2', from: '2' } },
    findPeople: { status: 200, query: { search: 'an' } },
    getColumns: { status: 200, ...byJob },
    getRecord: { status: 200, path: { job_id: jobId, row_number: '2' } },
    getErrors: { status: 200, ...byJob, query: { severity: 'error', limit: '1' } },
    getRunErrors: { status: 200, ...byRun, query: { format: 'csv' } },
    getOriginal: { status: 200, ...byJob },
    getRejected: { status: 200, ...byJob },
    getAcknowledgement: { status: 200, path: { job_id: x12JobId }, query: { type: '999' } },
    // Of its feed's first file: there is none before it.
    getChanges: { status: 404, ...byJob },
    downloadChanges: { status: 200, ...byJob, query: { format: 'csv', baseline: jobId } },
    listFeeds: { status: 200 },
    getFeed: { status: 200, path: { feed_id: feedId } },
    updateFeed: { status: 200, path: { feed_id: feedId }, json: { cadence: { every: 'weekly' } } },
    deleteFeed: { status: 204, path: { feed_id: feedId } },
    listRuns: { status: 200, query: { limit: '2', since: '2026-01-01' } },
    reprocessJob: { status: 201, ...byJob },
    cancelJob: { status: 409, ...byJob },
    listVendors: { status: 200 },
    createVendor: { status: 201, json: { name: `Conformance, created ${Date.now()}` } },
    getVendor: { status: 200, ...byVendor },
    updateVendor: { status: 200, ...byVendor, json: { status: 'inactive', comment: 'conformance' } },
    suggestVendor: { status: 200, form: file },
    mapVendorColumns: { status: 200, ...byVendor, json: { changes: [{ column: 'Sex', field: 'gender' }] } },
    previewVendor: { status: 200, ...byVendor, form: file },
    mapVendorValues: {
      status: 200,
      ...byVendor,
      json: { field: 'relationship', values: { Kiddo: 'child' } },
    },
    listVendorVersions: { status: 200, ...byVendor },
    getVendorVersion: { status: 200, path: { vendor_id: vendorId, version: '1' } },
    diffVendorVersions: { status: 200, path: { vendor_id: vendorId, version: '1' }, query: { to: '2' } },
    rollbackVendor: { status: 200, ...byVendor, json: { version: 1 } },
    getVendorAudit: { status: 200, ...byVendor, query: { limit: '2' } },
    backtestVendor: { status: 202, ...byVendor, json: { version: 1, jobs: 1 } },
    getBacktest: { status: 200, path: { vendor_id: vendorId, backtest_id: backtestId } },
    getVendorConfigSchema: { status: 200 },
    setPartnerConfig: { status: 200, path: { partner_id: partnerId }, json: values.webhook },
    getPartnerConfig: { status: 200, path: { partner_id: partnerId } },
    listRequests: { status: 200, query: { limit: '2', errors: 'true' } },
    listEvents: { status: 200, query: { limit: '2' } },
    listDeliveries: { status: 200, query: { limit: '2', event: 'job.queued' } },
    getDelivery: { status: 200, path: { delivery_id: deliveryId } },
    resendDelivery: { status: 200, path: { delivery_id: deliveryId } },
    recoverDeliveries: { status: 200, json: { since: '2026-01-01T00:00:00Z' } },
    testWebhook: { status: [200, 202], query: { wait: '2' } },
    listEndpoints: { status: 200 },
    createEndpoint: { status: 201, json: { url: values.webhook.webhook_url, events: ['job.completed'] } },
    getEndpoint: { status: 200, path: { endpoint_id: endpointId } },
    updateEndpoint: { status: 200, path: { endpoint_id: endpointId }, json: { events: ['job.queued'] } },
    rotateEndpointSecret: { status: 200, path: { endpoint_id: endpointId }, json: {} },
    deleteEndpoint: { status: 204, path: { endpoint_id: endpointId } },
    deletePartnerConfig: { status: 204, path: { partner_id: partnerId } },
    revokeToken: {
      status: 200,
      json: { ...values.credentials, grant_type: undefined, token: values.tokenToRevoke },
    },
    ...requestsOfPeople(people),
    listJobs: { status: 200, query: { limit: '2' } },
    getErrorSummary: { status: 200, ...byJob },
    getErrorValues: { status: 200, ...byJob, query: { limit: '1' } },
    getErrorFamilies: {
      status: 200,
      ...byJob,
      query: { code: values.valueChange.code, field: values.valueChange.field, row: '3' },
    },
    getOverview: { status: 200 },
    listRejectedRows: { status: 200, ...byJob, query: { limit: '1' } },
    correctRows: {
      status: 200,
      ...byJob,
      json: { rows: [{ row_number: 3, values: { date_of_birth: '1981-12-13' } }], dry_run: true },
    },
    getJobNotes: { status: 200, ...byJob },
    addJobNote: { status: 201, ...byJob, json: { text: 'Ask the sender.' } },
    assignJob: { status: 200, ...byJob, json: { user_id: people.analyst.userId } },
    getCorrectionDraft: { status: 200, ...byJob },
    saveCorrectionDraft: {
      status: 200,
      ...byJob,
      json: { base_version: 0, rows: [{ row_number: 3, values: { date_of_birth: '1981-12-13' } }] },
    },
    correctValues: { status: 201, ...byJob, json: { changes: [values.valueChange] } },
    deleteJobFiles: { status: 204, ...byJob },
  };
}

/** What takes a session; each that ends one has one of its own. */
function requestsOfPeople({
  admin,
  leaving,
  viewer,
  operator,
  analyst,
  invitations,
  resetToken,
  client,
  partnerId,
  pickupId,
}: PreparedPeople): Record<string, GoodRequest> {
  const byInvitation = { path: { token: invitations[0]!.token } };
  const byPartner = { session: operator, path: { partner_id: partnerId } };
  const byPickup = { session: admin, path: { pickup_id: pickupId } };
  const byClient = { session: admin, path: { client_id: client.id } };
  return {
    signIn: { status: 200, json: analyst.credentials },
    getSession: { status: 200, session: admin },
    changePassword: {
      status: 204,
      session: viewer,
      json: { current_password: viewer.credentials.password, new_password: 'conformance battery staple' },
    },
    signOut: { status: 204, session: leaving },
    listSessions: { status: 200, session: admin },
    endSession: { status: 404, session: admin, path: { session_id: '0'.repeat(32) } },
    endOtherSessions: { status: 204, session: analyst },
    beginTotp: { status: 200, session: analyst, json: { current_password: analyst.credentials.password } },
    confirmTotp: { status: 400, session: analyst, json: { code: 'none' } },
    disableTotp: {
      status: 409,
      session: analyst,
      json: { current_password: analyst.credentials.password, code: '123456' },
    },
    listUsers: { status: 200, session: admin },
    inviteUser: { status: 201, session: admin, json: { email: `c${Date.now()}@people.example`, role: 'viewer' } },
    updateUser: { status: 200, session: admin, path: { user_id: analyst.userId }, json: { name: 'Conformance' } },
    createPasswordReset: { status: 201, session: admin, path: { user_id: analyst.userId } },
    getPasswordReset: { status: 200, path: { token: resetToken } },
    usePasswordReset: { status: 400, path: { token: resetToken }, json: { password: 'short' } },
    getInvitation: { status: 200, ...byInvitation },
    acceptInvitation: { status: 201, ...byInvitation, json: { name: 'Con Form', password: 'correct horse battery' } },
    revokeInvitation: { status: 204, session: admin, path: { invitation_id: invitations[1]!.id } },
    listSftpPickups: { status: 200, session: admin },
    createSftpPickup: {
      status: 201,
      session: admin,
      json: { name: 'Conformance', host: '8.8.8.8', username: 'rollcall', host_keys: [`SHA256:${'A'.repeat(43)}`] },
    },
    updateSftpPickup: { status: 200, ...byPickup, json: { every_minutes: 30 } },
    runSftpPickup: { status: 202, ...byPickup },
    listSftpPickupFiles: { status: 200, ...byPickup },
    deleteSftpPickup: { status: 204, ...byPickup },
    listClients: { status: 200, session: admin },
    createClient: { status: 201, session: admin, json: { name: 'Conformance' } },
    getEmbedSettings: { status: 200, session: admin },
    setEmbedSettings: { status: 200, session: admin, json: { allowed_origins: ['https://portal.example.com'] } },
    createClientSecret: { status: 201, ...byClient },
    revokeClientSecret: { status: 204, session: admin, path: { client_id: client.id, secret_id: client.secretId } },
    createSftpCredential: { status: 201, ...byClient, json: { type: 'password', name: 'Conformance' } },
    revokeSftpCredential: {
      status: 204,
      session: admin,
      path: { client_id: client.id, credential_id: client.sftpCredentialId },
    },
    revokeClient: { status: 204, ...byClient },
    getOperationsOverview: { status: 200, session: operator },
    listPartners: { status: 200, session: operator, query: { limit: '2', search: 'conformance' } },
    createPartner: { status: 201, session: operator, json: { name: `Conformance, created ${Date.now()}` } },
    updatePartner: { status: 200, ...byPartner, json: { status: 'suspended', rate_limit_per_hour: 10 } },
    invitePartnerAdmin: { status: 201, ...byPartner, json: { email: `p${Date.now()}@people.example` } },
    resetUserTotp: { status: 204, session: admin, path: { user_id: analyst.userId } },
    resetTotpByEmail: { status: 200, session: operator, json: { email: viewer.credentials.email } },
  };
}
