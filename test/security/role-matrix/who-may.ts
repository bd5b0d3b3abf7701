import type { OperationId } from '@rollcall/contracts';

export interface Decision {
  /**
   * Who may: roles of people and scopes of API clients, by name. `everyone`: without credentials too. `signed-in`: any
   * person and no client. Everything else is refused.
   */
  readonly may: string;
  /** Of every response, refusals too: personal data may not stay in a browser or a proxy. */
  readonly cache: 'no-store' | 'public';
}

const everyone: Decision = { may: 'everyone', cache: 'no-store' };
const signedIn: Decision = { may: 'signed-in', cache: 'no-store' };
const operator: Decision = { may: 'operator', cache: 'no-store' };
/** People and clients are managed by people: no scope stands for it. */
const admin: Decision = { may: 'admin', cache: 'no-store' };
const readFiles: Decision = { may: 'viewer analyst admin files:read', cache: 'no-store' };
/** What changes files, and what holds full SSNs: originals and rejected rows are for those who may correct them. */
const writeFiles: Decision = { may: 'analyst admin files:write', cache: 'no-store' };
const readVendors: Decision = { may: 'viewer analyst admin vendors:read', cache: 'no-store' };
const writeVendors: Decision = { may: 'analyst admin vendors:write', cache: 'no-store' };
const webhooks: Decision = { may: 'admin webhooks:write', cache: 'no-store' };

/**
 * The decision about each endpoint, made here and not taken from the table of routes: both have to say the same. An endpoint
 * without a line does not compile.
 */
export const WHO_MAY: Readonly<Record<OperationId, Decision>> = {
  issueToken: everyone,
  revokeToken: everyone,

  signIn: everyone,
  getSession: signedIn,
  signOut: signedIn,
  changePassword: signedIn,
  listSessions: signedIn,
  endSession: signedIn,
  endOtherSessions: signedIn,
  beginTotp: signedIn,
  confirmTotp: signedIn,
  disableTotp: signedIn,

  getPasswordReset: everyone,
  usePasswordReset: everyone,
  getInvitation: everyone,
  acceptInvitation: everyone,
  listUsers: admin,
  inviteUser: admin,
  revokeInvitation: admin,
  updateUser: admin,
  resetUserTotp: admin,
  createPasswordReset: admin,
  listClients: admin,
  createClient: admin,
  getEmbedSettings: admin,
  setEmbedSettings: admin,
  revokeClient: admin,
  createClientSecret: admin,
  revokeClientSecret: admin,
  listSftpPickups: admin,
  createSftpPickup: admin,
  updateSftpPickup: admin,
  deleteSftpPickup: admin,
  runSftpPickup: admin,
  listSftpPickupFiles: admin,
  createSftpCredential: admin,
  revokeSftpCredential: admin,

  listJobs: readFiles,
  getJob: readFiles,
  streamJobEvents: readFiles,
  listRuns: readFiles,
  getOverview: readFiles,
  getErrorSummary: readFiles,
  getErrorValues: readFiles,
  getErrorFamilies: readFiles,
  getOutput: readFiles,
  downloadRun: readFiles,
  getChanges: readFiles,
  downloadChanges: readFiles,
  listRecords: readFiles,
  getRecord: readFiles,
  getColumns: readFiles,
  listOriginalRows: readFiles,
  findPeople: readFiles,
  getErrors: readFiles,
  getRunErrors: readFiles,

  uploadFile: writeFiles,
  getAcknowledgement: readFiles,
  getOriginal: writeFiles,
  getRejected: writeFiles,
  listRejectedRows: writeFiles,
  correctFile: writeFiles,
  correctRows: writeFiles,
  getJobNotes: readFiles,
  addJobNote: writeFiles,
  assignJob: writeFiles,
  getCorrectionDraft: writeFiles,
  saveCorrectionDraft: writeFiles,
  correctValues: writeFiles,
  cancelJob: writeFiles,
  reprocessJob: writeFiles,
  /** A script that accepts is no guard. */
  acceptDrop: { may: 'analyst admin', cache: 'no-store' },
  deleteJobFiles: writeFiles,

  listFeeds: readFiles,
  getFeed: readFiles,
  listFeedFiles: readFiles,
  updateFeed: writeVendors,
  deleteFeed: writeVendors,

  listVendors: readVendors,
  getVendor: readVendors,
  listVendorVersions: readVendors,
  getVendorVersion: readVendors,
  diffVendorVersions: readVendors,
  getVendorAudit: readVendors,
  getBacktest: readVendors,
  createVendor: writeVendors,
  updateVendor: writeVendors,
  suggestVendor: writeVendors,
  previewVendor: writeVendors,
  mapVendorValues: writeVendors,
  mapVendorColumns: writeVendors,
  rollbackVendor: writeVendors,
  backtestVendor: writeVendors,
  getVendorConfigSchema: { may: 'everyone', cache: 'public' },

  setPartnerConfig: webhooks,
  getPartnerConfig: webhooks,
  deletePartnerConfig: webhooks,
  listEndpoints: webhooks,
  createEndpoint: webhooks,
  getEndpoint: webhooks,
  updateEndpoint: webhooks,
  deleteEndpoint: webhooks,
  rotateEndpointSecret: webhooks,
  listRequests: webhooks,
  listEvents: webhooks,
  listDeliveries: webhooks,
  getDelivery: webhooks,
  resendDelivery: webhooks,
  recoverDeliveries: webhooks,
  testWebhook: webhooks,

  getOperationsOverview: operator,
  listPartners: operator,
  createPartner: operator,
  updatePartner: operator,
  invitePartnerAdmin: operator,
  resetTotpByEmail: operator,
};
