import { beforeAll, expect, it } from "vitest";

const request = (path: string, method = "GET") =>
  new Request(`http://localhost${path}`, { method, headers: { host: "localhost" } });

beforeAll(() => {
  process.env.NEXTAUTH_SECRET ??= "only for tests, thirty-two characters";
});

// It compiles the whole server, which takes long on a busy machine.
const LONG = 30_000;

it(
  "Next mounts the endpoints that the front has, for every method that they answer",
  async () => {
    const v1 = await import("../../app/api/v1/[...path]/route");
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
      expect((await v1[method](request("/api/v1/me", method))).status, method).toBe(401);
    }
    const files = await import("../../app/api/files/[...path]/route");
    expect((await files.GET(request("/api/files/x"))).status).toBe(401);
    const trpc = await import("../../app/api/trpc/[...path]/route");
    expect((await trpc.GET(request("/api/trpc/me.get"))).status).toBe(401);
    const mcp = await import("../../app/api/mcp/route");
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
      expect((await mcp[method](request("/api/mcp", method))).status, method).toBe(401);
    }
    const health = await import("../../app/api/health/[...path]/route");
    expect((await health.GET(request("/api/health/live"))).status).toBe(200);
    expect((await health.POST(request("/api/health/live", "POST"))).headers.get("allow")).toBe("GET, HEAD");
    expect((await health.GET(request("/api/health/else"))).status).toBe(404);
    const feeds = await import("../../app/api/feeds/[...path]/route");
    expect((await feeds.GET(request("/api/feeds/none.ics"))).status).toBe(404);
    expect((await feeds.POST(request("/api/feeds/none.ics", "POST"))).headers.get("allow")).toBe("GET, HEAD");
  },
  LONG,
);

it(
  "Next is given what it can hand on: nothing that is encoded",
  async () => {
    const v1 = await import("../../app/api/v1/[...path]/route");
    const headers = { host: "localhost", "accept-encoding": "gzip" };
    const answer = await v1.GET(new Request("http://localhost/api/v1/openapi.json", { headers }));
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.json()).toHaveProperty("openapi");
  },
  LONG,
);
