// One trace per job, from the upload to the last webhook. The job ID is also the trace ID, so nothing has to be stored
// in rows or messages (docs/adr/0014-job-id-as-trace-id.md). Does nothing unless startTracing was called.
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

/** Only IDs, counts, and kinds: never a name, an address, or a member's value. */
export type SpanAttributes = Readonly<Record<`rollcall.${string}` | `http.${string}`, string | number | undefined>>;

const JOB_ID = /^job_([0-9a-f]{32})$/;

/** The W3C `traceparent` of a job. Null for an invalid ID. */
export function traceParentOf(jobId: string): string | null {
  const ids = jobTraceIds(jobId);
  return ids && `00-${ids.traceId}-${ids.spanId}-01`;
}

/** Runs `work` in a span of the job's trace, or, without a job, of the current or a new trace. Errors mark the span. */
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
    // Only the type of the error, because messages can quote values.
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error });
    throw error;
  } finally {
    span.end();
  }
}

/** Records a span that has already ended. If it created a job, it is the root of the job's trace. */
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

/**
 * The current span if it belongs to the job, or else the root of the job's trace, because a message can name another
 * job.
 */
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
