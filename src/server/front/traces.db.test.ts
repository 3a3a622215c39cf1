import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { trace } from "@opentelemetry/api";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { log } from "@/platform/log";
import { smtpTransport } from "@/platform/mail/smtp-transport";
import { startTracing } from "@/platform/tracing/start-tracing";
import { tracer } from "@/platform/tracing/tracing";
import { type HandedSpan, otlpSink } from "@/test/clients/otlp-sink";
import { cookieOf } from "@/test/clients/portal-client";
import { smtpSink } from "@/test/clients/smtp-sink";
import { givenDatabase } from "@/test/database/given-database";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { ENDPOINTS } from "../endpoints";
import { startJobs } from "../jobs/start-jobs";
import { createFrontServer } from "./server";
import { stopServer } from "./stop-server";

const SOON = { timeout: 10_000, interval: 50 };
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";

const db = givenDatabase();
let organization: TestOrganization;
let approver: TestEmployee;
let asker: TestEmployee;
let secret: string;
let policyId: string;
let sink: Awaited<ReturnType<typeof otlpSink>>;
let server: Server;
let base: string;
let stopTracing: () => Promise<void>;

beforeAll(async () => {
  organization = await TestOrganization.create(db.owner, "traced");
  approver = await organization.employee("Berenike");
  asker = await organization.employee("Hildegund", { approvers: [approver] });
  policyId = await organization.policy({ isUnlimited: true });
  await organization.assign(policyId, asker);
  secret = (await organization.key(asker)).secret;
});

