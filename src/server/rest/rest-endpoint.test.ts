import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { pageOf } from "@/contracts/page";
import { text } from "@/contracts/text";
import { DomainError } from "@/domain/errors";
import type { Actor } from "@/domain/permissions/actor";
import { SCOPES } from "@/domain/permissions/scopes";
import { organizationId } from "@/domain/tenancy";
import { answers } from "../answers/answers";
import { FileAnswer } from "../answers/file-answer";
import type { Endpoint } from "../http/connection";
import { mounted } from "../http/connection";
import { RateLimiter } from "../limits/rate-limiter";
import { NoInput } from "../trpc/no-input";
import { operation } from "../trpc/operation";
import { t } from "../trpc/trpc";
import { restEndpoint } from "./rest-endpoint";
import { routesOf } from "./route-table";

const ID = "6f1c7a52-0d53-4a5e-9e8e-0f3a1b2c4d5e";
const Id = z.guid();
const Note = z.object({
  id: Id,
  text: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
});

let seen: unknown;

const router = t.router({
  notes: t.router({
    list: operation({
      summary: "List",
      scope: "holidays:read",
      rest: { method: "GET", path: "/notes", answer: "page" },
    })
      .input(
        z.strictObject({
          from: z.string().optional(),
          limit: z.coerce.number().int().max(200).default(50),
          cursor: z.string().optional(),
        }),
      )
      .output(answers(pageOf(z.array(z.object({ id: Id })))))
      .query(({ input }) => {
        seen = input;
        return { items: [{ id: ID }], next_cursor: input.cursor === undefined ? "a b&c" : null };
      }),
    create: operation({
      summary: "Create",
      scope: "holidays:write",
      rest: { method: "POST", path: "/notes", status: 201, isMultipart: true },
    })
      .input(
        z.strictObject({
          text: text({ min: 1, max: 10 }),
          attachments: z.array(z.instanceof(File)).max(10).optional(),
        }),
      )
      .output(answers(Note))
      .mutation(({ input }) => ({
        id: ID,
        text: input.text,
        files: (input.attachments ?? []).map(({ name, size }) => ({ name, size })),
      })),
    count: operation({ summary: "Count", scope: null, rest: { method: "GET", path: "/notes/count" } })
      .input(NoInput)
      .output(answers(z.object({ count: z.int() })))
      .query(() => ({ count: 1 })),
    get: operation({ summary: "Read", scope: "holidays:read", rest: { method: "GET", path: "/notes/{id}" } })
      .input(z.strictObject({ id: Id }))
      .output(answers(z.object({ id: Id })))
      .query(({ input }) => {
        if (input.id !== ID) throw new DomainError("not_found", { detail: "missing.key" });
        return input;
      }),
    file: operation({
      summary: "Download",
      scope: null,
      rest: { method: "GET", path: "/notes/{id}/file", answer: "file" },
    })
      .input(z.strictObject({ id: Id }))
      .output(answers(FileAnswer))
      .query(() => ({
        name: 'Zeugnis "ü"\u202e.pdf',
        contentType: "application/pdf",
        bytes: new Uint8Array([1, 2]),
      })),
    edit: operation({
      summary: "Edit",
      scope: "holidays:write",
      rest: { method: "POST", path: "/notes/{id}" },
    })
      .input(z.strictObject({ id: Id, text: z.string().optional() }))
      .output(answers(z.object({ id: Id })))
      .mutation(({ input }) => ({ id: input.id })),
    crash: operation({ summary: "Crash", scope: null, rest: { method: "GET", path: "/crash" } })
      .input(NoInput)
      .output(answers(z.object({})))
      .query(() => {
        throw new Error("secret of the database");
      }),
    leak: operation({ summary: "Leak", scope: null, rest: { method: "GET", path: "/leak" } })
      .input(NoInput)
      .output(answers(z.object({ id: Id })))
      .query(() => ({ id: ID, password_hash: "x" })),
    broken: operation({ summary: "Broken", scope: null, rest: { method: "GET", path: "/broken" } })
      .input(NoInput)
      .output(answers(z.object({ id: Id })))
      .query(() => ({ id: "no uuid" })),
  }),
});

