export { findOperatorJob, type OperatorDelivery, type OperatorJob } from './find-operator-job.ts';
export { type DeadDelivery, type DeadJob, listDeadDeliveries, listDeadJobs } from './list-dead-letters.ts';
export { type FailedJob, listFailedJobs } from './list-failed-jobs.ts';
export { measureBacklog, measureOutbox } from './measure-backlog.ts';
export { type EndpointDeliveries, measureDeliveries } from './measure-deliveries.ts';
export { measureQueues } from './measure-queues.ts';
