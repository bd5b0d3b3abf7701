export { claimEndpointAlert, type EndpointAlert, markAlerted } from './endpoint-alerts.ts';
export { extendHolds, releaseEndpoints } from './endpoint-holds.ts';
export { deleteEndpoint, disableEndpoint, enableEndpoint, moveEndpoint } from './endpoint-state.ts';
export { type EndpointStatistics, measureEndpoint, measureOldestDue } from './endpoint-statistics.ts';
export { findWebhook, hasWebhook, listWebhooks } from './find-webhook.ts';
export { type AfterAttempt, type RecordAttempt, recordAttempts } from './record-attempts.ts';
export { recordTestEvent } from './record-test-event.ts';
export { recoverDeliveries, resendDelivery } from './restart-deliveries.ts';
export {
  type DueDelivery,
  type HeldEndpoint,
  holdEndpoints,
  readDueDeliveries,
  type Wanted,
} from './take-due-deliveries.ts';
