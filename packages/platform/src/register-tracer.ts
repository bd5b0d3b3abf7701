import { type Attributes, type Context, context, propagation, SpanKind, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  type Sampler,
  SamplingDecision,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { rootIds } from './root-ids.ts';

/** Sends all spans of the process to the processor, until the returned provider is shut down. */
export function registerTracer(options: {
  service: string;
  version: string;
  ratio: number;
  processor: SpanProcessor;
}): BasicTracerProvider {
  const { service, version, ratio, processor } = options;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `rollcall-${service}`, 'service.version': version }),
    sampler: new WorkSampler(ratio),
    idGenerator: rootIds,
    // Events contain error messages of libraries, which can quote anything.
    spanLimits: { eventCountLimit: 0 },
    spanProcessors: [processor],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return provider;
}

/**
 * Samples a share of the traces by ID, so that all processes decide alike. Only requests and messages start a trace,
 * not the queue's internal work.
 */
class WorkSampler implements Sampler {
  readonly #share: TraceIdRatioBasedSampler;

  constructor(ratio: number) {
    this.#share = new TraceIdRatioBasedSampler(ratio);
  }

  shouldSample(parent: Context, traceId: string, _name: string, kind: SpanKind, _attributes: Attributes) {
    const begins = trace.getSpanContext(parent) === undefined;
    if (begins && kind !== SpanKind.SERVER && kind !== SpanKind.CONSUMER && kind !== SpanKind.CLIENT)
      return { decision: SamplingDecision.NOT_RECORD };
    return this.#share.shouldSample(parent, traceId);
  }

  toString(): string {
    return 'WorkSampler';
  }
}
