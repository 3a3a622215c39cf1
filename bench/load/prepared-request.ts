/** One REST call of a plan, before it is turned into bytes. */
export interface PlannedRequest {
  key: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path and query below `/api/v1`. */
  target: string;
  body?: object;
  idempotencyKey?: string;
}

/** The bytes of a request as a keep-alive client with a key sends them. */
export function prepareRequest({ key, method, target, body, idempotencyKey }: PlannedRequest): Buffer {
  const once = idempotencyKey === undefined ? "" : `Idempotency-Key: ${idempotencyKey}\r\n`;
  const head = `${method} /api/v1${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\nAccept: */*\r\n${once}`;
  if (body === undefined) return Buffer.from(`${head}\r\n`);
  const json = JSON.stringify(body);
  return Buffer.from(
    `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  );
}
