import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from '@rollcall/database/rows';
import { isTerminal } from '@rollcall/results';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { isStillAllowed, RECHECK_MS } from '../oauth/still-allowed.ts';
import { findJob } from './find-job.ts';
import { responseClosed } from './get-job.ts';
import { progressOf } from './present-job.ts';

const POLL_MS = 500;
const HEARTBEAT_MS = 15_000;
const RECONNECT_MS = 3_000;

/**
 * Server-sent events: `state` for every change of state, `progress` while rows are processed. Ends after a final state,
 * and with the session or token of the request. Event IDs contain what the client has seen, so Last-Event-ID resumes
 * without repeating events.
 */
export function streamJobEvents(
  deps: Pick<Dependencies, 'db' | 'stopping'>,
  { heartbeatMs = HEARTBEAT_MS, recheckMs = RECHECK_MS } = {},
): Handler<'streamJobEvents'> {
  return async ({ params, caller, request, response }) => {
    const wanted = { jobId: params.job_id, partnerId: caller.partnerId };
    let job = await findJob(deps.db, wanted);
    let seen = request.get('last-event-id') ?? '';
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    response.write(`retry: ${RECONNECT_MS}\n\n`);
    const signal = AbortSignal.any([deps.stopping, responseClosed(response)]);
    let lastWrite = Date.now();
    let lastCheck = Date.now();
    while (!signal.aborted) {
      const id = eventId(job);
      if (id !== seen) {
        response.write(eventText(job, { id, isStateChange: stateOf(seen) !== job.status }));
        seen = id;
        lastWrite = Date.now();
      } else if (Date.now() - lastWrite >= heartbeatMs) {
        response.write(': keep-alive\n\n');
        lastWrite = Date.now();
      }
      if (isTerminal(job.status)) break;
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      if (Date.now() - lastCheck >= recheckMs) {
        if (!(await isStillAllowed(response, 'files:read'))) break;
        lastCheck = Date.now();
      }
      job = await findJob(deps.db, wanted);
    }
    response.end();
  };
}

function eventId(job: Job): string {
  return `${job.status}:${job.attempt}:${job.rowsProcessed}`;
}

function stateOf(id: string): string {
  return id.split(':')[0] ?? '';
}

function eventText(job: Job, { id, isStateChange }: { id: string; isStateChange: boolean }): string {
  const data = JSON.stringify({
    job_id: job.id,
    status: job.status,
    progress: progressOf(job),
    rows_processed: job.rowsProcessed,
  });
  return `id: ${id}\nevent: ${isStateChange ? 'state' : 'progress'}\ndata: ${data}\n\n`;
}
