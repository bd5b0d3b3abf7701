// One trace a job, from the upload to the last webhook. A job's id is a UUID of 128 random-enough bits, and so is a
// trace's: the job's id is its trace's id, and nothing has to be carried along through rows and queues. Who has the id
// of a job finds its trace. All of this does nothing until startTracing (start-tracing.ts) was called.
import {
  type Attributes,
  type Context,
  context,
  type Span,
  type SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { rootIds } from './root-ids.ts';

export { type Span, SpanKind } from '@opentelemetry/api';

/** Ids, counts and kinds: never a name, an address or a member's value. */
export type SpanAttributes = Readonly<Record<`rollcall.${string}` | `http.${string}`, string | number | undefined>>;

const JOB_ID = /^job_([0-9a-f]{32})$/;

/** The W3C `traceparent` under which work on the job goes on elsewhere. Null for an id that is none. */
export function traceParentOf(jobId: string): string | null {
  const ids = jobTraceIds(jobId);
  return ids && `00-${ids.traceId}-${ids.spanId}-01`;
}

/** Runs `work` in a span of the job's trace; of the trace at hand, or a new one, when there is no job. Errors mark it. */
export async function inJobSpan<T>(
  name: string,
  options: { jobId: string | null; kind: SpanKind; attributes?: SpanAttributes },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const { jobId, kind, attributes = {} } = options;
  const parent = jobId === null ? context.active() : jobContext(jobId);
  const given: Attributes = { ...attributes, ...(jobId !== null && { 'rollcall.job_id': jobId }) };
  const span = tracer().startSpan(name, { kind, attributes: given }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    // The kind of error alone: messages may quote what they are about.
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error });
    throw error;
  } finally {
    span.end();
  }
}

/** A span that has ended, told afterwards; the root of the job's trace when it made one. */
export function recordRootSpan(
  name: string,
  options: { jobId: string | null; kind: SpanKind; startedAt: Date; failed: boolean; attributes: SpanAttributes },
): void {
  const { jobId, kind, startedAt, failed, attributes } = options;
  const ids = jobId === null ? null : jobTraceIds(jobId);
  const given: Attributes = { ...attributes, ...(jobId !== null && { 'rollcall.job_id': jobId }) };
  const start = () => tracer().startSpan(name, { kind, root: true, startTime: startedAt, attributes: given });
  const span = ids ? rootIds.use(ids, start) : start();
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The span at work when it belongs to the job, else the root of the job's trace: a message may stand for another job. */
function jobContext(jobId: string): Context {
  const ids = jobTraceIds(jobId);
  const active = trace.getSpanContext(context.active());
  if (ids === null || active?.traceId === ids.traceId) return context.active();
  return trace.setSpanContext(context.active(), { ...ids, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

function jobTraceIds(jobId: string): { traceId: string; spanId: string } | null {
  const traceId = JOB_ID.exec(jobId)?.[1];
  return traceId === undefined ? null : { traceId, spanId: traceId.slice(16) };
}

function tracer() {
  return trace.getTracer('rollcall');
}
