import { describe, expect, it } from "vitest";
import { refusal, rest, restJson } from "@/test/clients/rest-client";
import { givenDirectory, newName, UNKNOWN } from "@/test/worlds/directory-world";
import { dayFromNow } from "@/test/worlds/organization-builder";

const world = givenDirectory();
const NEXT_YEAR = `${new Date().getUTCFullYear() + 1}`;
const DEFAULTS = {
  color: "blue",
  is_active: true,
  is_approval_required: true,
  is_request_note_mandatory: false,
  request_attachment_requirement: "optional",
  interrupts: false,
  attachment_after_days: null,
  attachment_due_days: 3,
  notice_period: null,
  notice_period_count: null,
  shortest_request_amount: "half_day",
  credit_requests: "none",
  credit_expiry_months: null,
  document_template_id: null,
  country_code: "DE",
  deductible_days: "workdays_only",
  annual_allowance: 20,
  allowance_entitlement: "base_annual_allowance",
  balance_closing_frequency: "annual",
  activity_period_start: 1,
  activity_period_close: 12,
};

const USUAL_ENTITLEMENT = {
  full_after_months: null,
  rounding: "none",
  allowance_basis: "flat",
  allowance_tiers: [],
  tier_start: "policy_year",
  waiting_months: 0,
  overdraft_limit: 0,
  balance_cap: null,
};

const post = (path: string, body: object) => restJson(world.keys.admin, "POST", path, body);
const get = async (path: string) => (await restJson(world.keys.member, "GET", path)).body;
const create = (fields: object = {}) => world.create("/policies", { name: newName(), ...fields });

/** The status and the paths of what is wrong: `422 /accrual_cycle`. */
async function wrong(path: string, body: object): Promise<string> {
  const answer = await post(path, body);
  const { errors = [] } = answer.body as { errors?: { path: string }[] };
  return [answer.status, ...errors.map((error) => error.path)].join(" ");
}

describe("POST /policies", () => {
  it("201 with every field and sensible defaults", async () => {
    const name = newName();
    const { status, body } = await post("/policies", { name });
    expect(status).toBe(201);
    const { id } = body as { id: string };
    expect(body).toEqual({
      id,
      name,
      ...DEFAULTS,
      created_at: expect.stringMatching(/Z$/) as string,
      updated_at: expect.stringMatching(/Z$/) as string,
      organization_id: world.home.id,
    });
    expect(await get(`/policies/${id}`)).toEqual(body);
    expect(await get(`/policies/${id}/configuration`)).toEqual({
      policy_id: id,
      effective_date: null,
      accrual_cycle: "upfront",
      carryover_limit: null,
      carryover_expiry_months: null,
      proration: "calendar_days",
      ...USUAL_ENTITLEMENT,
    });
    expect(await world.auditOf(id)).toMatchObject([
      {
        action: "policy.created",
        before: null,
        after: { name, annual_allowance: 20, accrual_cycle: "upfront" },
        employee_id: world.admin.id,
      },
    ]);
  });

  it("201 with the fields of the configuration flat beside the others", async () => {
    const id = await create({
      annual_allowance: 30,
      accrual_cycle: "monthly",
      carryover_limit: 7.25,
      carryover_expiry_months: 3,
      proration: "none",
      notice_period: "weeks",
      notice_period_count: 2,
    });
    expect(await get(`/policies/${id}`)).toMatchObject({ annual_allowance: 30, notice_period: "weeks" });
    expect(await get(`/policies/${id}/configuration`)).toMatchObject({
      accrual_cycle: "monthly",
      carryover_limit: 7.25,
      carryover_expiry_months: 3,
      proration: "none",
    });
  });

  it("409 for a name in use, ignoring case and space, for one of two at once too", async () => {
    const name = newName();
    const answers = await Promise.all(
      [1, 2].map(() => refusal(world.keys.admin, "POST", "/policies", { name })),
    );
    expect(answers.sort()).toEqual(["201", "409 name_taken"]);
    expect(await refusal(world.keys.admin, "POST", "/policies", { name: ` ${name.toUpperCase()} ` })).toBe(
      "409 name_taken",
    );
    expect(await refusal(world.keys.foreigner, "POST", "/policies", { name })).toBe("201");
  });

  it("422 for what makes no policy, each at its path", async () => {
    const with_ = (fields: object) => wrong("/policies", { name: newName(), ...fields });
    expect(await wrong("/policies", {})).toBe("422 /name");
    expect(await with_({ accrual_cycle: "monthly", balance_closing_frequency: "monthly" })).toBe(
      "422 /accrual_cycle",
    );
    expect(await with_({ annual_allowance: 12.5 })).toBe("422 /annual_allowance");
    expect(await with_({ annual_allowance: 367 })).toBe("422 /annual_allowance");
    expect(await with_({ activity_period_start: 0, activity_period_close: 13 })).toBe(
      "422 /activity_period_start /activity_period_close",
    );
    expect(await with_({ carryover_limit: 1.005 })).toBe("422 /carryover_limit");
    expect(await with_({ carryover_limit: -1 })).toBe("422 /carryover_limit");
    expect(await with_({ notice_period: "days" })).toBe("422 /notice_period_count");
    expect(await with_({ notice_period_count: 3 })).toBe("422 /notice_period");
    expect(await with_({ color: "mauve", country_code: "XX" })).toBe("422 /color /country_code");
    expect(await with_({ days_taken: 1 })).toBe("422 /days_taken");
  });

  it("403 for members and without the scope", async () => {
    const name = newName();
    expect(await refusal(world.keys.member, "POST", "/policies", { name })).toBe("403 role_not_allowed");
    const reading = await world.keyWith("policies:read", "policies:config:read");
    expect(await refusal(reading, "POST", "/policies", { name })).toBe("403 insufficient_scope");
  });
});

