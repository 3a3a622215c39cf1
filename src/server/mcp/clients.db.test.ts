import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CLIENTS,
  type ConnectedClient,
  connect,
  startTestFront,
  type TestFront,
} from "@/test/clients/mcp-clients";
import { portal } from "@/test/clients/portal-client";
import { restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { buildNeighbour, type Neighbour } from "@/test/worlds/neighbour";

let front: TestFront;
let ours: Neighbour;
let theirs: Neighbour;
const db = givenDatabase();

beforeAll(async () => {
  front = await startTestFront();
  ours = await buildNeighbour(db.owner, "ours");
  theirs = await buildNeighbour(db.owner, "theirs");
  await ours.organization.mcpSettings("all_employees");
  await theirs.organization.mcpSettings("all_employees");
});
afterAll(() => front.close());

const keyOf = async (who: "admin" | "owner" | "approver") => (await ours.organization.key(ours[who])).secret;

describe.each(CLIENTS)("a request's life with the %s client", (kind) => {
  let owner: ConnectedClient;
  let approver: ConnectedClient;

  beforeAll(async () => {
    owner = await connect(kind, front.url, await keyOf("owner"));
    approver = await connect(kind, front.url, await keyOf("approver"));
  });
  afterAll(() => Promise.all([owner.close(), approver.close()]));

  it("speaks its version of the protocol", () => {
    const versions = {
      current: "2026-07-28",
      previous: "2025-11-25",
      "older package": "2025-11-25",
      "first revision": "2025-03-26",
    };
    expect(owner.version).toBe(versions[kind]);
    expect(owner.instructions).toContain("get_me");
  });

  it("books by names what it has previewed, reads it, and cancels it", async () => {
    const date = ours.freeDay();
    const wanted = { policy_id: "vacation", start_date: date, end_date: date, employee_id: "me" };
    const preview = await owner.call("preview_time_off_request", wanted);
    expect(preview.data).toMatchObject({ days: 1, violations: [], more: null });
    const booked = await owner.call("create_time_off_request", wanted);
    const { id } = booked.data;
    const read = await owner.call("get_time_off_request", { id });
    expect(read.data).toMatchObject({ id, status: "pending", start_date: date, policy_id: ours.policyId });
    expect(read.data.names).toMatchObject({
      [ours.policyId]: "Vacation",
      [ours.owner.id]: "otto",
      [ours.approver.id]: "anna",
    });
    expect((await owner.call("cancel_time_off_request", { id })).isError).toBe(false);
    expect((await owner.call("get_time_off_request", { id })).data.status).toBe("cancelled");
  });

  it("approves and declines what waits for its owner", async () => {
    const first = await ours.newRequest();
    const second = await ours.newRequest();
    const waiting = await approver.call("list_time_off_requests", { awaiting_me: true, employee_id: "otto" });
    expect((waiting.data.items as { id: string }[]).map(({ id }) => id)).toEqual(
      expect.arrayContaining([first.id, second.id]),
    );
    expect((await approver.call("approve_time_off_request", { id: first.id, note: "Enjoy" })).isError).toBe(
      false,
    );
    expect(
      (await approver.call("decline_time_off_request", { id: second.id, note: "Too busy" })).isError,
    ).toBe(false);
    const { data } = await owner.call("get_time_off_request", { id: second.id });
    expect(data).toMatchObject({ status: "declined", steps: [{ status: "declined", note: "Too busy" }, {}] });
    const again = await approver.call("decline_time_off_request", { id: second.id, note: "Too busy" });
    expect(again).toMatchObject({ isError: true, data: { code: "already_decided" } });
  });

  it("is told why a booking is refused, with every reason", async () => {
    const { isError, data } = await owner.call("create_time_off_request", {
      policy_id: "Vacation",
      start_date: "1999-01-01",
      end_date: "1999-01-01",
    });
    expect(isError).toBe(true);
    expect(data).toMatchObject({ code: "outside_bookable_dates", errors: [{ path: "/start_date" }] });
    expect(data.message).toMatch(/\.$/);
    expect(Object.keys(data).sort()).toEqual(["code", "errors", "message", "request_id"]);
  });
});

describe("what a caller can use", () => {
  it("lists the reading tools first, all with hints and words", async () => {
    const client = await connect("current", front.url, await keyOf("admin"));
    const tools = await client.tools();
    const readOnly = tools.map(({ annotations }) => annotations?.readOnlyHint);
    expect(readOnly).toEqual([...readOnly].sort((a, b) => Number(b) - Number(a)));
    // A model reads all of it before it does anything: some 13,000 tokens for a key that may do everything.
    expect(JSON.stringify(tools).length).toBeLessThan(52_000);
    const said = new Set<string>();
    for (const { description, inputSchema } of tools) {
      expect(description?.length).toBeGreaterThan(40);
      const fields = Object.entries(inputSchema.properties ?? {}) as [string, { description?: string }][];
      expect(fields.map(([field]) => field)).not.toContain("organization_id");
      for (const [field, { description: words }] of fields.filter(
        ([name]) => !["limit", "cursor"].includes(name),
      )) {
        // Where nothing is said, it means what it did the last time.
        if (words === undefined) expect(said).toContain(field);
        else expect(words, field).toMatch(/^[`A-Z].+\.$/);
        said.add(field);
        expect(words ?? "", "There are no links between pages here.").not.toContain("Link");
      }
    }
    /** With what the protocol says of a hint that is not given. */
    const hintsOf = (name: string) => ({
      ...{ readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      ...tools.find((tool) => tool.name === name)?.annotations,
    });
    expect(hintsOf("decline_time_off_request")).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: false,
    });
    expect(hintsOf("create_time_off_request")).toMatchObject({
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: false,
    });
    // The other hints mean something only for tools that write.
    expect(hintsOf("list_employees")).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    await client.close();
  });

  it("lists and calls only what the key's scopes allow", async () => {
    const { secret } = await ours.organization.key(ours.owner, { scopes: ["time-off:read"] });
    const client = await connect("current", front.url, secret);
    expect((await client.tools()).map(({ name }) => name).sort()).toEqual([
      "explain_time_off_balance",
      "get_me",
      "get_time_off_request",
      "list_balance_adjustments",
      "list_credit_requests",
      "list_time_off_balances",
      "list_time_off_requests",
      "preview_time_off_request",
      "show_calendar",
      "show_team_calendar",
    ]);
    const before = await restJson(ours.key, "GET", "/time-off/requests");
    const date = ours.freeDay();
    const booked = await client.call("create_time_off_request", {
      policy_id: "Vacation",
      start_date: date,
      end_date: date,
    });
    expect(booked).toMatchObject({ isError: true, data: { code: "insufficient_scope" } });
    expect(await restJson(ours.key, "GET", "/time-off/requests")).toEqual(before);
    await client.close();
  });

  it("asks for the id of a person whom the key may not look up", async () => {
    const { secret } = await ours.organization.key(ours.admin, { scopes: ["time-off:read"] });
    const client = await connect("current", front.url, secret);
    const { data } = await client.call("list_time_off_balances", { employee_id: "otto" });
    expect(data).toMatchObject({ code: "validation_failed", errors: [{ path: "/employee_id" }] });
    expect(data.message).toContain("employees:read");
    const balances = await client.call("list_time_off_balances", { employee_id: ours.owner.id });
    expect(balances.data).toMatchObject({ total: 1, items: [{ name: "Vacation" }] });
    await client.close();
  });

  it("keeps to the relationship: nobody acts for whom they have nothing to do with", async () => {
    const stranger = await ours.organization.employee("stefan");
    const client = await connect("current", front.url, (await ours.organization.key(stranger)).secret);
    const { id } = await ours.newRequest();
    const date = ours.freeDay();
    const of = { employee_id: "otto", policy_id: ours.policyId, start_date: date, end_date: date };
    const codes = await Promise.all([
      client.call("list_time_off_balances", { employee_id: "otto" }),
      client.call("explain_time_off_balance", { employee_id: "otto", policy_id: ours.policyId }),
      client.call("create_time_off_request", of),
      client.call("approve_time_off_request", { id }),
      client.call("cancel_time_off_request", { id }),
      client.call("list_employees", { state: "all" }),
    ]);
    const forbidden = "not_allowed_for_employee";
    expect(codes.map(({ data }) => data.code)).toEqual([
      forbidden,
      forbidden,
      forbidden,
      forbidden,
      forbidden,
      "role_not_allowed",
    ]);
    await client.close();
  });

  it("finds nothing of another organization", async () => {
    const client = await connect("current", front.url, ours.key);
    const { id } = await theirs.newRequest();
    const ask = async (name: string, args: Record<string, unknown>) =>
      (await client.call(name, args)).data.code;
    expect(await ask("get_time_off_request", { id })).toBe("not_found");
    expect(await ask("cancel_time_off_request", { id })).toBe("not_found");
    expect(await ask("approve_time_off_request", { id })).toBe("not_found");
    expect(await ask("get_employee", { id: theirs.owner.id })).toBe("not_found");
    expect(await ask("list_time_off_balances", { employee_id: theirs.owner.id })).toBe("not_found");
    expect(await ask("get_policy", { id: theirs.policyId })).toBe("not_found");
    await theirs.organization.employee("thea-of-theirs");
    const { data } = await client.call("get_employee", { id: "thea-of-theirs" });
    expect(data).toMatchObject({ errors: [{ code: "unknown_name" }] });
    expect(JSON.stringify(data)).not.toContain('candidates":[{');
    await client.close();
  });
});

describe("what a model is told", () => {
  let client: ConnectedClient;
  beforeAll(async () => {
    client = await connect("current", front.url, ours.key);
  });
  afterAll(() => client.close());

  it("names candidates when a name is not clear, and takes the id of one", async () => {
    const ben = await ours.organization.employee("ben-adler");
    await ours.organization.employee("ben-roth");
    const { isError, data } = await client.call("get_employee", { id: "Ben" });
    expect(isError).toBe(true);
    expect(data).toMatchObject({
      code: "validation_failed",
      errors: [{ path: "/id", code: "ambiguous_name" }],
    });
    const candidates = data.candidates as { id: string; name: string }[];
    expect(candidates.map(({ name }) => name)).toEqual(["ben-adler", "ben-roth"]);
    expect((await client.call("get_employee", { id: candidates[0]?.id })).data).toMatchObject({ id: ben.id });
    expect((await client.call("get_employee", { id: "Benn Adlr" })).data).toMatchObject({
      errors: [{ code: "ambiguous_name" }],
    });
  });

  it("offers the whole of a short list when nothing in it is called like that", async () => {
    const { data } = await client.call("get_policy", { id: "Urlaub" });
    expect(data).toMatchObject({
      errors: [{ code: "unknown_name" }],
      candidates: [{ id: ours.policyId, name: "Vacation" }],
    });
  });

  it("says how many of a list are shown, and goes on where it ended", async () => {
    for (let n = 0; n < 5; n++) await ours.organization.entry("positions", { name: `Cook ${n}` });
    const first = await client.call("list_positions", { search: "cook", limit: 2 });
    expect(first.data).toMatchObject({ total: 5, items: [{ name: "Cook 0" }, { name: "Cook 1" }] });
    expect(first.data.more).toBe("2 of 5 are shown. Narrow by `search`, or go on with the cursor.");
    const next = await client.call("list_positions", {
      search: "cook",
      limit: 10,
      cursor: first.data.next_cursor,
    });
    expect(next.data).toMatchObject({ more: null, next_cursor: null, items: [{ name: "Cook 2" }, {}, {}] });
    const people = await client.call("list_employees", { limit: 1 });
    expect(people.data.more).toContain("there are more");
    for (const list of ["list_employees", "list_positions"]) {
      const { data } = await client.call(list, { limit: 101 });
      expect(data).toMatchObject({ errors: [{ path: "/limit", code: "too_big" }] });
    }
    const others = await client.call("list_employees", { limit: 1, cursor: people.data.next_cursor });
    expect(others.data.items).not.toEqual(people.data.items);
  });

  it("is spared what it has no use for, and the days of requests until it asks for one", async () => {
    const { id } = await ours.newRequest();
    const { data } = await client.call("list_time_off_requests", { employee_id: "otto" });
    const [item] = data.items as Record<string, unknown>[];
    expect(Object.keys(item ?? {})).toEqual(expect.arrayContaining(["id", "days", "steps", "created_at"]));
    for (const untold of ["dates", "cycles", "updated_at"]) expect(item).not.toHaveProperty(untold);
    expect((await client.call("get_time_off_request", { id })).data).toMatchObject({
      dates: [{}],
      cycles: [{}],
    });
    const policy = (await client.call("get_policy", { id: "vacation" })).data;
    for (const untold of ["organization_id", "color"]) expect(policy).not.toHaveProperty(untold);
  });

  it("narrows holidays by dates", async () => {
    await ours.organization.holiday({ name: "Whitsun", start_date: "2031-06-01", end_date: "2031-06-03" });
    const { data } = await client.call("list_holidays", { from: "2031-06-03", to: "2031-12-31" });
    expect(data).toMatchObject({ total: 1, items: [{ name: "Whitsun" }] });
  });

  it("says in an audit entry that an AI client did it, by which key and operation", async () => {
    const { id, secret } = await ours.organization.key(ours.owner);
    const owner = await connect("current", front.url, secret);
    const date = ours.freeDay();
    const booked = await owner.call("create_time_off_request", {
      policy_id: "Vacation",
      start_date: date,
      end_date: date,
    });
    const sql = "SELECT via, key_id, employee_id, operation FROM audit_entries WHERE entity_id = $1";
    const { rows } = await db.owner.query(sql, [booked.data.id]);
    expect(rows).toEqual([
      { via: "mcp", key_id: id, employee_id: ours.owner.id, operation: "timeOff.create" },
    ]);
    await owner.close();
  });

  it("leaves for the admins which tools were called, by whom, and how it ended, but never what was asked", async () => {
    const { id, secret } = await ours.organization.key(ours.owner);
    const owner = await connect("current", front.url, secret);
    await owner.call("list_time_off_requests", { employee_id: "me", status: "declined" });
    await owner.call("get_employee", { id: "Zacharias" });
    const { data } = await portal(await ours.signedIn(), "query", "mcpCalls.list", { limit: 2 });
    const { items, next_cursor } = data as { items: object[]; next_cursor: string };
    const by = { employee: { id: ours.owner.id, name: "otto" }, key: { id, name: "Test" } };
    const form = { id: expect.any(String) as string, at: expect.any(String) as string };
    expect(items).toEqual([
      { ...form, ...by, tool: "get_employee", outcome: "validation_failed" },
      { ...form, ...by, tool: "list_time_off_requests", outcome: "done" },
    ]);
    const older = await portal(await ours.signedIn(), "query", "mcpCalls.list", {
      limit: 1,
      cursor: next_cursor,
    });
    expect((older.data as { items: { id: string }[] }).items).toHaveLength(1);
    const stored = await db.owner.query("SELECT c::text AS row FROM mcp_calls c WHERE key_id = $1", [id]);
    expect(JSON.stringify(stored.rows)).not.toMatch(/declined|Zacharias/);
    await owner.close();
  });

  it("forgets calls after 90 days", async () => {
    await db.owner.query("UPDATE mcp_calls SET created_at = now() - interval '91 days'");
    await client.call("get_me");
    const { rows } = await db.owner.query<{ calls: number }>("SELECT count(*)::int AS calls FROM mcp_calls");
    expect(rows).toEqual([{ calls: 1 }]);
  });
});
