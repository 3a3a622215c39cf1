import { beforeAll, describe, expect, it } from "vitest";
import type { TeamCalendarInput } from "@/contracts/calendar/calendar";
import type { IsoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import type { ServiceContext } from "../../service-context";
import { createRequest } from "../../time-off/create-request";
import { approveRequest } from "../../time-off/decide/approve-request";
import { getTeamCalendar } from "./get-team-calendar";

const day = (text: string) => text as IsoDate;
const db = givenDatabase();

describe("the team calendar", () => {
  let org: TestOrganization;
  let policy: string;
  let department: string;
  let workshop: string;
  let munich: string;
  let approved: string;
  let pending: string;
  const people: Record<string, string> = {};
  const as = (name: string) => org.as(people[name] ?? "");

  const ask = (given: Partial<TeamCalendarInput> = {}): TeamCalendarInput => ({
    from: day("2026-03-02"),
    to: day("2026-03-15"),
    limit: 200,
    ...given,
  });
  const read = async (ctx: ServiceContext, given?: Partial<TeamCalendarInput>) =>
    (await getTeamCalendar(ctx, ask(given))).items;
  const eva = async (ctx: ServiceContext, given?: Partial<TeamCalendarInput>) =>
    (await read(ctx, given)).find(({ employee_id }) => employee_id === people.Eva);
  const book = async (name: string, start: string, end = start, part?: "AM" | "PM") => {
    const dates = { policy_id: policy, start_date: day(start), end_date: day(end) };
    return (await createRequest(as(name), { ...dates, start_date_type: part })).id;
  };

  beforeAll(async () => {
    org = await buildOrganization(db);
    // Named so that their order is neither that of the names nor that of the ids.
    department = await org.department({ name: "anchors" });
    munich = await org.site({ name: "Munich" });
    workshop = await org.department({ name: "Workshop" });
    people.Ida = await org.employee({ role: "admin", name: "Ida" });
    people.Ben = await org.employee({ name: "Ben" });
    people.Lea = await org.employee({ name: "Lea", department_id: workshop });
    people.Eva = await org.employee({ name: "Eva", department_id: workshop, site_id: munich });
    people.Zoe = await org.employee({ name: "Zoe", department_id: department });
    await org.employee({ name: "Gone", end_date: "2026-03-01" });
    await org.employee({ name: "Inactive", is_active: false });
    policy = await org.policy({ name: "Secret treatment" });
    for (const name of ["Eva", "Zoe"]) await org.assign(people[name] ?? "", policy);
    await org.approvers(people.Eva, [people.Ben]);
    await org.holiday("2026-03-09", { name: "Everybody's" });
    await org.holiday("2026-03-10", { name: "Munich's", site_id: munich, part_type: "AM" });
    await org.holiday("2026-03-12", { name: "Austria's", country_code: "AT" });
    approved = await book("Eva", "2026-03-06", "2026-03-10");
    await approveRequest(as("Ben"), { id: approved });
    pending = await book("Eva", "2026-03-12", "2026-03-12", "PM");
  });

  it("has everybody who works here, by department and name, those without a department last", async () => {
    expect((await read(as("Lea"))).map(({ name }) => name)).toEqual(["Zoe", "Eva", "Lea", "Ben", "Ida"]);
  });

  it("goes on behind the last person of a page", async () => {
    const names: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await getTeamCalendar(as("Lea"), ask({ limit: 2, ...(cursor && { cursor }) }));
      names.push(page.items.map(({ name }) => name));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(names).toEqual([["Zoe", "Eva"], ["Lea", "Ben"], ["Ida"]]);
  });

  it.each<[string, () => Partial<TeamCalendarInput>, string[]]>([
    ["department", () => ({ department_id: department }), ["Zoe"]],
    ["site", () => ({ site_id: munich }), ["Eva"]],
    ["name", () => ({ search: "E" }), ["Zoe", "Eva", "Lea", "Ben"]],
  ])("is narrowed by %s", async (_name, given, names) => {
    expect((await read(as("Lea"), given())).map(({ name }) => name)).toEqual(names);
  });

  it("tells a colleague when somebody is away, and neither why, nor what is pending, nor the pattern", async () => {
    const told = await eva(as("Lea"));
    expect(told).toEqual({
      employee_id: people.Eva,
      name: "Eva",
      department_id: workshop,
      away: ["06", "07", "08", "09", "10"].map((date) => ({ date: `2026-03-${date}`, part: "FULL_DAY" })),
      holidays: [
        { date: "2026-03-09", part: "FULL_DAY", name: "Everybody's" },
        { date: "2026-03-10", part: "AM", name: "Munich's" },
      ],
    });
  });

  it.each(["Eva", "Ben", "Ida"])("tells %s of the requests, spared of what is not worked", async (name) => {
    const told = await eva(as(name));
    expect(told?.away).toEqual([
      ...["06", "09", "10"].map((date) => ({
        date: `2026-03-${date}`,
        part: "FULL_DAY",
        status: "approved",
        policy_id: policy,
        request_id: approved,
      })),
      {
        date: "2026-03-12",
        part: "PM",
        status: "pending",
        policy_id: policy,
        request_id: pending,
      },
    ]);
    expect(told?.not_worked?.map(({ date }) => date)).toEqual([
      "2026-03-07",
      "2026-03-08",
      "2026-03-14",
      "2026-03-15",
    ]);
  });

  it("tells an approver nothing more of those for whom they do not approve", async () => {
    const others = (await read(as("Ben"))).filter(({ name }) => name !== "Eva" && name !== "Ben");
    expect(others.map(({ not_worked }) => not_worked)).toEqual([undefined, undefined, undefined]);
  });

  it("tells whoever had a step of the request itself, but not the pattern", async () => {
    const before = await org.employee({ name: "Cleo" });
    await db.owner.query("DELETE FROM employee_approvers WHERE employee_id = $1", [people.Zoe]);
    await org.approvers(people.Zoe ?? "", [before]);
    const id = await book("Zoe", "2026-03-05", "2026-03-08");
    await approveRequest(org.as(before), { id });
    await db.owner.query("DELETE FROM employee_approvers WHERE employee_id = $1", [people.Zoe]);
    const zoe = async (ctx: ServiceContext) =>
      (await read(ctx)).find(({ employee_id }) => employee_id === people.Zoe);
    const told = await zoe(org.as(before));
    expect(told?.away.map(({ date, request_id }) => [date.slice(8), request_id])).toEqual([
      ["05", id],
      ["06", id],
      ["07", id],
      ["08", id],
    ]);
    expect(told).not.toHaveProperty("not_worked");
    // Whoever stands in for them today has the same step.
    const standIn = await org.employee({ name: "Dora" });
    expect((await zoe(org.as(standIn)))?.away[0]).not.toHaveProperty("request_id");
    await org.delegate(before, standIn, "2026-03-02", "2026-03-02");
    expect((await zoe(org.as(standIn)))?.away[0]).toMatchObject({ request_id: id });
    const tomorrow = new Date("2026-03-03T09:00:00Z");
    expect((await zoe(org.as(standIn, { now: tomorrow })))?.away[0]).not.toHaveProperty("request_id");
  });

  it("looks a pattern up for each date", async () => {
    await db.owner.query(
      `INSERT INTO work_patterns (organization_id, employee_id, effective_date, tuesday) VALUES ($1, $2, '2026-03-09', 'AM')`,
      [org.id, people.Lea],
    );
    const told = (await read(as("Lea"))).find(({ name }) => name === "Lea");
    expect(told?.not_worked?.map(({ date, part }) => `${date.slice(8)} ${part}`)).toEqual([
      "07 FULL_DAY",
      "08 FULL_DAY",
      "09 FULL_DAY",
      "10 PM",
      ...["11", "12", "13", "14", "15"].map((date) => `${date} FULL_DAY`),
    ]);
  });

  it("refuses more than 400 days, a range that ends before it begins, and filters that are nothing here", async () => {
    const other = await buildOrganization(db);
    const elsewhere = await other.department();
    const refused: Partial<TeamCalendarInput>[] = [
      { to: day("2027-04-06") },
      { to: day("2026-03-01") },
      { department_id: elsewhere },
      { site_id: elsewhere },
      { cursor: "" },
    ];
    for (const given of refused) expect(await codeOf(read(as("Ida"), given))).toBe("validation_failed");
    expect(await codeOf(read(as("Ida"), { to: day("2027-04-05") }))).toBe("done");
    expect((await read(other.as(await other.employee({ name: "Only" })))).map(({ name }) => name)).toEqual([
      "Only",
    ]);
  });
});