describe("GET /policies", () => {
  it("200 by name, of the own organization only, with a tag", async () => {
    await create({ name: "Zz leave" });
    await create({ name: "aa leave" });
    const answer = await rest(world.keys.member, "GET", "/policies");
    expect(answer.headers.get("etag")).not.toBeNull();
    const names = ((await answer.json()) as { name: string }[]).map(({ name }) => name);
    expect([names[0], names.at(-1)]).toEqual(["aa leave", "Zz leave"]);
    expect(await refusal(await world.keyWith("policies:read"), "GET", "/policies")).toBe("200");
    expect(await refusal(await world.keyWith("policies:config:read"), "GET", "/policies")).toBe(
      "403 insufficient_scope",
    );
  });

  it("404 for an unknown or foreign one, in all its routes", async () => {
    const id = await create();
    for (const path of [`/policies/${id}`, `/policies/${id}/configuration`]) {
      expect(await refusal(world.keys.foreigner, "GET", path)).toBe("404 not_found");
    }
    expect(await refusal(world.keys.foreigner, "POST", `/policies/${id}`, { color: "red" })).toBe(
      "404 not_found",
    );
    expect(
      await refusal(world.keys.foreigner, "POST", `/policies/${id}/configuration`, { proration: "none" }),
    ).toBe("404 not_found");
    expect(await refusal(world.keys.admin, "GET", `/policies/${UNKNOWN}`)).toBe("404 not_found");
    expect(await refusal(world.keys.admin, "GET", `/policies/${UNKNOWN}/configuration`)).toBe(
      "404 not_found",
    );
  });

  it("403 for the configuration without its own scope, 422 for a date that is none", async () => {
    const id = await create();
    const key = await world.keyWith("policies:read");
    expect(await refusal(key, "GET", `/policies/${id}/configuration`)).toBe("403 insufficient_scope");
    expect(await refusal(world.keys.member, "GET", `/policies/${id}/configuration?on=2027-02-29`)).toBe(
      "422 validation_failed",
    );
  });
});

