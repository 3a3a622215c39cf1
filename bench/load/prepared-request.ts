/** One REST call of a plan, before it is turned into bytes. */
export interface PlannedRequest {
  key: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path and query below `/api/v1`. */
  target: string;
  body?: object;
  idempotencyKey?: string;
}

/** A page, or a call of the portal, as a browser with a session asks for it. */
export interface PortalVisit {
  /** Path and query. */
  path: string;
  cookie: string;
}

/** The bytes of a request as a keep-alive client with a key, or a session, sends them. */
export function prepareRequest(request: PlannedRequest | PortalVisit): Buffer {
  if (!("path" in request)) return prepareCall(request);
  return Buffer.from(
    `GET ${request.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\nCookie: ${request.cookie}\r\n\r\n`,
  );
}

function prepareCall({ key, method, target, body, idempotencyKey }: PlannedRequest): Buffer {
  const once = idempotencyKey === undefined ? "" : `Idempotency-Key: ${idempotencyKey}\r\n`;
  const head = `${method} /api/v1${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\nAccept: */*\r\n${once}`;
  if (body === undefined) return Buffer.from(`${head}\r\n`);
  const json = JSON.stringify(body);
  return Buffer.from(
    `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  );
}
