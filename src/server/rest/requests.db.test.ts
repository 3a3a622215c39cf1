import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TimeOffRequest } from "@/contracts/time-off";
import { closePool } from "@/db/connection/pool";
import { form, refusal, rest, restJson } from "@/test/clients/rest-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const PDF = new Uint8Array([...new TextEncoder().encode("%PDF-1.7\n%âã\n1 0 obj\n<<>>\nendobj\n%%EOF")]);

let db: TestDatabase;
let organization: TestOrganization;
let employee: TestEmployee;
let policyId: string;
const keys: Record<"employee" | "first" | "second" | "admin" | "stranger" | "foreigner", string> = {
  employee: "",
  first: "",
  second: "",
  admin: "",
  stranger: "",
  foreigner: "",
};

beforeAll(async () => {
  db = await testDatabase();
  organization = await TestOrganization.create(db.owner, "acme");
  const elsewhere = await TestOrganization.create(db.owner, "other");
  const people = {
    first: await organization.employee("first"),
    second: await organization.employee("second"),
    admin: await organization.employee("admin", { role: "admin" }),
    stranger: await organization.employee("stranger"),
  };
  employee = await organization.employee("employee", { approvers: [people.first, people.second] });
  policyId = await organization.policy();
  await organization.assign(policyId, employee, people.stranger, people.admin);
  keys.employee = (await organization.key(employee)).secret;
  for (const name of ["first", "second", "admin", "stranger"] as const) {
    keys[name] = (await organization.key(people[name])).secret;
  }
  const foreigner = await elsewhere.employee("foreigner", { role: "admin" });
  keys.foreigner = (await elsewhere.key(foreigner)).secret;
});

afterAll(async () => {
  await closePool();
  await db.drop();
});

// Every test books days of its own.
let day = 30;
beforeEach(() => {
  day += 3;
});

const wanted = (more: Record<string, unknown> = {}) => ({
  policy_id: policyId,
  start_date: dayFromNow(day),
  end_date: dayFromNow(day),
  ...more,
});

async function created(more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await restJson(keys.employee, "POST", "/time-off/requests", wanted(more));
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { id: string }).id;
}

async function read(id: string, key = keys.employee): Promise<TimeOffRequest> {
  const { status, body } = await restJson(key, "GET", `/time-off/requests/${id}`);
  expect(status).toBe(200);
  return body as TimeOffRequest;
}