describe("POST /policies/{id}", () => {
  it("200 with name, color, activity, notice, note and attachment rules at once", async () => {
    const id = await create({ notice_period: "weeks", notice_period_count: 2 });
    const changes = {
      color: "rose",
      is_active: false,
      is_request_note_mandatory: true,
      request_attachment_requirement: "mandatory",
      shortest_request_amount: "day",
      notice_period: null,
    };
    const { status, body } = await post(`/policies/${id}`, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...changes, notice_period_count: null });
    expect((await world.auditOf(id)).slice(1)).toMatchObject([
      {
        action: "policy.updated",
        before: { color: "blue", notice_period_count: 2 },
        after: { color: "rose" },
      },
    ]);
  });

  it("200 with a dated field from the next cycle on, and until then the old one", async () => {
    const id = await create();
    const { body } = await post(`/policies/${id}`, { annual_allowance: 30 });
    expect(body).toMatchObject({
      annual_allowance: 20,
      pending_version: {
        effective_date: `${NEXT_YEAR}-01-01`,
        annual_allowance: 30,
        proration: "calendar_days",
      },
    });
    expect(await get(`/policies/${id}?on=${NEXT_YEAR}-01-01`)).toMatchObject({ annual_allowance: 30 });
    expect(await get(`/policies/${id}?on=${Number(NEXT_YEAR) - 1}-12-31`)).toMatchObject({
      annual_allowance: 20,
    });
    expect((await world.auditOf(id)).slice(1)).toMatchObject([
      {
        action: "policy.version_written",
        before: { effective_date: null, annual_allowance: 20 },
        after: { effective_date: `${NEXT_YEAR}-01-01`, annual_allowance: 30 },
      },
    ]);
  });

  it("200 without a version to come when what changes holds at once", async () => {
    const id = await create();
    const { body } = await post(`/policies/${id}`, { color: "rose" });
    expect(body).toMatchObject({ color: "rose", pending_version: null });
  });

  it("200 into one version when the date is the same, over what is planned before it", async () => {
    const id = await create();
    const later = `${Number(NEXT_YEAR) + 2}-01-01`;
    await post(`/policies/${id}`, { annual_allowance: 30 });
    await post(`/policies/${id}`, { deductible_days: "any_day", effective_date: later });
    await post(`/policies/${id}`, { activity_period_close: 6, name: newName() });
    expect(await get(`/policies/${id}?on=${NEXT_YEAR}-01-01`)).toMatchObject({
      annual_allowance: 30,
      activity_period_close: 6,
      deductible_days: "workdays_only",
    });
    expect(await get(`/policies/${id}?on=${later}`)).toMatchObject({
      annual_allowance: 30,
      deductible_days: "any_day",
    });
  });

  it("422 for a date before today, a rhythm as long as the cycles, half a notice, and nothing at all", async () => {
    const id = await create({ accrual_cycle: "monthly" });
    const path = `/policies/${id}`;
    expect(await wrong(path, { annual_allowance: 5, effective_date: dayFromNow(-1) })).toBe(
      "422 /effective_date",
    );
    expect(await wrong(path, { balance_closing_frequency: "monthly" })).toBe("422 /accrual_cycle");
    expect(await wrong(path, { notice_period: "days" })).toBe("422 /notice_period_count");
    expect(await wrong(path, {})).toBe("422 ");
    expect(await wrong(path, { effective_date: dayFromNow(10) })).toBe("422 ");
    expect(await wrong(path, { name: null })).toBe("422 /name");
    expect(await world.auditOf(id)).toHaveLength(1);
    expect(
      await refusal(world.keys.admin, "POST", path, { effective_date: dayFromNow(0), proration: "none" }),
    ).toBe("200");
  });

  it("409 for a name in use, 403 for members", async () => {
    const name = newName();
    await create({ name });
    const id = await create();
    expect(await refusal(world.keys.admin, "POST", `/policies/${id}`, { name })).toBe("409 name_taken");
    expect(await refusal(world.keys.member, "POST", `/policies/${id}`, { color: "red" })).toBe(
      "403 role_not_allowed",
    );
  });

  it("200 for both of two at once, neither lost", async () => {
    const id = await create();
    const answers = await Promise.all([
      refusal(world.keys.admin, "POST", `/policies/${id}`, { annual_allowance: 31 }),
      refusal(world.keys.admin, "POST", `/policies/${id}`, { deductible_days: "any_day" }),
    ]);
    expect(answers).toEqual(["200", "200"]);
    expect(await get(`/policies/${id}?on=${NEXT_YEAR}-06-01`)).toMatchObject({
      annual_allowance: 31,
      deductible_days: "any_day",
    });
  });

  it("counts and charges booked days anew in the cycles that it decides", async () => {
    const id = await create({ deductible_days: "any_day_excluding_holidays", is_approval_required: false });
    await world.home.assign(id, world.member);
    await world.home.holiday({ start_date: `${NEXT_YEAR}-06-02`, end_date: `${NEXT_YEAR}-06-02` });
    const wanted = { policy_id: id, start_date: `${NEXT_YEAR}-05-31`, end_date: `${NEXT_YEAR}-06-02` };
    const request = await world.create("/time-off/requests", wanted, world.keys.member);
    const charges = async () =>
      ((await get(`/time-off/requests/${request}`)) as { cycles: { days: number }[] }).cycles.map(
        ({ days }) => days,
      );
    expect(await charges()).toEqual([2]);
    await post(`/policies/${id}`, { deductible_days: "any_day" });
    expect(await charges()).toEqual([3]);
    await post(`/policies/${id}`, { balance_closing_frequency: "monthly" });
    expect(await charges()).toEqual([1, 2]);
  });
});

