import { processWide } from "../process-wide";

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** What a span is of, as OpenTelemetry tells kinds apart. */
export interface Beginning {
  /** One of few: never an address, an input, or a name that a person has chosen. */
  readonly name: string;
  readonly kind: "server" | "client" | "consumer" | "internal";
  readonly attributes?: Attributes;
  /** The `traceparent` of a caller, whose trace it continues. */
  readonly traceparent?: string | undefined;
}

/** A span that has begun. */
export interface Span {
  /** Notes what is known by now; a name replaces the one that it began with. */
  readonly note: (known: { readonly name?: string; readonly attributes: Attributes }) => void;
  /** Notes that it failed, and by which kind of error. */
  readonly fail: (kind: string) => void;
  readonly end: () => void;
}

export interface Tracer {
  /** Whether a span is under way here. */
  readonly isInside: () => boolean;
  /** Begins a span beneath the one that is under way, and does the work in it. */
  readonly begin: <T>(what: Beginning, work: (span: Span) => T) => T;
}

const held = processWide<{ tracer: Tracer | null }>("tracer", () => ({ tracer: null }));

/** The tracer of this process; null unless the operator wants traces. */
export function tracer(): Tracer | null {
  return held.tracer;
}

export function setTracer(tracer: Tracer | null): void {
  held.tracer = tracer;
}

/** Does the work in a span of its own, if tracing is on. */
export function traced<T>(what: () => Beginning, work: () => Promise<T>): Promise<T> {
  if (held.tracer === null) return work();
  return held.tracer.begin(what(), async (span) => {
    try {
      return await work();
    } catch (error) {
      span.fail(kindOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same for a part of something, which alone says nothing. */
export function tracedPart<T>(what: () => Beginning, work: () => Promise<T>): Promise<T> {
  return held.tracer?.isInside() === true ? traced(what, work) : work();
}

/** A code or the name of a class: what an error says may hold what somebody wrote. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return /^\w{1,50}$/.test(code) ? code : error.constructor.name;
}