const actor: Actor = {
  userId: "u",
  employeeId: "e",
  organizationId: organizationId("o"),
  role: "admin",
  via: "key",
  keyId: "k",
  scopes: SCOPES,
};

let call: (path: string, init?: RequestInit) => Promise<Response>;
let who: Partial<Actor>;
let limiter: RateLimiter;

beforeEach(() => {
  who = {};
  seen = undefined;
  limiter = new RateLimiter(1000, 60_000);
  const endpoint: Endpoint = restEndpoint({
    routes: routesOf(router),
    base: "/api/v1",
    limiter: () => limiter,
    identify: (headers) => {
      if (!headers.has("authorization")) return Promise.reject(new DomainError("unauthenticated"));
      return Promise.resolve({ actor: { ...actor, ...who }, sessionId: null });
    },
  });
  const handle = mounted(endpoint);
  call = (path, init = {}) =>
    handle(
      new Request(`http://localhost/api/v1${path}`, { headers: { authorization: "Bearer x" }, ...init }),
    );
});

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { authorization: "Bearer x", "content-type": "application/json" },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

const form = (fields: [string, string | File][]): RequestInit => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return { method: "POST", headers: { authorization: "Bearer x" }, body };
};

async function problemOf(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const problem = (await response.json()) as {
    status: number;
    code: string;
    errors?: { path: string; code: string }[];
  };
  expect(problem.status).toBe(response.status);
  return problem;
}

const pathsOf = ({ errors = [] }: { errors?: { path: string; code: string }[] }) =>
  errors.map(({ path, code }) => `${path} ${code}`);

describe("what succeeds", () => {
  it("200 with the headers that every answer has", async () => {
    const response = await call("/notes/count");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ count: 1 });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get("ratelimit-limit")).toBe("1000");
    expect(response.headers.get("ratelimit-remaining")).toBe("999");
  });

  it("201 for JSON", async () => {
    const response = await call("/notes", json({ text: " hello " }));
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ id: ID, text: "hello", files: [] });
  });

  it("201 for a form with files", async () => {
    const files: [string, File][] = [
      ["attachments[]", new File(["abc"], "ä/../b.txt")],
      ["attachments[]", new File([], "empty.txt")],
    ];
    const response = await call("/notes", form([["text", "hellö"], ...files]));
    expect(await response.json()).toEqual({
      id: ID,
      text: "hellö",
      files: [
        { name: "b.txt", size: 3 },
        { name: "empty.txt", size: 0 },
      ],
    });
  });

  it("an empty file input is no file", async () => {
    const response = await call(
      "/notes",
      form([
        ["text", "a"],
        ["attachments[]", new File([], "")],
      ]),
    );
    expect(await response.json()).toMatchObject({ files: [] });
  });

  it("a page with a link to the next, and none on the last", async () => {
    const first = await call("/notes?limit=2&from=a%20b");
    expect(await first.json()).toEqual([{ id: ID }]);
    expect(seen).toEqual({ from: "a b", limit: 2 });
    const link = first.headers.get("link") ?? "";
    expect(link).toBe('<http://localhost/api/v1/notes?limit=2&from=a+b&cursor=a+b%26c>; rel="next"');
    const last = await call(link.slice("<http://localhost/api/v1".length, link.indexOf(">")));
    expect(seen).toEqual({ from: "a b", limit: 2, cursor: "a b&c" });
    expect(last.headers.get("link")).toBeNull();
  });

  it("a file as an attachment that can do nothing", async () => {
    const response = await call(`/notes/${ID}/file`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2]));
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-length")).toBe("2");
    expect(response.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename=\"Zeugnis _u_.pdf\"; filename*=UTF-8''Zeugnis%20%22%C3%BC%22%E2%80%AE.pdf",
    );
  });

  it("HEAD as GET without the body", async () => {
    const response = await call("/notes/count", { method: "HEAD", headers: { authorization: "Bearer x" } });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  it("a POST without a body", async () => {
    expect(
      (await call(`/notes/${ID}`, { method: "POST", headers: { authorization: "Bearer x" } })).status,
    ).toBe(200);
  });

  it("an exact path wins over one with a parameter", async () => {
    expect(await (await call("/notes/count")).json()).toEqual({ count: 1 });
  });
});

