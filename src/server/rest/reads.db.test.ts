import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiKey } from "@/contracts/api-keys";
import type { Balance } from "@/contracts/balances";
import type { Me } from "@/contracts/me";
import type { RequestPreview } from "@/contracts/request-preview";
import { closePool } from "@/db/connection/pool";
import { refusal, rest, restJson } from "@/test/clients/rest-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import {
  dayFromNow,
  newSecret,
  type TestEmployee,
  TestOrganization,
} from "@/test/worlds/organization-builder";

let db: TestDatabase;
let organization: TestOrganization;
let employee: TestEmployee;
let admin: TestEmployee;
let key: string;
let adminKey: string;
let strangerKey: string;
let foreignKey: string;
let policyId: string;

beforeAll(async () => {
  db = await testDatabase();
  organization = await TestOrganization.create(db.owner, "acme");
  const elsewhere = await TestOrganization.create(db.owner, "other");
  admin = await organization.employee("admin", { role: "admin" });
  employee = await organization.employee("employee", { approvers: [admin] });
  policyId = await organization.policy({ name: "Vacation", allowance: 30 });
  await organization.assign(policyId, employee);
  key = (await organization.key(employee)).secret;
  adminKey = (await organization.key(admin)).secret;
  strangerKey = (await organization.key(await organization.employee("stranger"))).secret;
  foreignKey = (await elsewhere.key(await elsewhere.employee("foreigner", { role: "admin" }))).secret;
});

afterAll(async () => {
  await closePool();
  await db.drop();
});

describe("the key", () => {
  let owners = 0;
  const change = (sql: string, id: string) => db.owner.query(sql, [id]);

  it("401 with a challenge when it is missing, mistyped, unknown or no bearer", async () => {
    const missing = await rest(null, "GET", "/me");
    expect(missing.status).toBe(401);
    expect(missing.headers.get("www-authenticate")).toBe('Bearer realm="hiatus"');
    expect(await refusal(null, "GET", "/me")).toBe("401 unauthenticated");
    expect(await refusal("ak_short", "GET", "/me")).toBe("401 invalid_key");
    expect(await refusal(newSecret(), "GET", "/me")).toBe("401 invalid_key");
    expect(await refusal(`${key} x`, "GET", "/me")).toBe("401 unauthenticated");
  });

  it.each([
    ["revoked", "UPDATE api_keys SET revoked_at = now() WHERE id = $1"],
    [
      "expired",
      "UPDATE api_keys SET created_at = now() - interval '2 days', expires_at = now() - interval '1 second' WHERE id = $1",
    ],
    [
      "its owner's, who was deactivated",
      "UPDATE employees SET is_active = false WHERE id = (SELECT employee_id FROM api_keys WHERE id = $1)",
    ],
    [
      "its owner's, who left",
      "UPDATE employees SET end_date = current_date - 2 WHERE id = (SELECT employee_id FROM api_keys WHERE id = $1)",
    ],
  ])("401 from the next request on when it is %s", async (_name, sql) => {
    const owner = await organization.employee(`owner-${owners++}`);
    const own = await organization.key(owner);
    expect(await refusal(own.secret, "GET", "/me")).toBe("200");
    await change(sql, own.id);
    expect(await refusal(own.secret, "GET", "/me")).toBe("401 invalid_key");
    expect(await refusal(own.secret, "GET", "/time-off/balances")).toBe("401 invalid_key");
  });

  it("403 without the scope, and the role is read anew", async () => {
    const { secret } = await organization.key(employee, { scopes: ["holidays:read"] });
    expect(await refusal(secret, "GET", "/time-off/balances")).toBe("403 insufficient_scope");
    expect(await refusal(secret, "GET", "/me")).toBe("200");
    const climber = await organization.employee("climber");
    const own = await organization.key(climber);
    expect(((await restJson(own.secret, "GET", "/me")).body as Me).role).toBe("member");
    await db.owner.query("UPDATE employees SET role = 'admin' WHERE id = $1", [climber.id]);
    expect(((await restJson(own.secret, "GET", "/me")).body as Me).role).toBe("admin");
  });
});

describe("GET /me", () => {
  it("200 with the person, the organization and what the key can really do", async () => {
    const scopes = ["time-off:write", "departments:write"] as const;
    const { secret } = await organization.key(employee, { scopes });
    const { status, body } = await restJson(secret, "GET", "/me");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      employee: { id: employee.id, name: "employee", email: employee.email, today: dayFromNow(0) },
      organization: { id: organization.id, name: "The acme", slug: "acme" },
      role: "member",
      scopes: [
        { scope: "time-off:write", has_effect: true },
        { scope: "departments:write", has_effect: false },
      ],
    });
  });
});

