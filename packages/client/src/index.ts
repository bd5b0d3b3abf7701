export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  JobFailedError,
  JobTimeoutError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  RollcallError,
  ServerError,
} from './errors.ts';
export type { ErrorCode } from './generated/error-codes.ts';
export type { paths as ApiPaths } from './generated/openapi.ts';
export type {
  AcceptedJob,
  CallOptions,
  Change,
  Delivery,
  DeliveryDetail,
  ErrorEntry,
  ErrorValue,
  Feed,
  FeedFile,
  Job,
  LoggedRequest,
  NewWebhookEndpoint,
  NormalizedRecord,
  OperationId,
  OperationOptions,
  OriginalRows,
  PartnerConfig,
  PartnerConfigRequest,
  PeopleMatch,
  QueryOf,
  RecordDetail,
  RecordedEvent,
  ResultOf,
  Run,
  Schemas,
  Vendor,
  VendorListEntry,
  VendorUpdate,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointWithSecret,
  WebhookTest,
} from './operation-types.ts';
export { type OutputOptions, Rollcall, type RollcallOptions } from './rollcall.ts';
export { readBody } from './stream/read-body.ts';
export type { UploadProgress } from './upload/multipart.ts';
export type { CorrectFileOptions } from './upload/send-corrections.ts';
export type { UploadOptions } from './upload/upload-file.ts';
export type { UploadSource } from './upload/upload-source.ts';
export type { BacktestTrial, Cut, SampleOptions } from './vendors.ts';
export type { JobProgress, WaitMethod, WaitOptions } from './wait/wait-for.ts';
