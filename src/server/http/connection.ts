import { asCall } from "@/platform/present-work";
import type { Reply } from "./reply";

/** What endpoints read of a request's headers. */
export type HeaderReader = Pick<Headers, "get" | "has">;

/** A request without its body; a web-standard Request is one. */
export interface RequestHead {
  readonly method: string;
  /** Absolute, as it was sent: what is malformed stays malformed. */
  readonly url: string;
  readonly headers: HeaderReader;
}

/** Who is at the other end, and the body as it arrives. */
export interface Connection {
  readonly ip: string | null;
  /** Null when the request has no body. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Answers requests in parts, so that the front need not build web-standard objects on the hot path. */
export type Endpoint = (request: RequestHead, connection: Connection) => Promise<Reply>;

/** The endpoint as a web-standard handler, as Next mounts it. */
export function mounted(endpoint: Endpoint): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = isEmpty(request) ? null : (request.body as AsyncIterable<Uint8Array> | null);
    const ip = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? null;
    const reply = await asCall(() => endpoint(request, { ip, body }));
    if (request.method === "HEAD" && reply.body instanceof ReadableStream) void reply.body.cancel();
    return new Response(request.method === "HEAD" ? null : reply.body, {
      status: reply.status,
      headers: reply.headers,
    });
  };
}

/** Next gives a DELETE without a body an empty stream. */
function isEmpty({ headers }: Request): boolean {
  const length = headers.get("content-length");
  if (length !== null) return length === "0";
  return !headers.has("transfer-encoding") && !headers.has("content-type");
}