describe("POST /time-off/requests", () => {
  it("403 for a key without the scope, which leaves neither a lock nor a connection behind", async () => {
    const reader = (await organization.key(employee, { scopes: ["time-off:read"] })).secret;
    for (let times = 0; times < 12; times++) {
      const refused = await restJson(reader, "POST", "/time-off/requests", wanted());
      expect(refused.status).toBe(403);
    }
    expect(await created()).toBeTruthy();
  });

  it("201 with the id and nothing else; it is pending and waits for the first approver", async () => {
    const { status, body } = await restJson(keys.employee, "POST", "/time-off/requests", wanted());
    expect(status).toBe(201);
    expect(Object.keys(body as object)).toEqual(["id"]);
    const request = await read((body as { id: string }).id);
    expect(request).toMatchObject({ status: "pending", days: 1, start_date_type: "FULL_DAY", note: null });
    expect(request.steps.map((step) => step.status)).toEqual(["current", "waiting"]);
    expect(request.allowed).toEqual(["cancel"]);
  });

  it("201 for a form with a PDF, which only those concerned can download", async () => {
    const file = new File([PDF], "Attest ü.pdf", { type: "text/html" });
    const { status, body } = await restJson(
      keys.employee,
      "POST",
      "/time-off/requests",
      form({ ...wanted(), note: "  Zahnarzt  " }, [file]),
    );
    expect(status, JSON.stringify(body)).toBe(201);
    const { id } = body as { id: string };
    const { attachments, note } = await read(id);
    expect(note).toBe("Zahnarzt");
    expect(attachments).toEqual([
      {
        id: expect.any(String) as string,
        name: "Attest ü.pdf",
        content_type: "application/pdf",
        size_bytes: PDF.length,
        added_by: expect.any(String) as string,
      },
    ]);
    const path = `/time-off/requests/${id}/attachments/${attachments[0]?.id ?? ""}`;
    const download = await rest(keys.second, "GET", path);
    expect(download.status).toBe(200);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(PDF);
    expect(download.headers.get("content-type")).toBe("application/pdf");
    expect(download.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(await refusal(keys.stranger, "GET", path)).toBe("403 not_allowed_for_employee");
    expect(await refusal(keys.foreigner, "GET", path)).toBe("404 not_found");
    expect(await refusal(keys.employee, "GET", `${path.slice(0, -36)}${UNKNOWN}`)).toBe("404 not_found");
    expect(await refusal(keys.employee, "GET", `${path.slice(0, -36)}7`)).toBe("422 validation_failed");
  });

  it("201 for another employee by an admin or an approver", async () => {
    const body = wanted({ employee_id: employee.id });
    expect(await refusal(keys.admin, "POST", "/time-off/requests", body)).toBe("201");
    const next = { ...body, start_date: dayFromNow(day + 1), end_date: dayFromNow(day + 1) };
    expect(await refusal(keys.second, "POST", "/time-off/requests", next)).toBe("201");
  });

  it("403 for another employee by anybody else, 404 for an unknown or foreign one", async () => {
    const body = wanted({ employee_id: employee.id });
    expect(await refusal(keys.stranger, "POST", "/time-off/requests", body)).toBe(
      "403 not_allowed_for_employee",
    );
    expect(await refusal(keys.foreigner, "POST", "/time-off/requests", body)).toBe("404 not_found");
    const unknown = wanted({ employee_id: UNKNOWN });
    expect(await refusal(keys.admin, "POST", "/time-off/requests", unknown)).toBe("404 not_found");
  });

  it("422 for what overlaps, for half of it too, and 201 for the free half", async () => {
    await created({ start_date_type: "AM" });
    const again = wanted();
    expect(await refusal(keys.employee, "POST", "/time-off/requests", again)).toBe("422 overlapping_request");
    const morning = { ...again, start_date_type: "AM", end_date_type: "AM" };
    expect(await refusal(keys.employee, "POST", "/time-off/requests", morning)).toBe(
      "422 overlapping_request",
    );
    const afternoon = { ...again, end_date_type: "PM" };
    expect(await refusal(keys.employee, "POST", "/time-off/requests", afternoon)).toBe("201");
  });

  it("422 at /policy_id for an unknown, foreign or unassigned policy, all alike", async () => {
    const unassigned = await organization.policy();
    for (const policy of [UNKNOWN, unassigned]) {
      const { body } = await restJson(
        keys.employee,
        "POST",
        "/time-off/requests",
        wanted({ policy_id: policy }),
      );
      expect(body).toMatchObject({
        status: 422,
        code: "policy_not_assigned",
        errors: [{ path: "/policy_id", code: "policy_not_assigned" }],
      });
    }
  });

  it("422 with all that is wrong with the fields", async () => {
    const { body } = await restJson(keys.employee, "POST", "/time-off/requests", {
      policy_id: "7",
      start_date: "2026-02-30",
      start_date_type: "NOON",
      note: "x".repeat(301),
      organization_id: organization.id,
    });
    expect(body).toMatchObject({ status: 422, code: "validation_failed" });
    expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path).sort()).toEqual([
      "/end_date",
      "/note",
      "/organization_id",
      "/policy_id",
      "/start_date",
      "/start_date_type",
    ]);
  });

  it("422 with every rule that it breaks, in their order", async () => {
    const strict = await organization.policy({
      allowance: 1,
      isNoteMandatory: true,
      attachments: "mandatory",
      noticeDays: 365,
      shortest: "day",
    });
    await organization.assign(strict, employee);
    const { body } = await restJson(
      keys.employee,
      "POST",
      "/time-off/requests",
      wanted({ policy_id: strict, end_date: dayFromNow(day + 2), start_date_type: "PM" }),
    );
    const problem = body as { code: string; status: number; errors: { code: string; path: string }[] };
    expect(problem.status).toBe(422);
    expect(problem.errors.map(({ code, path }) => `${code} ${path}`)).toEqual([
      "insufficient_balance /end_date",
      "notice_period_not_met /start_date",
      "half_day_not_allowed /start_date_type",
      "note_required /note",
      "attachment_required /attachments",
    ]);
    expect(problem.code).toBe("insufficient_balance");
  });

  it("422 for a file that is no image or PDF, whatever it is called, and for an eleventh", async () => {
    const script = new File(["<svg onload=alert(1)>"], "holiday.pdf", { type: "application/pdf" });
    const fields = wanted();
    const send = (files: File[]) => refusal(keys.employee, "POST", "/time-off/requests", form(fields, files));
    expect(await send([script])).toBe("422 attachment_type_not_allowed");
    expect(await send(Array.from({ length: 11 }, () => new File([PDF], "a.pdf")))).toBe(
      "422 validation_failed",
    );
  });

  it("413 for more than 4 MiB of files", async () => {
    const file = new File([PDF, new Uint8Array(4 * 1024 * 1024)], "a.pdf");
    const body = form(wanted(), [file]);
    expect(await refusal(keys.employee, "POST", "/time-off/requests", body)).toBe("413 payload_too_large");
  });

  it("201 and approved at once when the policy needs no approval", async () => {
    const free = await organization.policy({ isApprovalRequired: false });
    await organization.assign(free, employee);
    const request = await read(await created({ policy_id: free }));
    expect(request).toMatchObject({ status: "approved", steps: [] });
  });
});