describe("the order of checks", () => {
  const badBody = { method: "POST", body: "{", headers: { "content-type": "application/json" } };
  const keyed = { ...badBody, headers: { ...badBody.headers, authorization: "Bearer x" } };

  it("401 before everything, with a challenge", async () => {
    const response = await call("/nowhere/%zz?%zz", { headers: {} });
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="hiatus"');
    expect(await problemOf(response)).toMatchObject({ status: 401, code: "unauthenticated" });
  });

  it("429 before 404, with Retry-After", async () => {
    limiter = new RateLimiter(1, 60_000);
    await call("/notes/count");
    const response = await call("/nowhere");
    expect(await problemOf(response)).toMatchObject({ status: 429, code: "rate_limited" });
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(response.headers.get("ratelimit-remaining")).toBe("0");
  });

  it.each(["/nowhere", "/", "", "/notes/", "/notes/a/b/c", "/{id}", "/notes//file"])(
    "404 for %s",
    async (path) => {
      expect(await problemOf(await call(path))).toMatchObject({ status: 404, code: "not_found" });
    },
  );

  it.each([
    ["DELETE", "/notes", "GET, HEAD, POST"],
    ["OPTIONS", "/notes/count", "GET, HEAD"],
    ["PUT", `/notes/${ID}`, "GET, HEAD, POST"],
    ["PATCH", "/notes/count", "GET, HEAD"],
  ])("405 for %s %s, with Allow", async (method, path, allow) => {
    who = { scopes: [] };
    const response = await call(path, { method, headers: { authorization: "Bearer x" } });
    expect(response.headers.get("allow")).toBe(allow);
    expect(await problemOf(response)).toMatchObject({ status: 405, code: "method_not_allowed" });
  });

  it("403 for the scope before 403 for the role", async () => {
    who = { scopes: ["holidays:read"], role: "member" };
    expect(await problemOf(await call("/notes", keyed))).toMatchObject({
      status: 403,
      code: "insufficient_scope",
    });
  });

  it("403 for the role before the input is read", async () => {
    who = { role: "member" };
    expect(await problemOf(await call("/notes", keyed))).toMatchObject({
      status: 403,
      code: "role_not_allowed",
    });
  });

  it("422 before 404 for the target", async () => {
    expect(await problemOf(await call("/notes/7?x=1"))).toMatchObject({ status: 422 });
  });
});

