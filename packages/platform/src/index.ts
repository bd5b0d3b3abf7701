export type { Logger } from 'pino';
export type { Registry } from 'prom-client';
export { type AddressRules, createAddressRules } from './address-rules.ts';
export { type AdminServer, createRegistry, startAdminServer } from './admin-server.ts';
export { batchCalls } from './batch-calls.ts';
export { type BuildInfo, describeBuild } from './build-info.ts';
export { createId, type IdPrefix } from './create-id.ts';
export { createLogger } from './create-logger.ts';
export { digestSeedsOf } from './digest-seeds.ts';
export { AddressBlockedError, guardLookup } from './guard-lookup.ts';
export { createIntegrityAlarm } from './integrity-alarm.ts';
export { isUnavailable } from './is-unavailable.ts';
export {
  createKeyRing,
  generateMasterKey,
  type KeyRing,
  SealError,
  sealedVersion,
  UnknownKeyVersionError,
} from './key-ring.ts';
export { createLifecycle, type Lifecycle } from './lifecycle.ts';
export { createMemberPseudonym } from './member-pseudonym.ts';
export { ConfigError, describeSettings, parseConfig, type SettingRow, summarizeConfig } from './parse-config.ts';
export { type HealthChecks, runChecks } from './run-checks.ts';
export { currentContext, type RunContext, runWithContext } from './run-context.ts';
export {
  correctionDraftContext,
  DERIVATION_ROOT_CONTEXT,
  endpointSecretContext,
  jobNoteContext,
  partnerSecretContext,
  pickupCredentialContext,
  serviceSecretContext,
  signingKeyContext,
  totpSecretContext,
} from './secret-contexts.ts';
export {
  addressSettings,
  countSetting,
  databaseSettings,
  flagSetting,
  keySettings,
  partnerSettings,
  processSettings,
  queueSettings,
  storageSettings,
  webhookSettings,
} from './settings.ts';
export { startNotReadyServer } from './start-not-ready-server.ts';
export { type Service, startService } from './start-service.ts';
export { startTracing, type Tracing } from './start-tracing.ts';
export { inJobSpan, recordRootSpan, type Span, type SpanAttributes, SpanKind, traceParentOf } from './trace-job.ts';
