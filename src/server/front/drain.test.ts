import { once } from "node:events";
import { Agent, get, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Endpoint } from "../http/connection";
import { jsonReply } from "../http/reply";
import { Drain, isDraining } from "./drain";
import { createFrontServer } from "./server";
import { stopServer } from "./stop-server";

const endpoint: Endpoint = async ({ url }) => {
  if (url.includes("/slow")) await sleep(150);
  if (url.includes("/very-slow")) await sleep(700);
  return jsonReply(200, {}, {});
};

let server: Server;
let drain: Drain;
let port: number;
beforeEach(async () => {
  const endpoints = new Map([["/api/v1", endpoint]]);
  const pages = (_request: unknown, response: { end: (text: string) => void }) =>
    Promise.resolve(response.end("a page"));
  server = createFrontServer({ endpoints, pages });
  drain = new Drain(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  drain.over();
  if (server.listening) await stopServer(server, 100);
});

/** Asks over the agent's connections; the status, and whether the connection closes. */
function ask(agent: Agent, path = "/api/v1/me"): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path, agent }, (response) => {
      response.resume();
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
      );
    }).on("error", reject);
  });
}

const CLOSED = { status: 200, connection: "close" };

it("serves new connections and kept ones while it drains, and closes each after its answer", async () => {
  const agent = new Agent({ keepAlive: true });
  expect(await ask(agent)).toEqual({ status: 200, connection: "keep-alive" });
  expect(isDraining()).toBe(false);
  const drained = drain.run(300);
  expect(isDraining()).toBe(true);
  expect(await ask(agent)).toEqual(CLOSED);
  expect(await ask(new Agent())).toEqual(CLOSED);
  expect(await ask(new Agent(), "/a-page")).toEqual(CLOSED);
  await drained;
  agent.destroy();
});

it("closes the connection of a call that was under way when it began", async () => {
  const agent = new Agent({ keepAlive: true });
  const slow = ask(agent, "/api/v1/slow");
  await sleep(50);
  await drain.run(0);
  expect(await slow).toEqual(CLOSED);
});

it("cuts no call under load, and refuses only who connects after the drain", async () => {
  const outcomes: Record<string, number> = {};
  const note = (outcome: string) => (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1);
  let isOver = false;
  const clients = Array.from({ length: 32 }, async () => {
    const agent = new Agent({ keepAlive: true });
    while (!isOver) {
      await ask(agent, "/api/v1/slow").then(
        () => note("answered"),
        (error: NodeJS.ErrnoException) => note(error.code ?? "unknown"),
      );
    }
    agent.destroy();
  });
  await sleep(300);
  await drain.run(500);
  await stopServer(server, 5_000, drain);
  await sleep(50);
  isOver = true;
  await Promise.all(clients);
  expect(Object.keys(outcomes).sort()).toEqual(["ECONNREFUSED", "answered"]);
  expect(outcomes.answered).toBeGreaterThan(100);
});

it("answers who comes just before it stops listening just after, so that nobody comes in between", async () => {
  await drain.run(0);
  const stopped = stopServer(server, 5_000);
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const answer = await ask(new Agent(), "/api/v1/fast");
      return { ...answer, isListening: server.listening };
    }),
  );
  expect(answers).toEqual(Array(8).fill({ ...CLOSED, isListening: false }));
  await stopped;
});

it("does not wait for a connection on which nobody has said anything", async () => {
  const silent = connect(port, "127.0.0.1");
  await once(silent, "connect");
  await sleep(50);
  const begin = performance.now();
  await drain.run(0);
  await stopServer(server, 5_000, drain);
  expect(performance.now() - begin).toBeLessThan(1_000);
});

it("waits for who connects while it still listens, however soon it stops", async () => {
  const slow = ask(new Agent(), "/api/v1/very-slow");
  await sleep(50);
  await drain.run(0);
  const stopped = stopServer(server, 5_000, drain);
  // Nobody stops listening before the slow call is answered.
  await sleep(450);
  const late = connect(port, "127.0.0.1");
  await once(late, "connect");
  await sleep(150);
  late.write("GET /api/v1/me HTTP/1.1\r\nHost: a\r\n\r\n");
  const [answer] = (await once(late, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /);
  expect(await slow).toEqual(CLOSED);
  late.destroy();
  await stopped;
});
