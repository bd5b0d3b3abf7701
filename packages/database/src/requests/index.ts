export { type LoggedRequest, writeRequestLog } from './write-request-log.ts';
