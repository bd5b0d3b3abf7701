import { join } from 'node:path';

const SAMPLE = join(import.meta.dirname, '../../samples/acme-census.csv');

/**
 * How each operation is used as it should be: the answer's status, what stands for its path parameters, query and body.
 * In the order in which they are sent: what removes comes last.
 */
export function goodRequests(values) {
  const { jobId, vendorId, partnerId, deliveryId, backtestId } = values;
  const byJob = { path: { job_id: jobId } };
  const byRun = { path: { run_id: jobId } };
  const byVendor = { path: { vendor_id: vendorId } };
  const file = [{ key: 'file', type: 'file', src: SAMPLE }];
  return {
    issueToken: { status: 200, json: values.credentials },
    uploadFile: { status: 201, form: [...file, { key: 'vendor_hint', type: 'text', value: 'conformance' }] },
    getJob: { status: 200, ...byJob, query: { wait: '1' } },
    streamJobEvents: { status: 200, ...byJob },
    getOutput: { status: 200, ...byJob, query: { include_metadata: 'true' } },
    downloadRun: { status: 200, ...byRun, query: { format: 'xml' } },
    getErrors: { status: 200, ...byJob, query: { severity: 'error', limit: '1' } },
    getRunErrors: { status: 200, ...byRun, query: { format: 'csv' } },
    getOriginal: { status: 200, ...byJob },
    getRejected: { status: 200, ...byJob },
    listRuns: { status: 200, query: { limit: '2', since: '2026-01-01' } },
    reprocessJob: { status: 201, ...byJob },
    cancelJob: { status: 409, ...byJob },
    listVendors: { status: 200 },
    createVendor: { status: 201, json: { name: `Conformance, created ${Date.now()}` } },
    getVendor: { status: 200, ...byVendor },
    updateVendor: { status: 200, ...byVendor, json: { status: 'inactive', comment: 'conformance' } },
    suggestVendor: { status: 200, form: file },
    previewVendor: { status: 200, ...byVendor, form: file },
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
    listDeliveries: { status: 200, query: { limit: '2', event: 'job.queued' } },
    getDelivery: { status: 200, path: { delivery_id: deliveryId } },
    resendDelivery: { status: 200, path: { delivery_id: deliveryId } },
    recoverDeliveries: { status: 200, json: { since: '2026-01-01T00:00:00Z' } },
    testWebhook: { status: [200, 202], query: { wait: '2' } },
    deletePartnerConfig: { status: 204, path: { partner_id: partnerId } },
    revokeToken: {
      status: 200,
      json: { ...values.credentials, grant_type: undefined, token: values.tokenToRevoke },
    },
  };
}
