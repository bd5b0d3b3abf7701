import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Context, context, propagation, SpanKind, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { createId } from './create-id.ts';
import { registerTracer } from './register-tracer.ts';
import { inJobSpan, recordRootSpan, traceParentOf } from './trace-job.ts';

const exporter = new InMemorySpanExporter();
const provider = registerTracer({
  service: 'test',
  version: '1.0.0',
  ratio: 1,
  processor: new SimpleSpanProcessor(exporter),
});
afterAll(() => provider.shutdown());
beforeEach(() => exporter.reset());

const jobId = createId('job');
const traceId = jobId.slice(4);
const inside = { kind: SpanKind.CONSUMER, attributes: { 'rollcall.attempt': 1 } };
const find = (name: string) => {
  const span = exporter.getFinishedSpans().find((one) => one.name === name);
  if (!span) throw new Error(`no span ${name}`);
  return span;
};

describe('the trace of a job', () => {
  test('has the id of the job, and the request that made it as its root', async () => {
    recordRootSpan('POST /v1/files/upload', {
      jobId,
      kind: SpanKind.SERVER,
      startedAt: new Date(Date.now() - 50),
      failed: false,
      attributes: { 'http.response.status_code': 201 },
    });
    await inJobSpan('normalize', { jobId, ...inside }, async () => {
      await inJobSpan('read', { jobId, ...inside }, async () => {});
    });
    const root = find('POST /v1/files/upload');
    expect(exporter.getFinishedSpans().map((span) => span.spanContext().traceId)).toEqual([traceId, traceId, traceId]);
    expect(root.parentSpanContext).toBeUndefined();
    expect(find('normalize').parentSpanContext?.spanId).toBe(root.spanContext().spanId);
    expect(find('read').parentSpanContext?.spanId).toBe(find('normalize').spanContext().spanId);
    expect(find('normalize').attributes).toEqual({ 'rollcall.job_id': jobId, 'rollcall.attempt': 1 });
    expect(root.resource.attributes).toMatchObject({ 'service.name': 'rollcall-test' });
  });

  test('goes on from a message that carries it, and leaves the one of a message for another job', async () => {
    const carried = (id: string): Context =>
      propagation.extract(context.active(), { traceparent: traceParentOf(id) ?? '' });
    const message = trace.getTracer('queue').startSpan('process', { kind: SpanKind.CONSUMER }, carried(jobId));
    const work = () => inJobSpan('normalize', { jobId, ...inside }, async () => {});
    await context.with(trace.setSpan(context.active(), message), work);
    expect(find('normalize').parentSpanContext?.spanId).toBe(message.spanContext().spanId);
    exporter.reset();
    const other = trace.getTracer('queue').startSpan('process', { kind: SpanKind.CONSUMER }, carried(createId('job')));
    await context.with(trace.setSpan(context.active(), other), work);
    expect(find('normalize').spanContext().traceId).toBe(traceId);
  });

  test('two spans made one after the other get ids of their own', () => {
    for (let n = 0; n < 2; n++) {
      const startedAt = new Date();
      recordRootSpan('GET', { jobId: null, kind: SpanKind.SERVER, startedAt, failed: false, attributes: {} });
    }
    const ids = exporter.getFinishedSpans().map((span) => span.spanContext().spanId);
    expect(new Set(ids).size).toBe(2);
  });
});

test('an error marks its span with its kind, never with what it says', async () => {
  const failing = inJobSpan('normalize', { jobId, ...inside }, () => Promise.reject(new TypeError('Ada Example')));
  await expect(failing).rejects.toThrow('Ada Example');
  expect(find('normalize').status.message).toBe('TypeError');
  expect(find('normalize').events).toEqual([]);
});

test('what a queue does for itself begins no trace', () => {
  trace.getTracer('bullmq').startSpan('extendLocks', { kind: SpanKind.INTERNAL }).end();
  expect(exporter.getFinishedSpans()).toEqual([]);
});

test('ids that are no job have no trace', () => {
  expect(traceParentOf('job_1')).toBeNull();
});
