import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-node";
import { log } from "../log";
import { programVersion } from "../migrations/program-version";
import type { Beginning, Span, Tracer } from "./tracing";

const KINDS: Readonly<Record<Beginning["kind"], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * A tracer that hands its spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, set by the variables of OpenTelemetry. It is not
 * registered as the process's own: Next would write spans by it, with the addresses of pages.
 */
export function openTelemetry(): { tracer: Tracer; shutdown: () => Promise<void> } {
  const exporter = new SpokenExporter(new OTLPTraceExporter());
  const provider = new NodeTracerProvider({
    resource: ownResource(),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const spans = provider.getTracer("hiatus", programVersion());
  const present = new AsyncLocalStorage<Context>();
  const begin = <T>(what: Beginning, work: (span: Span) => T): T => {
    const parent = present.getStore() ?? contextOf(what.traceparent);
    const { name, kind, attributes = {} } = what;
    const span = spans.startSpan(name, { kind: KINDS[kind], attributes }, parent);
    return present.run(trace.setSpan(parent, span), () => work(spanOf(span)));
  };
  return {
    tracer: { begin, isInside: () => present.getStore() !== undefined },
    shutdown: () => provider.shutdown(),
  };
}

function spanOf(span: OtelSpan): Span {
  return {
    note: ({ name, attributes }) => {
      if (name !== undefined) span.updateName(name);
      span.setAttributes(attributes);
    },
    fail: (kind) => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute("error.type", kind);
    },
    end: () => span.end(),
  };
}

/** The trace of a caller. Nothing else that callers may send along is taken, because it would be passed on as they wrote it. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(traceparent ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
}

/** Who tells; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say it otherwise. */
function ownResource(): Resource {
  const own = { "service.name": "hiatus", "service.version": programVersion(), "process.pid": process.pid };
  return defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [envDetector] }));
}

type Handed = Parameters<SpanExporter["export"]>[1];

/** Logs that spans cannot be sent, once until they can be again. */
class SpokenExporter implements SpanExporter {
  #isFailing = false;

  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], handed: Handed): void {
    this.exporter.export(spans, (result) => {
      const isFailing = Number(result.code) !== 0;
      if (isFailing && !this.#isFailing) log().warn({ err: result.error }, "traces cannot be handed on");
      this.#isFailing = isFailing;
      handed(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}