beforeEach(async () => {
  sink = await otlpSink();
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", sink.url);
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "50");
  server = createFrontServer({
    endpoints: ENDPOINTS,
    pages: (_request, response) => Promise.resolve(void response.end("a page")),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await stopServer(server, 100);
  await stopTracing();
  await sink.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const start = async () => {
  stopTracing = await startTracing();
};

interface Call {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

async function ask(path: string, { headers, ...call }: Call = {}): Promise<Response> {
  const response = await fetch(base + path, { ...call, headers: { connection: "close", ...headers } });
  await response.arrayBuffer();
  return response;
}

const keyOf = () => ({ authorization: `Bearer ${secret}` });

function book(n: number, headers: Record<string, string> = {}): Promise<Response> {
  const day = dayFromNow(40 + n);
  const body = JSON.stringify({
    policy_id: policyId,
    start_date: day,
    end_date: day,
    note: "my knee, privately",
  });
  const type = { "content-type": "application/json" };
  return ask("/api/v1/time-off/requests", {
    method: "POST",
    headers: { ...keyOf(), ...type, ...headers },
    body,
  });
}

async function spanNamed(name: string): Promise<HandedSpan> {
  let found: HandedSpan | undefined;
  await expect
    .poll(() => {
      found = sink.spans.find((span) => span.name === name);
      return found?.name;
    }, SOON)
    .toBe(name);
  if (found === undefined) throw new Error(`There is no span ${name}.`);
  return found;
}

/** The names from a span up to where its trace began here. */
function pathOf(span: HandedSpan): string[] {
  const parent = sink.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent === undefined ? [span.name] : [...pathOf(parent), span.name];
}

it("continues the caller's trace: the request, its operation, its transactions and their statements", async () => {
  await start();
  const response = await book(1, { traceparent: `00-${TRACE}-${CALLER}-01`, tracestate: "vendor=input" });
  expect(response.status).toBe(201);
  await expect.poll(() => sink.spans.find(({ parentSpanId }) => parentSpanId === CALLER), SOON).toBeDefined();
  const request = sink.spans.find(({ parentSpanId }) => parentSpanId === CALLER);
  expect(request).toMatchObject({
    traceId: TRACE,
    service: "hiatus",
    status: 0,
    attributes: {
      "http.request.method": "POST",
      "http.response.status_code": 201,
      "hiatus.organization.id": organization.id,
      "hiatus.request.id": response.headers.get("x-request-id"),
    },
  });
  const operation = String(request?.attributes["hiatus.operation"]);
  expect(request?.name).toBe(operation);
  const statement = await spanNamed("hiatus.write_requests");
  expect(pathOf(statement)).toEqual([operation, operation, "transaction", "hiatus.write_requests"]);
  expect(new Set(sink.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
});

it("traces what Prisma Client asks beneath its transaction, too", async () => {
  await start();
  const cookie = await cookieOf(await organization.session(asker));
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  expect((await ask("/api/trpc/apiKeys.list", { headers })).status).toBe(200);
  await expect.poll(() => sink.spans.some(({ name }) => name === "apiKeys.list"), SOON).toBe(true);
  const statements = sink.spans.filter(({ name }) => /^SELECT /.test(name));
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) expect(pathOf(statement).at(-2)).toBe("transaction");
});

it("hands on no secret, no name, no e-mail, no input, and no page's address", async () => {
  await start();
  // Next traces by whatever the process has registered: nothing.
  expect(trace.getTracer("next.js").startSpan("GET /sign-in/link/a-secret-link").isRecording()).toBe(false);
  await book(2);
  await book(2);
  await ask("/sign-in/link/a-secret-link?email=hildegund@traced.example");
  await ask(`/api/v1/employees/${asker.id}?search=Hildegund`, { headers: keyOf() });
  await ask("/api/v1/nowhere/Hildegund");
  const feed = await organization.feed(asker);
  expect((await ask(`/api/feeds/${feed.token}.ics`)).status).toBe(200);
  const body = JSON.stringify({ token: "a-secret-link", email: asker.email, password: "wrong horse" });
  const type = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  await ask("/api/trpc/signInLinks.accept", { method: "POST", headers: type, body });
  await spanNamed("page");
  await spanNamed("signInLinks.accept");
  await stopTracing();
  const sent = sink.bodies.join("\n");
  expect(sink.spans.length).toBeGreaterThan(20);
  for (const word of [
    secret,
    "Hildegund",
    "hildegund",
    "Berenike",
    "knee",
    "a-secret-link",
    feed.token,
    "wrong horse",
    policyId,
  ])
    expect(sent.includes(word), word).toBe(false);
});

it("traces a job and the mail that it sends, and not to whom", async () => {
  await start();
  const mails = await smtpSink();
  const transport = smtpTransport(mails.url, { name: "Hiatus", address: "hiatus@example.com" });
  const jobs = startJobs({ ownerUrl: db.url, transport, baseUrl: "https://time.example.com" });
  try {
    await book(3);
    await expect.poll(() => mails.mails.length, SOON).toBeGreaterThan(0);
    const sending = await spanNamed("send mail");
    // The job ends after its part, and is told of by then.
    const job = await spanNamed("job mail");
    expect(pathOf(sending)).toEqual(["job mail", "send mail"]);
    expect(job.attributes).toMatchObject({ "hiatus.organization.id": organization.id });
    expect(sink.bodies.join("\n")).not.toContain(approver.email);
  } finally {
    await jobs.stop();
    await mails.close();
  }
});

it("keeps to the variables of OpenTelemetry", async () => {
  vi.stubEnv("OTEL_SERVICE_NAME", "time-off-of-acme");
  vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "x-team=people");
  await start();
  await ask("/api/v1/me", { headers: keyOf() });
  expect(await spanNamed("me.get")).toMatchObject({ service: "time-off-of-acme" });
  expect(sink.headers[0]).toMatchObject({ "x-team": "people" });
  await stopTracing();
  sink.spans.length = 0;
  vi.stubEnv("OTEL_TRACES_SAMPLER", "parentbased_traceidratio");
  vi.stubEnv("OTEL_TRACES_SAMPLER_ARG", "0");
  await start();
  await ask("/api/v1/me", { headers: keyOf() });
  await ask("/api/v1/me", { headers: { ...keyOf(), traceparent: `00-${TRACE}-${CALLER}-01` } });
  await spanNamed("me.get");
  await stopTracing();
  expect(new Set(sink.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
});

it("delays nothing and loses nothing else when the collector is away, and says so once", async () => {
  const warned = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1");
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "500");
  await start();
  const begin = performance.now();
  for (let n = 0; n < 50; n++) expect((await ask("/api/v1/me", { headers: keyOf() })).status).toBe(200);
  expect((await book(4)).status).toBe(201);
  expect(performance.now() - begin).toBeLessThan(5_000);
  await expect.poll(() => warned.mock.calls.length, SOON).toBeGreaterThan(0);
  for (let n = 0; n < 20; n++) await ask("/api/v1/me", { headers: keyOf() });
  const stopping = performance.now();
  await stopTracing();
  expect(performance.now() - stopping).toBeLessThan(4_000);
  const said = warned.mock.calls.map(([, message]) => message);
  expect(said.filter((message) => message !== "the last traces are lost")).toEqual([
    "traces cannot be handed on",
  ]);
});

it("traces nothing unless the operator names a collector", async () => {
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", "");
  await start();
  expect(tracer()).toBeNull();
  expect((await book(5)).status).toBe(201);
  expect(sink.bodies).toEqual([]);
});