describe("GET /time-off/balances", () => {
  it("200 with every field of every active policy", async () => {
    const { status, body } = await restJson(key, "GET", "/time-off/balances");
    expect(status).toBe(200);
    const balances = body as Balance[];
    expect(balances).toHaveLength(1);
    expect(balances[0]).toMatchObject({
      id: policyId,
      name: "Vacation",
      annual_allowance: 30,
      days_accrued: 30,
      days_taken: 0,
      days_requested: 0,
      carryover_days: 0,
      manual_adjustments: 0,
      current_balance: 30,
      end_effective_date: null,
      notice_period: null,
    });
    expect(Object.keys(balances[0] ?? {})).toHaveLength(28);
  });

  it("200 for the caller with an empty employee_id, and for an approver", async () => {
    const own = await restJson(key, "GET", "/time-off/balances");
    expect(await restJson(key, "GET", "/time-off/balances?employee_id=")).toEqual(own);
    expect(await restJson(adminKey, "GET", `/time-off/balances?employee_id=${employee.id}`)).toEqual(own);
    expect(await restJson(key, "GET", `/time-off/balances?employee_id=${employee.id}`)).toEqual(own);
  });

  it("403 for a stranger, 404 for an unknown or foreign employee, 422 for what is no id", async () => {
    const of = (id: string) => `/time-off/balances?employee_id=${id}`;
    expect(await refusal(strangerKey, "GET", of(employee.id))).toBe("403 not_allowed_for_employee");
    expect(await refusal(foreignKey, "GET", of(employee.id))).toBe("404 not_found");
    expect(await refusal(adminKey, "GET", of("00000000-0000-4000-8000-000000000000"))).toBe("404 not_found");
    expect(await refusal(key, "GET", of("7"))).toBe("422 validation_failed");
    expect(await refusal(key, "GET", `${of(employee.id)}&employee_id=${employee.id}`)).toBe(
      "422 validation_failed",
    );
    expect(await refusal(key, "GET", "/time-off/balances?employee_id=%zz")).toBe("400 malformed_url");
  });
});

describe("GET /time-off/preview", () => {
  const preview = (query: string) => `/time-off/preview?policy_id=${policyId}&${query}`;
  // Two dates in one cycle, so that the figures do not depend on today.
  const year = new Date().getUTCFullYear() + 1;

  it("200 with days, cycles and approvers", async () => {
    const query = `start_date=${year}-03-02&end_date=${year}-03-04&end_date_type=AM`;
    const { status, body } = await restJson(key, "GET", preview(query));
    expect(status).toBe(200);
    const result = body as RequestPreview;
    expect(result.days).toBe(2.5);
    expect(result.dates.map(({ days, reason }) => `${days} ${reason}`)).toEqual([
      "1 counted",
      "1 counted",
      "0.5 counted",
    ]);
    expect(result.cycles).toEqual([
      {
        cycle_start_date: `${year}-01-01`,
        cycle_end_date: `${year}-12-31`,
        days: 2.5,
        balance_before: 30,
        balance_after: 27.5,
        lapsed_days_used: 0,
        carryover_change: 0,
      },
    ]);
    expect(result.later_cycle).toBeNull();
    expect(result.approvers).toEqual([{ employee_id: admin.id, name: "admin" }]);
    expect(result.violations).toEqual([]);
  });

  it("200 with the violations as data", async () => {
    const { status, body } = await restJson(
      key,
      "GET",
      preview(`start_date=${year}-03-02&end_date=${year}-05-02`),
    );
    expect(status).toBe(200);
    expect((body as RequestPreview).violations.map(({ code, path }) => `${code} ${path}`)).toEqual([
      "insufficient_balance /end_date",
    ]);
  });

  it("422 for a policy that is not assigned and for dates that are none, 403 and 404 as elsewhere", async () => {
    const dates = `start_date=${year}-03-02&end_date=${year}-03-02`;
    expect(await refusal(strangerKey, "GET", preview(dates))).toBe("422 policy_not_assigned");
    expect(await refusal(key, "GET", preview("start_date=today&end_date=2026-02-29"))).toBe(
      "422 validation_failed",
    );
    expect(await refusal(key, "GET", preview(`${dates}&note=x`))).toBe("422 validation_failed");
    const of = `${preview(dates)}&employee_id=${employee.id}`;
    expect(await refusal(strangerKey, "GET", of)).toBe("403 not_allowed_for_employee");
    expect(await refusal(foreignKey, "GET", of)).toBe("404 not_found");
  });
});

describe("GET /api-keys", () => {
  it("200 with the caller's own active keys, newest first, without secrets", async () => {
    const owner = await organization.employee("keeper");
    const first = await organization.key(owner, { scopes: ["api-keys:read"] });
    const revoked = await organization.key(owner);
    const second = await organization.key(owner, { scopes: ["time-off:read"] });
    await db.owner.query("UPDATE api_keys SET revoked_at = now() WHERE id = $1", [revoked.id]);
    await db.owner.query("UPDATE api_keys SET created_at = now() - interval '1 day' WHERE id = $1", [
      first.id,
    ]);
    const response = await rest(first.secret, "GET", "/api-keys");
    const text = await response.text();
    const keys = JSON.parse(text) as ApiKey[];
    expect(keys.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(keys[1]).toMatchObject({
      name: "Test",
      description: null,
      scopes: ["api-keys:read"],
      expires_at: null,
    });
    expect(text).not.toContain(first.secret.slice(0, 8));
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(
      ["created_at", "description", "expires_at", "id", "last_used_at", "name", "scopes"].sort(),
    );
    expect(await refusal(second.secret, "GET", "/api-keys")).toBe("403 insufficient_scope");
  });
});
