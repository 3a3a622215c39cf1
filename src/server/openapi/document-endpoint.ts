import { DomainError } from "@/domain/errors";
import { acceptsGzip, asZipped, varyingByEncoding, zipped } from "../http/compress";
import type { Endpoint, HeaderReader } from "../http/connection";
import { entityTagOf, isNamedBy } from "../http/entity-tag";
import { ownHeaders, problemReply, type Reply } from "../http/reply";
import { wordsFor } from "../words/words";
import type { OpenApiDocument } from "./open-api";

interface Written {
  readonly body: string;
  /** In gzip, made once. */
  readonly zipped: Promise<Uint8Array<ArrayBuffer>>;
  readonly tag: string;
}

/** Serves the document to everybody; it is made at the first request and kept. */
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
    return render(written, request.headers, requestId);
  };
}

function write(document: OpenApiDocument): Written {
  const body = JSON.stringify(document);
  return { body, zipped: zipped(body), tag: entityTagOf(body) };
}

async function render(written: Written, asked: HeaderReader, requestId: string): Promise<Reply> {
  const { body, tag } = written;
  // It contains nothing personal, so anybody may cache it and ask whether it has changed.
  const headers = { ...ownHeaders(requestId), "Cache-Control": "public, no-cache", ETag: tag };
  if (isNamedBy(asked.get("if-none-match"), tag)) return { status: 304, headers, body: null };
  const reply = varyingByEncoding({
    status: 200,
    headers: { ...headers, "Content-Type": "application/json" },
    body,
  });
  return acceptsGzip(asked) ? asZipped(reply, await written.zipped) : reply;
}
