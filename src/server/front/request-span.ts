import type { IncomingMessage, ServerResponse } from "node:http";
import type { CallNote } from "@/platform/present-work";
import { tracer } from "@/platform/tracing/tracing";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Answers a request in a span, if tracing is on: the span says what the log says, never what was asked. */
export function inRequestSpan<T>(
  request: IncomingMessage,
  { response, note }: { readonly response: ServerResponse; readonly note: CallNote },
  answer: () => T,
): T {
  const traces = tracer();
  if (traces === null) return answer();
  const { method = "", headers } = request;
  const attributes = { "http.request.method": METHODS.includes(method) ? method : "_OTHER" };
  const traceparent = String(headers.traceparent ?? "");
  return traces.begin({ name: "request", kind: "server", attributes, traceparent }, (span) => {
    response.once("close", () => {
      const { operations, organizationId, requestId } = note;
      span.note({
        name: operations.length > 1 ? "batch" : (operations[0] ?? "none"),
        attributes: {
          "hiatus.operation": operations.join(",") || "none",
          ...(organizationId !== null && { "hiatus.organization.id": organizationId }),
          ...(requestId !== null && { "hiatus.request.id": requestId }),
          ...(response.writableFinished
            ? { "http.response.status_code": response.statusCode }
            : { "hiatus.client_left": true }),
        },
      });
      if (response.writableFinished && response.statusCode >= 500) span.fail(String(response.statusCode));
      span.end();
    });
    return answer();
  });
}
