export { findOperatorJob, type OperatorDelivery, type OperatorJob } from './find-operator-job.ts';
export {
  type DeadDelivery,
  type DeadJob,
  type FailedJob,
  listDeadDeliveries,
  listDeadJobs,
  listFailedJobs,
} from './list-dead-letters.ts';
export { measureBacklog, measureOutbox } from './measure-backlog.ts';
export { type EndpointDeliveries, measureDeliveries } from './measure-deliveries.ts';
export { measureQueues } from './measure-queues.ts';
