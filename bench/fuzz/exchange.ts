import { connect } from "node:net";

export interface Exchanged {
  readonly status: number;
  readonly response: Response;
}

const PATIENCE_MS = 40_000;

/** Writes bytes to a server as they are, and reads its whole answer. */
export async function exchange(port: number, request: Uint8Array, isLast = false): Promise<Exchanged> {
  return parse(await sendAndRead(port, request, isLast));
}

/** With `isLast` the server learns that nothing more will come, however much the request seems to announce. */
function sendAndRead(port: number, request: Uint8Array, isLast: boolean): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => {
      if (isLast) socket.end(request);
      else socket.write(request);
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("There was no answer in time.")));
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks))) socket.end();
    });
    // A connection that is reset after the answer has come takes nothing from it.
    socket.on("error", (error) => (chunks.length > 0 ? resolve(Buffer.concat(chunks)) : reject(error)));
    socket.on("close", () => resolve(Buffer.concat(chunks)));
  });
}

const END_OF_HEAD = "\r\n\r\n";

function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return false;
  const head = bytes.subarray(0, end).toString("latin1");
  if (/^HTTP\/1\.1 304/.test(head)) return true;
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  return length !== undefined && bytes.length >= end + END_OF_HEAD.length + Number(length);
}

function parse(bytes: Buffer): Exchanged {
  const end = bytes.indexOf(END_OF_HEAD);
  const [first = "", ...lines] = bytes.subarray(0, Math.max(end, 0)).toString("latin1").split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  if (status === 100) return parse(bytes.subarray(end + END_OF_HEAD.length));
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body = new Uint8Array(bytes.subarray(end + END_OF_HEAD.length));
  if (status < 200) return { status, response: new Response(null) };
  return {
    status,
    response: new Response(status === 304 || body.length === 0 ? null : body, { status, headers }),
  };
}

/** The bytes of a request whose connection ends with it. */
export async function bytesOf(request: Request): Promise<Buffer> {
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const head = [
    `${request.method} ${pathname}${search} HTTP/1.1`,
    "Host: localhost",
    "Connection: close",
    ...[...request.headers].map(([name, value]) => `${name}: ${value}`),
    ...(body.length > 0 ? [`Content-Length: ${body.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}${END_OF_HEAD}`, "latin1"), body]);
}
