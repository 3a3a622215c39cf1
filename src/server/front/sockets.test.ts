import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import type { Endpoint } from "../http/connection";
import { createFrontServer } from "./server";
import { boundSockets } from "./sockets";

let server: Server;

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

async function listen(listening: Server): Promise<void> {
  server = listening;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

function dial(from = "127.0.0.1"): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  socket.on("error", () => undefined);
  return socket;
}

/** What comes back for a call, or null when the connection is cut off. */
async function answered(socket: Socket): Promise<string | null> {
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const got = await Promise.race([once(socket, "data"), once(socket, "close")]);
  return Buffer.isBuffer(got[0]) ? got[0].toString().slice(0, 12) : null;
}

const plain = () => createServer((_request, response) => response.end("here"));
const OK = "HTTP/1.1 200";

it("keeps so many connections of an address, and takes another when one goes", async () => {
  const own = plain();
  boundSockets(own, { mostInAll: 100, mostOfAnAddress: 2 });
  await listen(own);
  const [first, second] = [dial(), dial()];
  expect([await answered(first), await answered(second)]).toEqual([OK, OK]);
  expect(await answered(dial())).toBeNull();
  expect(await answered(dial("127.0.0.2"))).toBe(OK);
  first.destroy();
  await expect.poll(() => answered(dial())).toBe(OK);
});

it("keeps so many connections in all, of one address behind a proxy", async () => {
  const own = plain();
  boundSockets(own, { mostInAll: 2, mostOfAnAddress: null });
  await listen(own);
  expect([await answered(dial()), await answered(dial())]).toEqual([OK, OK]);
  expect(await answered(dial("127.0.0.2"))).toBeNull();
});

const TIMEOUTS = { headersMs: 200, requestMs: 400, stillMs: 300, checkMs: 50 };
const pages = () => Promise.reject(new Error("no page was asked for"));

it("closes a connection that says nothing", async () => {
  await listen(createFrontServer({ endpoints: new Map(), pages }, TIMEOUTS));
  const silent = dial();
  silent.resume();
  await once(silent, "close");
});

it("closes a connection that reads nothing of its answer, and stops writing", async () => {
  let isOver = false;
  const endless: Endpoint = () =>
    Promise.resolve({
      status: 200,
      headers: {},
      body: new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
        cancel: () => {
          isOver = true;
        },
      }),
    });
  await listen(createFrontServer({ endpoints: new Map([["/api/v1", endless]]), pages }, TIMEOUTS));
  const deaf = dial().pause();
  deaf.write("GET /api/v1/export HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => isOver, { timeout: 5000 }).toBe(true);
  deaf.destroy();
});
