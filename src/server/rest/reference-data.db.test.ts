import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "@/db/connection/transaction";
import { insertReferenceData } from "@/db/organizations/organizations.store";
import { ACCRUAL_CYCLES } from "@/domain/policies/policy-settings";
import { organizationId } from "@/domain/tenancy";
import { REFERENCE_DATA } from "@/services/organizations/reference-data";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { form, refusal, rest, restJson } from "@/test/clients/rest-client";
import { givenDirectory } from "@/test/worlds/directory-world";

const world = givenDirectory();

beforeAll(async () => {
  await inTransaction({ organizationId: organizationId(world.home.id) }, (tx) =>
    insertReferenceData(tx, REFERENCE_DATA),
  );
});

describe.each([
  { path: "/change-types", scope: "change-types:read", names: REFERENCE_DATA.changeTypes },
  {
    path: "/termination-reasons",
    scope: "termination-reasons:read",
    names: REFERENCE_DATA.terminationReasons,
  },
  {
    path: "/accrual-cycles",
    scope: "accrual-cycles:read",
    names: REFERENCE_DATA.accrualCycles.map(({ name }) => name),
  },
] as const)("GET $path", ({ path, scope, names }) => {
  it("200 with what the organization has, by name, and nothing of another's", async () => {
    const { status, body } = await restJson(world.keys.member, "GET", path);
    expect(status).toBe(200);
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual([...names].sort());
    for (const entry of body as object[]) {
      expect(
        Object.keys(entry)
          .filter((field) => field !== "code")
          .sort(),
      ).toEqual(["created_at", "id", "name", "organization_id", "updated_at"]);
    }
    expect(await restJson(world.keys.foreigner, "GET", path)).toEqual({ status: 200, body: [] });
  });

  it("304 for the tag of the last answer, 200 for another; HEAD too", async () => {
    const first = await rest(world.keys.member, "GET", path);
    const tag = first.headers.get("etag") ?? "";
    const ask = (method: string, named: string) =>
      rest(world.keys.member, method, path, undefined, { "if-none-match": named });
    expect((await ask("GET", tag)).status).toBe(304);
    expect((await ask("GET", `"other", W/${tag}`)).status).toBe(304);
    expect((await ask("HEAD", tag)).status).toBe(304);
    expect((await ask("GET", '"other"')).status).toBe(200);
  });

  it("403 for a key without the scope, 405 for writing", async () => {
    const other = await world.keyWith("api-keys:read");
    expect(await refusal(other, "GET", path)).toBe("403 insufficient_scope");
    expect(await refusal(await world.keyWith(scope), "GET", path)).toBe("200");
    expect(await refusal(world.keys.admin, "POST", path, { name: "Mine" })).toBe("405 method_not_allowed");
  });
});

it("names accrual cycles by the codes of a policy's configuration", async () => {
  const { body } = await restJson(world.keys.member, "GET", "/accrual-cycles");
  const codes = (body as { code: string }[]).map(({ code }) => code);
  expect(codes.sort()).toEqual([...ACCRUAL_CYCLES].sort());
});

describe("/mcp-settings", () => {
  const put = (body: object | FormData, key = world.keys.admin) => refusal(key, "PUT", "/mcp-settings", body);

  beforeEach(() => world.home.mcpSettings("none"));

  it("GET 200 with who may use MCP, 404 when the organization has none", async () => {
    expect(await restJson(world.keys.member, "GET", "/mcp-settings")).toEqual({
      status: 200,
      body: { access: "none" },
    });
    expect(await refusal(world.keys.foreigner, "GET", "/mcp-settings")).toBe("404 not_found");
  });

  it("PUT 200 with what holds now, with an audit entry when it changes", async () => {
    for (const access of ["admins_only", "all_employees", "all_employees"]) {
      const answer = await restJson(world.keys.admin, "PUT", "/mcp-settings", { access });
      expect(answer).toEqual({ status: 200, body: { access } });
      expect(await restJson(world.keys.admin, "GET", "/mcp-settings")).toEqual(answer);
    }
    const entries = (await world.auditOf(world.home.id)).filter(
      ({ action }) => action === "mcp_settings.updated",
    );
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ access: "none" }, { access: "admins_only" }],
      [{ access: "admins_only" }, { access: "all_employees" }],
    ]);
  });

  it("PUT 404 when the organization has none", async () => {
    expect(await put({ access: "none" }, world.keys.foreigner)).toBe("404 not_found");
  });

  it("PUT 422 without access, for another word and for more", async () => {
    expect(await put({})).toBe("422 validation_failed");
    expect(await put({ access: "everybody" })).toBe("422 validation_failed");
    expect(await put({ access: "none", organization_id: world.elsewhere.id })).toBe("422 validation_failed");
  });

  it("PUT 415 for another type", async () => {
    expect(await put(form({ access: "none" }))).toBe("415 unsupported_media_type");
  });

  it("PUT 403 for a key without the scope and for a member", async () => {
    const reading = await world.keyWith("mcp-settings:read");
    expect(await put({ access: "none" }, reading)).toBe("403 insufficient_scope");
    expect(await put({ access: "none" }, world.keys.member)).toBe("403 role_not_allowed");
  });

  it("are set up once by an admin in the portal, also when two do at once", async () => {
    await world.home.mcpSettings(null);
    const cookie = await cookieOf(await world.home.session(world.admin));
    const setUp = () => portal({ cookie }, "mutation", "mcpSettings.setUp", { access: "admins_only" });
    const answers = await Promise.all([setUp(), setUp()]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ problem }) => problem)?.problem?.code).toBe("already_set_up");
    expect(await restJson(world.keys.member, "GET", "/mcp-settings")).toMatchObject({
      body: { access: "admins_only" },
    });
    const created = (await world.auditOf(world.home.id)).filter(
      ({ action }) => action === "mcp_settings.created",
    );
    expect(created).toMatchObject([{ before: null, after: { access: "admins_only" } }]);
  });
});