describe("input that cannot be read", () => {
  it.each([
    ["malformed JSON", "{"],
    ["a name twice", '{"text":"a","t\\u0065xt":"b"}'],
    ["a name twice further in", '{"text":{"a":1,"b":[{"c":1,"c":2}]}}'],
    ["too deep", "[".repeat(100_000) + "]".repeat(100_000)],
    ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0x22])],
  ])("400 for %s", async (_name, body) => {
    const response = await call("/notes", { ...json(""), body });
    expect(await problemOf(response)).toMatchObject({ status: 400, code: "malformed_body" });
  });

  it.each([
    ["no boundary", "multipart/form-data", "x"],
    [
      "no end",
      "multipart/form-data; boundary=b",
      '--b\r\ncontent-disposition: form-data; name="text"\r\n\r\nabc',
    ],
    ["no form at all", "multipart/form-data; boundary=b", "hello"],
  ])("400 for a form with %s", async (_name, contentType, body) => {
    const headers = { authorization: "Bearer x", "content-type": contentType };
    expect(await problemOf(await call("/notes", { method: "POST", headers, body }))).toMatchObject({
      status: 400,
    });
  });

  it.each(["/notes/%zz", "/notes/%ff", "/notes?from=%zz", "/notes?%c3=1"])(
    "400 for the address %s",
    async (path) => {
      expect(await problemOf(await call(path))).toMatchObject({ status: 400, code: "malformed_url" });
    },
  );

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/json-seq",
    "multipart/mixed; boundary=b",
  ])("415 for %s", async (type) => {
    const headers = { authorization: "Bearer x", "content-type": type };
    expect(await problemOf(await call("/notes", { ...json({ text: "a" }), headers }))).toMatchObject({
      status: 415,
    });
  });

  it("415 for a form where no files may come, and for a compressed body", async () => {
    expect(await problemOf(await call(`/notes/${ID}`, form([["text", "a"]])))).toMatchObject({ status: 415 });
    const headers = {
      authorization: "Bearer x",
      "content-type": "application/json",
      "content-encoding": "gzip",
    };
    expect(await problemOf(await call("/notes", { ...json({}), headers }))).toMatchObject({ status: 415 });
  });

  it("413 for JSON over 1 MiB, and not for exactly that", async () => {
    const body = (size: number) => `{"text":"${"a".repeat(size - 11)}"}`;
    expect(await problemOf(await call("/notes", json(body(1024 * 1024 + 1))))).toMatchObject({ status: 413 });
    expect(await problemOf(await call("/notes", json(body(1024 * 1024))))).toMatchObject({ status: 422 });
  });

  it("413 by the announced length, before a byte is read", async () => {
    const headers = {
      authorization: "Bearer x",
      "content-type": "application/json",
      "content-length": "1048577",
    };
    expect(await problemOf(await call("/notes", { ...json("{}"), headers }))).toMatchObject({ status: 413 });
  });

  it("413 for files over 4 MiB in total, and not for exactly that", async () => {
    const files = (size: number): [string, string | File][] => [
      ["text", "a"],
      ["attachments[]", new File([new Uint8Array(1000)], "a")],
      ["attachments[]", new File([new Uint8Array(size - 1000)], "b")],
    ];
    expect((await call("/notes", form(files(4 * 1024 * 1024)))).status).toBe(201);
    expect(await problemOf(await call("/notes", form(files(4 * 1024 * 1024 + 1))))).toMatchObject({
      status: 413,
    });
  });

  it("413 for fields over 256 KiB", async () => {
    const response = await call("/notes", form([["text", "a".repeat(256 * 1024)]]));
    expect(await problemOf(response)).toMatchObject({ status: 413 });
  });

  it("an upload without end is refused after its cap, and the rest never asked for", async () => {
    let sent = 0;
    const head = '--b\r\ncontent-disposition: form-data; name="attachments[]"; filename="a"\r\n\r\n';
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? new TextEncoder().encode(head) : new Uint8Array(64 * 1024));
        sent += 64 * 1024;
      },
    });
    const headers = { authorization: "Bearer x", "content-type": "multipart/form-data; boundary=b" };
    const response = await call("/notes", { method: "POST", headers, body, duplex: "half" } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(5 * 1024 * 1024);
  });
});