describe("what a policy says about entitlement", () => {
  const given = {
    full_after_months: 6,
    rounding: "half_up_to_day",
    allowance_basis: "work_pattern",
    allowance_tiers: [
      { after_years: 5, annual_allowance: 28 },
      { after_years: 25, annual_allowance: 33 },
    ],
    tier_start: "anniversary",
    waiting_months: 6,
    overdraft_limit: 2.5,
    balance_cap: 40,
  };

  it("is its configuration, from the beginning or by a version", async () => {
    const first = await create({ ...given, proration: "full_months" });
    expect(await get(`/policies/${first}/configuration`)).toMatchObject({
      ...given,
      proration: "full_months",
    });
    const later = await create();
    const path = `/policies/${later}/configuration`;
    expect((await post(path, given)).body).toMatchObject({ effective_date: `${NEXT_YEAR}-01-01`, ...given });
    expect(await get(path)).toMatchObject(USUAL_ENTITLEMENT);
    expect((await post(path, { overdraft_limit: null, allowance_tiers: [] })).body).toMatchObject({
      ...given,
      overdraft_limit: null,
      allowance_tiers: [],
    });
  });

  it.each<[string, object]>([
    ["422 /proration", { proration: "full_months", accrual_cycle: "weekly" }],
    ["422 /proration", { proration: "full_months", balance_closing_frequency: "bi-weekly" }],
    [
      "422 /allowance_tiers/1/after_years",
      {
        allowance_tiers: [
          { after_years: 5, annual_allowance: 28 },
          { after_years: 5, annual_allowance: 30 },
        ],
      },
    ],
    ["422 /allowance_tiers/0/after_years", { allowance_tiers: [{ after_years: 0, annual_allowance: 28 }] }],
    [
      "422 /allowance_tiers/0/annual_allowance",
      { allowance_tiers: [{ after_years: 1, annual_allowance: 2.5 }] },
    ],
    ["422 /allowance_tiers", { allowance_tiers: Array(21).fill({ after_years: 1, annual_allowance: 1 }) }],
    ["422 /full_after_months", { full_after_months: 25 }],
    ["422 /rounding", { rounding: "down" }],
    ["422 /waiting_months", { waiting_months: -1 }],
    ["422 /overdraft_limit", { overdraft_limit: 1.25 }],
    ["422 /balance_cap", { balance_cap: 1.255 }],
  ])("%s for %j", async (refused, fields) => {
    expect(await wrong("/policies", { name: newName(), ...fields })).toBe(refused);
  });
});

describe("POST /policies/{id}/configuration", () => {
  it("200 with the version that it wrote, which GET shows on its date", async () => {
    const id = await create();
    const path = `/policies/${id}/configuration`;
    const { status, body } = await post(path, { carryover_limit: 5, carryover_expiry_months: 3 });
    expect(status).toBe(200);
    const written = {
      policy_id: id,
      effective_date: `${NEXT_YEAR}-01-01`,
      accrual_cycle: "upfront",
      carryover_limit: 5,
      carryover_expiry_months: 3,
      proration: "calendar_days",
      ...USUAL_ENTITLEMENT,
    };
    expect(body).toEqual(written);
    expect(await get(`${path}?on=${NEXT_YEAR}-07-01`)).toEqual(written);
    expect(await get(path)).toMatchObject({ effective_date: null, carryover_limit: null });
    const dated = { proration: "none", effective_date: `${NEXT_YEAR}-01-01` };
    expect((await post(path, dated)).body).toEqual({ ...written, proration: "none" });
    expect((await world.auditOf(id)).map(({ action }) => action)).toEqual([
      "policy.created",
      "policy.version_written",
      "policy.version_written",
    ]);
  });

  it("422 for a date before today, for a rhythm as long as the cycles, for other fields and for none", async () => {
    const path = `/policies/${await create({ balance_closing_frequency: "monthly" })}/configuration`;
    expect(await wrong(path, { proration: "none", effective_date: dayFromNow(-1) })).toBe(
      "422 /effective_date",
    );
    expect(await wrong(path, { accrual_cycle: "monthly" })).toBe("422 /accrual_cycle");
    expect(await wrong(path, { annual_allowance: 3, proration: "none" })).toBe("422 /annual_allowance");
    expect(await wrong(path, {})).toBe("422 ");
    expect(await refusal(world.keys.member, "POST", path, { proration: "none" })).toBe(
      "403 role_not_allowed",
    );
  });
});
