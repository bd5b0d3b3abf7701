import type { BuildInfo } from './build-info.ts';

export interface TracingOptions {
  readonly service: string;
  readonly build: BuildInfo;
  readonly settings: {
    readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
    readonly OTEL_TRACES_SAMPLER_ARG: number;
  };
}

export interface Tracing {
  readonly isOn: boolean;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Loads nothing unless there is a trace collector. An unavailable collector does no harm. */
export async function startTracing({ service, build, settings }: TracingOptions): Promise<Tracing> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return { isOn: false, close: async () => {} };
  const { registerTracer } = await import('./register-tracer.ts');
  const { BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', `${endpoint.replace(/(?<!\/)\/+$/, '')}/`).href });
  const provider = registerTracer({
    service,
    version: build.version,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    processor: new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1000 }),
  });
  return { isOn: true, close: () => provider.shutdown().catch(() => {}) };
}
