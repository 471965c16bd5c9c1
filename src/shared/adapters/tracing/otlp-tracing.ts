import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../../../config/configuration.js';
import { errorKind, type OpenSpan, type SpanStart, Tracing } from './tracing.js';

/** A collector that does not respond must not hold up the end of the process. */
const HAND_OVER_MS = 3_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Spans over OTLP/HTTP, in batches and in the background; what the collector does not accept is dropped. */
export class OtlpTracing extends Tracing {
  readonly isOn = true;
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;
  private readonly open = new AsyncLocalStorage<Span>();

  constructor({ url, headers, serviceName, share }: TracingSettings) {
    super();
    const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: HAND_OVER_MS });
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: HAND_OVER_MS })],
    });
    this.tracer = this.provider.getTracer('career-coach');
  }

  get isInSpan(): boolean {
    return this.open.getStore() !== undefined;
  }

  async span<T>({ name, kind, attributes }: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
    const parent = this.open.getStore();
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const span = this.tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
    const fail = (what: string) => {
      span.setAttribute('error.type', what);
      // Without a message: an error's own words may quote people.
      span.setStatus({ code: SpanStatusCode.ERROR });
    };
    const handle: OpenSpan = {
      name: (other) => void span.updateName(other),
      note: (more) => void span.setAttributes(more),
      fail,
    };
    try {
      return await this.open.run(span, () => work(handle));
    } catch (error) {
      fail(errorKind(error));
      throw error;
    } finally {
      span.end();
    }
  }

  override async close(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined);
  }
}
