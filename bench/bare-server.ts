import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { balances } from "./bare/balances";
import { create, type WantedTimeOff } from "./bare/create";
import { preview } from "./bare/preview";
import { queue } from "./bare/queue";

/**
 * The floor: node:http and pg with one statement per call, for the benchmark's data. It reads rows that are kept: a balance is
 * there before anybody asks for it, and a booking changes it in its own transaction. It knows one tenant, derives nothing, and
 * refuses nothing but an overlap.
 */
const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => send(response, status, body),
    (error: unknown) => send(response, 500, JSON.stringify({ error: String(error) })),
  );
});

async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const key = request.headers.authorization?.slice("Bearer ".length) ?? "";
  const hash = createHash("sha256").update(key).digest();
  const [path, query = ""] = (request.url ?? "").split("?");
  switch (`${request.method} ${path?.slice("/api/v1/time-off".length)}`) {
    case "GET /balances":
      return { status: 200, body: JSON.stringify(await balances(hash)) };
    case "GET /preview":
      return { status: 200, body: JSON.stringify(await preview(hash, new URLSearchParams(query))) };
    case "GET /requests":
      return { status: 200, body: JSON.stringify(await queue(hash)) };
    case "POST /requests":
      return {
        status: 201,
        body: JSON.stringify((await create(hash, await bodyOf(request))) ?? {}),
      };
    default:
      return { status: 404, body: "{}" };
  }
}

async function bodyOf(request: IncomingMessage): Promise<WantedTimeOff> {
  let text = "";
  request.setEncoding("utf8");
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as WantedTimeOff;
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}

server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT), "127.0.0.1");
