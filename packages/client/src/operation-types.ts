import type { components, operations } from './generated/openapi.ts';
import type { OPERATIONS } from './generated/operations.ts';

/** Types of the API, with the names of the OpenAPI document. */
export type Schemas = components['schemas'];
export type Job = Schemas['Job'];
export type AcceptedJob = Schemas['AcceptedJob'];
export type NormalizedRecord = Schemas['NormalizedRecord'];
/** A record with its source rows. */
export type OriginalRows = Schemas['OriginalRows'];
export type RecordDetail = Schemas['RecordDetail'];
/** Somebody who differs from the vendor's last file. */
export type Feed = ResultOf<'listFeeds'>['feeds'][number];
export type FeedFile = ResultOf<'listFeedFiles'>['files'][number];
export type Change = ResultOf<'getChanges'>['changes'][number];
/** Somebody whom a search over all files finds, in one of them. */
export type PeopleMatch = ResultOf<'findPeople'>['matches'][number];
export type ErrorEntry = Schemas['ErrorReport']['errors'][number];
/** A faulty value of a column, with the number of cells that have it. */
export type ErrorValue = Schemas['ErrorValues']['values'][number];
/** What is wrong in corrected rows. */
export type CorrectionCheck = Schemas['CorrectionCheck'];
export type Run = Schemas['Run'];
export type Vendor = Schemas['Vendor'];
export type VendorListEntry = Schemas['VendorListEntry'];
export type VendorUpdate = Schemas['VendorUpdate'];
export type Backtest = ResultOf<'getBacktest'>;
export type PartnerConfig = Schemas['PartnerConfig'];
export type PartnerConfigRequest = Schemas['PartnerConfigRequest'];
export type Delivery = Schemas['Delivery'];
export type DeliveryDetail = Schemas['DeliveryDetail'];
/** A request of one of the account's API clients. */
export type LoggedRequest = ResultOf<'listRequests'>['requests'][number];
/** An event of the account, whether or not it was delivered. */
export type RecordedEvent = ResultOf<'listEvents'>['events'][number];
export type WebhookEndpoint = Schemas['WebhookEndpoint'];
export type NewWebhookEndpoint = Schemas['NewWebhookEndpoint'];
export type WebhookEndpointChange = Schemas['WebhookEndpointChange'];
export type WebhookEndpointWithSecret = Schemas['WebhookEndpointWithSecret'];
export type WebhookTest = Schemas['WebhookTest'];

export type OperationId = keyof typeof OPERATIONS;
export type QueryOf<O extends OperationId> = Exclude<operations[O]['parameters']['query'], undefined>;

type PathPart<O extends OperationId> = operations[O]['parameters'] extends { path: infer P } ? { path: P } : unknown;
type QueryPart<O extends OperationId> = [QueryOf<O>] extends [never] ? unknown : { query?: QueryOf<O> };
type BodyPart<O extends OperationId> = operations[O] extends {
  requestBody: { content: { 'application/json': infer B } };
}
  ? { body: B }
  : unknown;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}
export type OperationOptions<O extends OperationId> = CallOptions & PathPart<O> & QueryPart<O> & BodyPart<O>;

type JsonAt<O extends OperationId, Status extends number> = operations[O]['responses'] extends {
  [S in Status]: { content: { 'application/json': infer B } };
}
  ? B
  : never;

/** The JSON of a successful response. */
export type ResultOf<O extends OperationId> = JsonAt<O, 200> | JsonAt<O, 201> | JsonAt<O, 202>;
