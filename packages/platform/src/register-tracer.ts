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

/** Makes every span of this process go to the processor, until the provider that is returned is shut down. */
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
    // Events are where libraries put error messages, which may quote anything.
    spanLimits: { eventCountLimit: 0 },
    spanProcessors: [processor],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return provider;
}

/**
 * A share of the traces, by their id alone: every process comes to the same decision without being told. A trace begins
 * with a request or a message; what the queue does for itself (extending locks, looking for stalled messages) begins none.
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
