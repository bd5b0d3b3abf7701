import { createRateCounter } from '@rollcall/callers';
import { acceptDrop } from './changes/accept-drop.ts';
import { createCompareJobs } from './changes/compare-jobs.ts';
import { downloadChanges } from './changes/download-changes.ts';
import { getChanges } from './changes/get-changes.ts';
import {
  createClient,
  createClientSecret,
  listClients,
  revokeClient,
  revokeClientSecret,
} from './clients/manage-clients.ts';
import { createSftpCredential, revokeSftpCredential } from './clients/sftp-credentials.ts';
import { correctFile } from './corrections/correct-file.ts';
import { correctRows } from './corrections/correct-rows.ts';
import { correctValues } from './corrections/correct-values.ts';
import { getCorrectionDraft } from './corrections/get-correction-draft.ts';
import { getErrorFamilies } from './corrections/get-error-families.ts';
import { getErrorValues } from './corrections/get-error-values.ts';
import { listRejectedRows } from './corrections/list-rejected-rows.ts';
import { createRejectedFiles } from './corrections/rejected-file.ts';
import { saveCorrectionDraft } from './corrections/save-correction-draft.ts';
import type { Dependencies } from './dependencies.ts';
import { getEmbedSettings, setEmbedSettings } from './embed/embed-settings.ts';
import { deleteFeed, updateFeed } from './feeds/change-feed.ts';
import { getFeed, listFeedFiles, listFeeds } from './feeds/read-feeds.ts';
import { allowOrigin } from './http/allow-origin.ts';
import { createCursorCodec } from './http/cursor.ts';
import type { Guards, Handlers } from './http/endpoint.ts';
import { cancelJob } from './jobs/cancel-job.ts';
import { deleteJobFiles } from './jobs/delete-job-files.ts';
import { getJob } from './jobs/get-job.ts';
import { reprocessJob } from './jobs/reprocess-job.ts';
import { streamJobEvents } from './jobs/stream-job-events.ts';
import { createAddressLimit } from './limits/address-limit.ts';
import { limitByClient, WINDOW_SECONDS } from './limits/limit-by-client.ts';
import { addJobNote, assignJob, getJobNotes } from './notes/job-notes.ts';
import { authenticate, authenticatePerson } from './oauth/authenticate.ts';
import { authorize } from './oauth/authorize.ts';
import { issueToken } from './oauth/issue-token.ts';
import type { OAuthServices } from './oauth/oauth-services.ts';
import { revokeToken } from './oauth/revoke-token.ts';
import { getAcknowledgement } from './output/get-acknowledgement.ts';
import { getErrors, getRunErrors } from './output/get-errors.ts';
import { getOriginal } from './output/get-original.ts';
import { downloadRun, getOutput } from './output/get-output.ts';
import { getRejected } from './output/get-rejected.ts';
import { getErrorSummary } from './overview/get-error-summary.ts';
import { getOperationsOverview } from './overview/get-operations-overview.ts';
import { getOverview } from './overview/get-overview.ts';
import { listJobs } from './overview/list-jobs.ts';
import { deletePartnerConfig, getPartnerConfig, setPartnerConfig } from './partner-config/partner-config.ts';
import { listPartners } from './partners/list-partners.ts';
import { createPartner, invitePartnerAdmin, updatePartner } from './partners/manage-partners.ts';
import { listRuns } from './polling/list-runs.ts';
import { findPeople } from './records/find-people.ts';
import { getColumns } from './records/get-columns.ts';
import { getRecord } from './records/get-record.ts';
import { listOriginalRows } from './records/list-original-rows.ts';
import { listRecords } from './records/list-records.ts';
import { createFieldSources } from './records/source-of-record.ts';
import { listRequests } from './requests/list-requests.ts';
import { changePassword, getSession, signOut } from './sessions/own-session.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/own-sessions.ts';
import { beginTotp, confirmTotp, disableTotp } from './sessions/own-totp.ts';
import type { SessionServices } from './sessions/session-services.ts';
import { signIn } from './sessions/sign-in.ts';
import {
  createSftpPickup,
  deleteSftpPickup,
  listSftpPickupFiles,
  listSftpPickups,
  runSftpPickup,
  updateSftpPickup,
} from './sftp/pickups.ts';
import { uploadFile } from './upload/upload-file.ts';
import { acceptInvitation, getInvitation } from './users/accept-invitation.ts';
import { inviteUser, revokeInvitation } from './users/invite-user.ts';
import { listUsers, updateUser } from './users/manage-users.ts';
import { createPasswordReset, getPasswordReset, usePasswordReset } from './users/password-reset.ts';
import { resetTotpByEmail, resetUserTotp } from './users/reset-user-totp.ts';
import { backtestVendor, getBacktest } from './vendors/backtest-vendor.ts';
import { getVendorConfigSchema } from './vendors/config-schema.ts';
import { createVendor } from './vendors/create-vendor.ts';
import { mapVendorColumns } from './vendors/map-vendor-columns.ts';
import { mapVendorValues } from './vendors/map-vendor-values.ts';
import { previewVendor } from './vendors/preview-vendor.ts';
import { getVendorAudit } from './vendors/read-audit.ts';
import { getVendor, listVendors } from './vendors/read-vendors.ts';
import { diffVendorVersions, getVendorVersion, listVendorVersions } from './vendors/read-versions.ts';
import { rollbackVendor } from './vendors/rollback-vendor.ts';
import { suggestVendor } from './vendors/suggest-vendor.ts';
import { updateVendor } from './vendors/update-vendor.ts';
import { getDelivery, listDeliveries, recoverDeliveries, resendDelivery } from './webhooks/deliveries.ts';
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  rotateEndpointSecret,
  updateEndpoint,
} from './webhooks/endpoints.ts';
import { listEvents } from './webhooks/list-events.ts';
import { testWebhook } from './webhooks/test-webhook.ts';

