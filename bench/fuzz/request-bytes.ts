import type { Random } from "./random";

/** A request before it is written, every part of it open to change. */
export interface Draft {
  method: string;
  /** Below /api/v1, with the query. */
  path: string;
  headers: [string, string][];
  body: Buffer | null;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"];
const QUERIES = [
  "a=%zz",
  "limit=0",
  "limit=1&limit=2",
  "__proto__=1",
  "%00=1",
  "cursor=%F0%9F%98%80",
  "state=all&state=all",
  "&&&=",
  "x",
];
const SEGMENTS = ["%zz", "%00", "..", "%2e%2e", "", "%F0%9F%98%80", "7", "null", "%ff"];
const HEADERS: readonly [string, string][] = [
  ["Content-Type", "text/plain"],
  ["Content-Type", "application/json; charset=utf-16"],
  ["Content-Type", "multipart/form-data"],
  ["Content-Type", "multipart/form-data; boundary="],
  ["Content-Encoding", "gzip"],
  ["Idempotency-Key", "x".repeat(300)],
  ["Idempotency-Key", ""],
  ["If-None-Match", "*"],
  ["If-None-Match", '"'],
  ["Authorization", "Basic YTpi"],
  ["Authorization", "Bearer"],
  ["Accept", "text/html"],
  ["X-Forwarded-For", "999.1.1.1"],
  ["Range", "bytes=0-1"],
  ["Origin", "https://evil.example"],
  ["Cookie", "a=b; c"],
];

/** Spoils one part of a request. */
export function spoil(draft: Draft, random: Random): void {
  const spoilers = [
    () => (draft.method = random.pick(METHODS)),
    () => (draft.path += `${draft.path.includes("?") ? "&" : "?"}${random.pick(QUERIES)}`),
    () => (draft.path = withOtherSegment(draft.path, random)),
    () => draft.headers.push(random.pick(HEADERS)),
    () => (draft.body = spoiled(draft.body ?? Buffer.from("{}"), random)),
    () => (draft.body = spoiled(draft.body ?? Buffer.from("[]"), random)),
  ];
  random.pick(spoilers)();
}

function withOtherSegment(path: string, random: Random): string {
  const segments = path.split("/");
  segments[1 + random.below(segments.length - 1)] = random.pick(SEGMENTS);
  return segments.join("/");
}

/** Changes, adds or removes some bytes. */
export function spoiled(bytes: Buffer, random: Random): Buffer {
  let changed = Buffer.from(bytes);
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(changed.length + 1);
    const byte = Buffer.from([random.below(256)]);
    const keep = random.pick([0, 1, 1, 2]);
    changed = Buffer.concat([
      changed.subarray(0, at),
      random.happens(0.7) ? byte : Buffer.alloc(0),
      changed.subarray(at + keep),
    ]);
  }
  return changed;
}

/** The request as it goes over the wire. */
export function written({ method, path, headers, body }: Draft): Buffer {
  const lines = [
    `${method} /api/v1${path} HTTP/1.1`,
    "Host: localhost",
    "Connection: close",
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === null ? [] : [`Content-Length: ${body.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body ?? Buffer.alloc(0)]);
}

/** What the first line of some bytes says that they are: null when it says nothing that can be read. */
export function calledIn(bytes: Buffer): { method: string; path: string } | null {
  const first = bytes.subarray(0, Math.max(0, bytes.indexOf("\r\n"))).toString("latin1");
  const [, method, path] = /^([A-Z]+) \/api\/v1(\/\S*) HTTP\/1\.1$/.exec(first) ?? [];
  return method === undefined || path === undefined ? null : { method, path };
}
