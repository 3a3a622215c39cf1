import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";

const Value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
  boolValue: z.boolean().optional(),
});
const Attributes = z.array(z.object({ key: z.string(), value: Value }));
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: Attributes,
              status: z.object({ code: z.number().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as a collector reads it. */
export interface HandedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** 2: an error. */
  readonly status: number;
  readonly service: unknown;
}

/** A collector on this machine that keeps what it is handed, by OTLP over HTTP as JSON. */
export async function otlpSink() {
  const spans: HandedSpan[] = [];
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isAsked = request.method === "POST" && request.url === "/v1/traces";
      if (isAsked) {
        headers.push(request.headers);
        bodies.push(body);
        spans.push(...spansIn(Traces.parse(JSON.parse(body))));
      }
      response.writeHead(isAsked ? 200 : 404, { "content-type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** All that was sent, as it was sent. */
    bodies,
    headers,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function spansIn({ resourceSpans }: z.infer<typeof Traces>): HandedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId === "" ? undefined : parentSpanId,
        name,
        attributes: valuesOf(attributes),
        status: status.code ?? 0,
        service: valuesOf(resource.attributes)["service.name"],
      })),
    ),
  );
}

function valuesOf(attributes: z.infer<typeof Attributes>): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
  );
}