/** Creates the handler of each operation in the route table. */
export function createHandlers(deps: Dependencies, oauth: OAuthServices, sessions: SessionServices): Handlers {
  const cursors = createCursorCodec(deps.keyRing);
  const compareJobs = createCompareJobs(deps);
  const rejectedFiles = createRejectedFiles(deps);
  const fieldSources = createFieldSources(deps);
  return {
    issueToken: issueToken({ ...oauth, db: deps.db, logger: deps.logger }),
    revokeToken: revokeToken(oauth),
    signIn: signIn(deps, sessions),
    getSession: getSession(sessions),
    signOut: signOut(deps, sessions),
    changePassword: changePassword(deps, sessions),
    listSessions: listSessions(deps, sessions),
    endOtherSessions: endOtherSessions(deps),
    endSession: endSession(deps),
    beginTotp: beginTotp(deps, sessions),
    confirmTotp: confirmTotp(deps, sessions),
    disableTotp: disableTotp(deps, sessions),
    resetUserTotp: resetUserTotp(deps),
    resetTotpByEmail: resetTotpByEmail(),
    listUsers: listUsers(deps),
    updateUser: updateUser(deps),
    inviteUser: inviteUser(deps),
    revokeInvitation: revokeInvitation(deps),
    createPasswordReset: createPasswordReset(deps),
    getPasswordReset: getPasswordReset(deps, sessions),
    usePasswordReset: usePasswordReset(deps, sessions),
    getInvitation: getInvitation(deps, sessions),
    acceptInvitation: acceptInvitation(deps, sessions),
    listClients: listClients(deps),
    createClient: createClient(deps),
    revokeClient: revokeClient(deps),
    createClientSecret: createClientSecret(deps),
    revokeClientSecret: revokeClientSecret(deps),
    createSftpCredential: createSftpCredential(deps),
    revokeSftpCredential: revokeSftpCredential(deps),
    getEmbedSettings: getEmbedSettings(deps),
    setEmbedSettings: setEmbedSettings(deps),
    listRejectedRows: listRejectedRows(deps, cursors, rejectedFiles),
    correctFile: correctFile(deps, rejectedFiles),
    correctRows: correctRows(deps, rejectedFiles),
    getErrorValues: getErrorValues(deps, cursors),
    getErrorFamilies: getErrorFamilies(deps),
    correctValues: correctValues(deps, rejectedFiles),
    listJobs: listJobs(deps, cursors),
    getErrorSummary: getErrorSummary(deps),
    getOverview: getOverview(deps),
    getOperationsOverview: getOperationsOverview(deps),
    listPartners: listPartners(deps, cursors),
    createPartner: createPartner(deps),
    updatePartner: updatePartner(deps),
    invitePartnerAdmin: invitePartnerAdmin(deps),
    uploadFile: uploadFile(deps),
    getOutput: getOutput(deps),
    downloadRun: downloadRun(deps),
    getErrors: getErrors(deps, cursors),
    getRunErrors: getRunErrors(deps, cursors),
    getAcknowledgement: getAcknowledgement(deps),
    getOriginal: getOriginal(deps),
    getRejected: getRejected(deps),
    getJob: getJob(deps),
    acceptDrop: acceptDrop(deps),
    getChanges: getChanges(deps, compareJobs, cursors),
    downloadChanges: downloadChanges(deps, compareJobs),
    listRecords: listRecords(deps, cursors),
    getRecord: getRecord(deps, fieldSources),
    listOriginalRows: listOriginalRows(deps, fieldSources),
    findPeople: findPeople(deps, cursors),
    getColumns: getColumns(deps),
    getJobNotes: getJobNotes(deps),
    addJobNote: addJobNote(deps),
    assignJob: assignJob(deps),
    getCorrectionDraft: getCorrectionDraft(deps, rejectedFiles),
    saveCorrectionDraft: saveCorrectionDraft(deps, rejectedFiles),
    streamJobEvents: streamJobEvents(deps),
    cancelJob: cancelJob(deps),
    deleteJobFiles: deleteJobFiles(deps),
    reprocessJob: reprocessJob(deps),
    listRuns: listRuns(deps, cursors),
    listVendors: listVendors(deps),
    getVendor: getVendor(deps),
    updateVendor: updateVendor(deps),
    createVendor: createVendor(deps),
    suggestVendor: suggestVendor(deps),
    previewVendor: previewVendor(deps),
    listVendorVersions: listVendorVersions(deps),
    getVendorVersion: getVendorVersion(deps),
    diffVendorVersions: diffVendorVersions(deps),
    mapVendorValues: mapVendorValues(),
    mapVendorColumns: mapVendorColumns(deps),
    rollbackVendor: rollbackVendor(),
    getVendorAudit: getVendorAudit(deps, cursors),
    backtestVendor: backtestVendor(deps),
    getBacktest: getBacktest(deps),
    getVendorConfigSchema: getVendorConfigSchema(deps),
    setPartnerConfig: setPartnerConfig(deps),
    getPartnerConfig: getPartnerConfig(deps),
    deletePartnerConfig: deletePartnerConfig(deps),
    listFeeds: listFeeds(deps),
    getFeed: getFeed(deps),
    listFeedFiles: listFeedFiles(deps, cursors),
    updateFeed: updateFeed(deps),
    deleteFeed: deleteFeed(deps),
    listSftpPickups: listSftpPickups(deps),
    createSftpPickup: createSftpPickup(deps),
    updateSftpPickup: updateSftpPickup(deps),
    deleteSftpPickup: deleteSftpPickup(deps),
    runSftpPickup: runSftpPickup(),
    listSftpPickupFiles: listSftpPickupFiles(deps),
    listEndpoints: listEndpoints(deps),
    createEndpoint: createEndpoint(deps),
    getEndpoint: getEndpoint(deps),
    updateEndpoint: updateEndpoint(deps),
    deleteEndpoint: deleteEndpoint(deps),
    rotateEndpointSecret: rotateEndpointSecret(deps),
    listRequests: listRequests(deps, cursors),
    listEvents: listEvents(deps, cursors),
    listDeliveries: listDeliveries(deps, cursors),
    getDelivery: getDelivery(deps),
    resendDelivery: resendDelivery(),
    recoverDeliveries: recoverDeliveries(),
    testWebhook: testWebhook(deps),
  };
}

export function createGuards(deps: Dependencies, oauth: OAuthServices, sessions: SessionServices): Guards {
  const { settings, metrics, logger, counterStore: store } = deps;
  const onFailure = () => metrics.limiterFailures.inc();
  const failures = { name: 'auth-failures', windowSeconds: 60 };
  const identification = {
    accessTokens: oauth.accessTokens,
    clients: oauth.clients,
    sessions,
    settings,
    failureLimit: createAddressLimit({
      ...failures,
      limit: settings.AUTH_FAILURES_PER_MINUTE,
      metrics,
      counter: createRateCounter({ ...failures, store, logger, onFailure }),
    }),
  };
  return {
    authenticate: authenticate(identification),
    authenticatePerson: authenticatePerson(identification),
    limitRate: limitByClient(
      createRateCounter({ store, name: 'client', windowSeconds: WINDOW_SECONDS, logger, onFailure }),
      metrics,
    ),
    authorize: authorize(deps.db),
    allowOrigin: allowOrigin(deps.db),
  };
}