describe("POST /time-off/requests/{id}/approve", () => {
  it("200 for each approver in turn; the last one approves", async () => {
    const id = await created();
    const path = `/time-off/requests/${id}/approve`;
    expect(await refusal(keys.second, "POST", path)).toBe("403 not_your_turn");
    expect(await restJson(keys.first, "POST", path, { note: "fine" })).toEqual({ status: 200, body: { id } });
    expect(await read(id)).toMatchObject({ status: "pending" });
    expect(await refusal(keys.second, "POST", path)).toBe("200");
    const request = await read(id);
    expect(request.status).toBe("approved");
    expect(request.steps.map(({ status, note }) => ({ status, note }))).toEqual([
      { status: "approved", note: "fine" },
      { status: "approved", note: null },
    ]);
    expect(await refusal(keys.second, "POST", path)).toBe("409 already_decided");
  });

  it("200 for an admin at any turn, 403 for oneself and for others, 404 for another organization", async () => {
    const path = `/time-off/requests/${await created()}/approve`;
    expect(await refusal(keys.employee, "POST", path)).toBe("403 own_request");
    expect(await refusal(keys.stranger, "POST", path)).toBe("403 not_allowed_for_employee");
    expect(await refusal(keys.foreigner, "POST", path)).toBe("404 not_found");
    expect(await refusal(keys.admin, "POST", path)).toBe("200");
  });

  it("404 for an unknown one, 422 for no id, 415 and 422 for a wrong body", async () => {
    expect(await refusal(keys.admin, "POST", `/time-off/requests/${UNKNOWN}/approve`)).toBe("404 not_found");
    expect(await refusal(keys.admin, "POST", "/time-off/requests/7/approve")).toBe("422 validation_failed");
    const path = `/time-off/requests/${await created()}/approve`;
    expect(await refusal(keys.first, "POST", path, form({ note: "a" }))).toBe("415 unsupported_media_type");
    expect(await refusal(keys.first, "POST", path, { reason: "a" })).toBe("422 validation_failed");
  });
});

describe("POST /time-off/requests/{id}/decline", () => {
  it("200 with a reason, which the request keeps; 409 the second time", async () => {
    const id = await created();
    const path = `/time-off/requests/${id}/decline`;
    expect(await refusal(keys.first, "POST", path)).toBe("422 validation_failed");
    expect(await refusal(keys.first, "POST", path, { note: "" })).toBe("422 validation_failed");
    expect(await restJson(keys.first, "POST", path, { note: "busy" })).toEqual({ status: 200, body: { id } });
    const request = await read(id);
    expect(request).toMatchObject({ status: "declined", allowed: [] });
    expect(request.steps[0]).toMatchObject({ status: "declined", note: "busy" });
    expect(await refusal(keys.first, "POST", path, { note: "busy" })).toBe("409 already_decided");
  });

  it("403 for an approved one unless an admin does it", async () => {
    const id = await created();
    await rest(keys.admin, "POST", `/time-off/requests/${id}/approve`);
    const path = `/time-off/requests/${id}/decline`;
    expect(await refusal(keys.first, "POST", path, { note: "no" })).toBe("403 not_your_turn");
    expect(await refusal(keys.admin, "POST", path, { note: "no" })).toBe("200");
  });
});

describe("POST /time-off/requests/{id}/undo", () => {
  it("200 for who decided, once, and 403 for others", async () => {
    const id = await created();
    const path = `/time-off/requests/${id}/undo`;
    expect(await refusal(keys.first, "POST", path)).toBe("403 not_allowed_for_employee");
    await rest(keys.first, "POST", `/time-off/requests/${id}/approve`);
    expect(await refusal(keys.admin, "POST", path)).toBe("403 not_allowed_for_employee");
    expect(await refusal(keys.first, "POST", path)).toBe("200");
    expect(await refusal(keys.first, "POST", path)).toBe("409 already_decided");
    expect(await refusal(keys.first, "POST", `/time-off/requests/${id}/approve`)).toBe("200");
  });
});

describe("POST /time-off/requests/{id}/cancel", () => {
  it("200 for the employee and for an admin, 403 for approvers", async () => {
    const id = await created();
    expect(await refusal(keys.first, "POST", `/time-off/requests/${id}/cancel`)).toMatch(/^403 /);
    expect(await refusal(keys.employee, "POST", `/time-off/requests/${id}/cancel`)).toBe("200");
    expect(await refusal(keys.employee, "POST", `/time-off/requests/${id}/cancel`)).toBe(
      "409 already_decided",
    );
    day += 1;
    expect(await refusal(keys.admin, "POST", `/time-off/requests/${await created()}/cancel`)).toBe("200");
  });
});

