import { describe, expect, it } from "vitest";
import { refusal, rest, restJson } from "@/test/clients/rest-client";
import { givenDirectory, UNKNOWN } from "@/test/worlds/directory-world";

const world = givenDirectory();
const MAY = "from=2026-05-01&to=2026-05-31";

/** A policy under which every day counts, with approved time off of the member. */
async function policyWith(requests: readonly (readonly [string, string])[]): Promise<string> {
  const policyId = await world.home.policy({ name: `Leave ${requests.length}`, isApprovalRequired: false });
  await world.home.assign(policyId, world.member);
  for (const [start_date, end_date] of requests) {
    await world.create("/time-off/requests", {
      policy_id: policyId,
      employee_id: world.member.id,
      start_date,
      end_date,
    });
  }
  return policyId;
}

async function rowsOf(path: string, key = world.keys.admin): Promise<Record<string, unknown>[]> {
  const { status, body } = await restJson(key, "GET", `/reports/${path}`);
  expect(status).toBe(200);
  return body as Record<string, unknown>[];
}

async function csvOf(path: string): Promise<string[]> {
  const response = await rest(world.keys.admin, "GET", `/reports/${path}`, undefined, { accept: "text/csv" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
  return (await response.text()).replace("\ufeff", "").split("\r\n").slice(0, -1);
}

describe("the report of days off", () => {
  it("is clipped to the span and to its months", async () => {
    const policyId = await policyWith([
      ["2026-04-29", "2026-05-04"],
      ["2026-05-28", "2026-06-02"],
    ]);
    const days = async (span: string) =>
      (await rowsOf(`days?${span}`))
        .filter((row) => row.policy_id === policyId)
        .map(({ month, status, days: count }) => [month, status, count].join(" "));
    expect(await days(MAY)).toEqual(["2026-05 approved 8"]);
    expect(await days("from=2026-04-30&to=2026-06-01")).toEqual([
      "2026-04 approved 1",
      "2026-05 approved 8",
      "2026-06 approved 1",
    ]);
    expect(await days("from=2026-07-01&to=2026-07-31")).toEqual([]);
  });

  it("as CSV has the names of the same rows, and is recorded", async () => {
    const department = await world.home.entry("departments", { name: "=Sales" });
    await world.placeMember("department_id", department);
    const [header, ...lines] = await csvOf(`days?${MAY}&department_id=${department}`);
    expect(header).toBe("employee_name,email,employee_number,department_name,policy_name,month,status,days");
    expect(lines).toEqual(["member,member@home.example,,'=Sales,Leave 2,2026-05,approved,8"]);
    const { rows } = await world.owner.query(
      "SELECT operation, after FROM audit_entries WHERE action = 'report.exported' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([
      {
        operation: "reports.export",
        after: {
          report: "days",
          from: "2026-05-01",
          to: "2026-05-31",
          department_id: department,
          format: "csv",
        },
      },
    ]);
  });

  it("is divided into pages between people", async () => {
    const policyId = await policyWith([["2026-09-01", "2026-09-01"]]);
    await world.home.assign(policyId, world.admin);
    await world.create("/time-off/requests", {
      policy_id: policyId,
      start_date: "2026-09-01",
      end_date: "2026-09-02",
    });
    const span = "days?from=2026-09-01&to=2026-09-30&limit=1";
    const first = await rest(world.keys.admin, "GET", `/reports/${span}`);
    expect(await first.json()).toMatchObject([{ employee_name: "admin", days: 2 }]);
    const next = /cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await rest(world.keys.admin, "GET", `/reports/${span}&cursor=${next}`);
    expect(await second.json()).toMatchObject([{ employee_name: "member", days: 1 }]);
    expect(second.headers.get("link")).toBeNull();
  });
});

describe("the report of balances", () => {
  it("says what employees see, and adds up to the liability", async () => {
    const on = "2026-12-31";
    const balances = await rowsOf(`balances?on=${on}`);
    const { body } = await restJson(
      world.keys.admin,
      "GET",
      `/time-off/balances?employee_id=${world.member.id}&on=${on}`,
    );
    const own = balances.filter(({ employee_id }) => employee_id === world.member.id);
    const figures = ["current_balance", "days_taken", "days_accrued", "carryover_days"] as const;
    const shown = (rows: readonly Record<string, unknown>[], id: string) =>
      new Map(rows.map((row) => [row[id], figures.map((figure) => row[figure])]));
    expect(shown(own, "policy_id")).toEqual(shown(body as Record<string, unknown>[], "id"));

    const owed = new Map<string, number>();
    for (const { department_name, policy_name, days_owed } of balances) {
      const key = `${String(department_name)} ${String(policy_name)}`;
      owed.set(key, (owed.get(key) ?? 0) + Number(days_owed));
    }
    const liability = await rowsOf(`liability?on=${on}`);
    expect(
      new Map(
        liability.map((row) => [`${String(row.department_name)} ${String(row.policy_name)}`, row.days_owed]),
      ),
    ).toEqual(owed);
    const [one, ...others] = await rowsOf(`liability?on=${on}&limit=1`);
    expect([one, ...others]).toEqual(liability.slice(0, 1));
  });

  it("leaves out who is not employed on the day", async () => {
    const names = async (on: string) =>
      new Set((await rowsOf(`balances?on=${on}`)).map(({ employee_name }) => employee_name));
    expect(await names("2019-12-31")).toEqual(new Set());
    expect(await names("2026-12-31")).toEqual(new Set(["admin", "member"]));
  });
});

describe("the absence rate", () => {
  it("is what was missed of what would have been worked, however it is told apart", async () => {
    const [may] = await rowsOf(`absence-rate?${MAY}&by=month`);
    // Two people with 21 weekdays each; of the eight days off four are weekdays.
    expect(may).toEqual({ month: "2026-05", rate: 0.0952, days_away: 4, days_due: 42 });
    expect(await rowsOf(`absence-rate?${MAY}&by=department,month`)).toEqual([
      expect.objectContaining({ department_name: "=Sales", month: "2026-05", days_away: 4, days_due: 21 }),
      expect.objectContaining({ department_id: null, department_name: null, days_away: 0, days_due: 21 }),
    ]);
    const [header, ...lines] = await csvOf(`absence-rate?${MAY}&by=department`);
    expect(header).toBe("department_name,rate,days_away,days_due");
    expect(lines).toEqual(["'=Sales,0.1905,4,21", ",0,0,21"]);
  });

  it("of one policy leaves out the others", async () => {
    const policyId = await policyWith([]);
    const [may] = await rowsOf(`absence-rate?${MAY}&by=month&policy_id=${policyId}`);
    expect(may).toMatchObject({ days_away: 0, days_due: 42 });
  });
});

describe("a report is refused", () => {
  it.each([
    ["days", "422 validation_failed"],
    ["days?from=2026-05-02&to=2026-05-01", "422 validation_failed"],
    ["days?from=2026-01-01&to=2027-12-31", "422 validation_failed"],
    [`days?${MAY}&department_id=${UNKNOWN}`, "422 validation_failed"],
    [`days?${MAY}&cursor=x`, "422 validation_failed"],
    ["balances?on=2199-01-01", "422 validation_failed"],
    ["liability?on=2199-01-01", "422 validation_failed"],
    ["liability?cursor=x", "422 validation_failed"],
    [`absence-rate?${MAY}&by=team`, "422 validation_failed"],
    [`absence-rate?${MAY}&policy_id=${UNKNOWN}`, "422 policy_not_assigned"],
  ])("%s: %s", async (path, expected) => {
    expect(await refusal(world.keys.admin, "GET", `/reports/${path}`)).toBe(expected);
  });

  it("to members, without the scope, and as CSV for what only pages have", async () => {
    const path = `/reports/days?${MAY}`;
    const csv = { accept: "text/csv" };
    expect(await refusal(world.keys.member, "GET", path)).toBe("403 role_not_allowed");
    expect(await refusal(world.keys.member, "GET", path, undefined, csv)).toBe("403 role_not_allowed");
    const narrow = await world.keyWith("employees:read");
    expect(await refusal(narrow, "GET", path)).toBe("403 insufficient_scope");
    expect(await refusal(narrow, "GET", path, undefined, csv)).toBe("403 insufficient_scope");
    expect(await refusal(world.keys.admin, "GET", `${path}&limit=5`, undefined, csv)).toBe(
      "422 validation_failed",
    );
  });

  it("to nobody of another organization, who sees their own", async () => {
    expect(await rowsOf(`days?${MAY}`, world.keys.foreigner)).toEqual([]);
    expect(await rowsOf("balances", world.keys.foreigner)).toEqual([]);
  });
});
