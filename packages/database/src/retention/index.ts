export { findExpiredJobs } from './find-expired-jobs.ts';
export { purgeJobFiles } from './purge-job-files.ts';
export { sweepExpired } from './sweep-expired.ts';
