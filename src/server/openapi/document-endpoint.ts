import { DomainError } from "@/domain/errors";
import type { Endpoint } from "../http/connection";
import { entityTagOf, isNamedBy } from "../http/entity-tag";
import { ownHeaders, problemReply, type Reply } from "../http/reply";
import { wordsFor } from "../words/words";
import type { OpenApiDocument } from "./open-api";

interface Written {
  readonly body: string;
  readonly tag: string;
}

/** Serves the document to everybody; it is made when it is first asked for, and kept. */
export function documentEndpoint(make: () => OpenApiDocument): Endpoint {
  let written: Written | undefined;
  return (request) => {
    const requestId = crypto.randomUUID();
    if (request.method !== "GET" && request.method !== "HEAD") {
      const error = new DomainError("method_not_allowed", {
        detail: { key: "http.takes", methods: "GET, HEAD" },
      });
      return Promise.resolve(
        problemReply(error, { requestId, words: wordsFor(request.headers), headers: { Allow: "GET, HEAD" } }),
      );
    }
    written ??= write(make());
    return Promise.resolve(render(written, request.headers.get("if-none-match"), requestId));
  };
}

function write(document: OpenApiDocument): Written {
  const body = JSON.stringify(document);
  return { body, tag: entityTagOf(body) };
}

function render({ body, tag }: Written, ifNoneMatch: string | null, requestId: string): Reply {
  // It says nothing about anybody, so whoever wants may keep it and ask whether it has changed.
  const headers = { ...ownHeaders(requestId), "Cache-Control": "public, no-cache", ETag: tag };
  if (isNamedBy(ifNoneMatch, tag)) return { status: 304, headers, body: null };
  return { status: 200, headers: { ...headers, "Content-Type": "application/json" }, body };
}