describe("422 with one entry for each field", () => {
  const failing = async (path: string, init?: RequestInit) => {
    const problem = await problemOf(await call(path, init));
    expect(problem).toMatchObject({ status: 422, code: "validation_failed" });
    return pathsOf(problem);
  };

  it.each<[string, unknown, string[]]>([
    ["a missing field", {}, ["/text required"]],
    ["a wrong type", { text: 7 }, ["/text invalid_type"]],
    ["null", { text: null }, ["/text invalid_type"]],
    ["too short", { text: "  " }, ["/text too_short"]],
    ["too long, counted in code points", { text: "😀".repeat(11) }, ["/text too_long"]],
    ["a NUL", { text: "a\u0000" }, ["/text invalid_value"]],
    ["a lone surrogate", '{"text":"\\ud800"}', ["/text invalid_value"]],
    [
      "unknown fields, with all that is wrong",
      { text: "", x: 1, "a/b~": 2 },
      ["/text too_short", "/x unknown_field", "/a~1b~0 unknown_field"],
    ],
    ["__proto__", '{"text":"a","__proto__":{"admin":true}}', ["/__proto__ unknown_field"]],
    ["constructor", { text: "a", constructor: {} }, ["/constructor unknown_field"]],
    ["files in JSON", { text: "a", attachments: ["x"] }, ["/attachments/0 invalid_type"]],
    ["a list", [], [" invalid_type"]],
    ["a number", "7", [" invalid_type"]],
    ["null instead of an object", "null", [" invalid_type"]],
  ])("%s", async (_name, body, expected) => {
    expect(await failing("/notes", json(body))).toEqual(expected);
  });

  it("ten code points of four bytes are ten characters", async () => {
    expect((await call("/notes", json({ text: "😀".repeat(10) }))).status).toBe(201);
  });

  it("unknown and repeated query parameters", async () => {
    expect(await failing("/notes?from=a&from=b&x=1&limit=1&limit=2")).toEqual([
      "/from repeated",
      "/limit repeated",
      "/x unknown_field",
    ]);
    expect(await failing("/notes/count?x=1")).toEqual(["/x unknown_field"]);
    expect(await failing("/notes?__proto__=1")).toEqual(["/__proto__ unknown_field"]);
  });

  it("a malformed id in the path", async () => {
    expect(await failing("/notes/7")).toEqual(["/id invalid_format"]);
    expect(await failing("/notes/..%2f..%2fetc")).toEqual(["/id invalid_format"]);
  });

  it("query parameters on a POST, and the path's own parameter in the body", async () => {
    expect(await failing("/notes?text=a", json({ text: "a" }))).toEqual(["/text unknown_field"]);
    expect(await failing(`/notes/${ID}`, json({ id: ID }))).toEqual(["/id unknown_field"]);
  });

  it("an eleventh file", async () => {
    const files = Array.from({ length: 11 }, (_, i): [string, File] => [
      "attachments[]",
      new File(["x"], `${i}`),
    ]);
    expect(await failing("/notes", form([["text", "a"], ...files]))).toEqual(["/attachments too_many"]);
    const many = Array.from({ length: 50 }, (_, i): [string, File] => [
      "attachments[]",
      new File(["x"], `${i}`),
    ]);
    expect(await failing("/notes", form([["text", "a"], ...many]))).toEqual(["/attachments too_many"]);
  });

  it("a part without a name", async () => {
    const headers = { authorization: "Bearer x", "content-type": "multipart/form-data; boundary=b" };
    const part = (name: string) => `--b\r\ncontent-disposition: form-data${name}\r\n\r\nabc\r\n`;
    const body = `${part('; name="text"')}${part("")}--b--`;
    expect(await failing("/notes", { method: "POST", headers, body })).toEqual(["/ unknown_field"]);
  });

  it("a field twice in a form, text where files belong, a file where text belongs", async () => {
    expect(
      await failing(
        "/notes",
        form([
          ["text", "a"],
          ["text", "b"],
        ]),
      ),
    ).toEqual(["/text invalid_type"]);
    expect(
      await failing(
        "/notes",
        form([
          ["text", "a"],
          ["attachments[]", "b"],
        ]),
      ),
    ).toEqual(["/attachments/0 invalid_type"]);
    expect(await failing("/notes", form([["text", new File(["a"], "a")]]))).toEqual(["/text invalid_type"]);
    expect(
      await failing(
        "/notes",
        form([
          ["text", "a"],
          ["other", new File(["a"], "a")],
        ]),
      ),
    ).toEqual(["/other unknown_field"]);
  });
});

describe("500 that tells nothing", () => {
  it.each(["/crash", "/leak", "/broken"])("%s", async (path) => {
    const response = await call(path);
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ status: 500, code: "internal_error", detail: null });
    expect(Object.keys(problem)).toEqual(["type", "title", "status", "code", "detail", "request_id"]);
    expect(JSON.stringify(problem)).toContain(response.headers.get("x-request-id"));
  });
});