describe("GET /time-off/requests", () => {
  it("200 with pages, newest first, and a link to the next", async () => {
    const ids = [await created()];
    for (let i = 0; i < 2; i++) {
      day += 1;
      ids.unshift(await created());
    }
    const from = dayFromNow(day - 2);
    const first = await rest(keys.employee, "GET", `/time-off/requests?limit=2&from=${from}`);
    expect(first.status).toBe(200);
    const link = /^<http:\/\/localhost\/api\/v1(.+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await rest(keys.employee, "GET", link ?? "");
    expect(second.headers.get("link")).toBeNull();
    const all = [
      ...((await first.json()) as { id: string }[]),
      ...((await second.json()) as { id: string }[]),
    ];
    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  it("200 with several statuses, since a moment, in an order whose pages go on by their links", async () => {
    const query = `status=pending,approved&needs_attention=false&updated_since=2020-01-01T00:00:00%2B02:00&policy_id=${policyId}`;
    const seen: { id: string; start_date: string }[] = [];
    let next: string | undefined = `/time-off/requests?${query}&sort=-start_date&limit=2`;
    while (next !== undefined) {
      const answer = await rest(keys.employee, "GET", next);
      expect(answer.status).toBe(200);
      seen.push(...((await answer.json()) as typeof seen));
      next = answer.headers.get("link")?.match(/<[^>]*\/api\/v1([^>]*)>/)?.[1];
    }
    expect(seen.length).toBeGreaterThan(2);
    const starts = seen.map(({ start_date }) => start_date);
    expect(starts).toEqual([...starts].sort().reverse());
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });

  it("200 with what waits for the caller", async () => {
    const id = await created();
    const waiting = async (key: string) => {
      const { body } = await restJson(key, "GET", "/time-off/requests?awaiting_me=true&limit=200");
      return (body as { id: string }[]).some((request) => request.id === id);
    };
    expect([await waiting(keys.first), await waiting(keys.second), await waiting(keys.employee)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("200 with nothing of others, 403 and 404 for a named employee", async () => {
    await created();
    expect(await restJson(keys.stranger, "GET", "/time-off/requests")).toEqual({ status: 200, body: [] });
    const of = `/time-off/requests?employee_id=${employee.id}`;
    expect(await refusal(keys.stranger, "GET", of)).toBe("403 not_allowed_for_employee");
    expect(await refusal(keys.foreigner, "GET", of)).toBe("404 not_found");
    expect(await refusal(keys.admin, "GET", of)).toBe("200");
  });

  it.each([
    "limit=0",
    "limit=201",
    "limit=x",
    "cursor=x",
    // A row after 30 February.
    `cursor=${Buffer.from(`2026-02-30T00:00:00Z ${UNKNOWN}`).toString("base64url")}`,
    "status=open",
    "status=pending,",
    "status=pending&status=approved",
    "sort=days",
    "sort=%2Bcreated_at",
    "updated_since=2026-03-02",
    "updated_since=2026-03-02T09:30:00 01:00",
    "needs_attention=1",
    `department_id=${UNKNOWN}`,
    `site_id=${UNKNOWN}`,
    // Of another order.
    `sort=start_date&cursor=${Buffer.from(`2026-02-28T00:00:00Z ${UNKNOWN}`).toString("base64url")}`,
    `sort=start_date&cursor=${Buffer.from(`start_date 2026-02-30 ${UNKNOWN}`).toString("base64url")}`,
    "from=2026-13-01",
    "awaiting_me=maybe",
    "awaiting_me=yes",
    "page=2",
  ])("422 for ?%s", async (query) => {
    expect(await refusal(keys.employee, "GET", `/time-off/requests?${query}`)).toBe("422 validation_failed");
  });
});

describe("GET /time-off/requests/{id}", () => {
  it("200 for those concerned, 403 for others, 404 for another organization and for none", async () => {
    const id = await created();
    const path = `/time-off/requests/${id}`;
    expect((await read(id, keys.first)).allowed).toEqual(["approve", "decline"]);
    expect((await read(id, keys.admin)).allowed).toEqual(["approve", "decline", "cancel"]);
    expect(await refusal(keys.stranger, "GET", path)).toBe("403 not_allowed_for_employee");
    expect(await refusal(keys.foreigner, "GET", path)).toBe("404 not_found");
    expect(await refusal(keys.admin, "GET", `/time-off/requests/${UNKNOWN}`)).toBe("404 not_found");
  });
});
