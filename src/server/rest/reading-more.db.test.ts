import { expect, it } from "vitest";
import { rest, restJson } from "@/test/clients/rest-client";
import { givenDirectory } from "@/test/worlds/directory-world";
import { dayFromNow } from "@/test/worlds/organization-builder";

const world = givenDirectory();

async function keyOf(employee: typeof world.admin): Promise<string> {
  return (await world.home.key(employee)).secret;
}

it("holidays of some days and of one site", async () => {
  const key = await keyOf(world.admin);
  const day = (n: number) => dayFromNow(500 + n);
  await rest(key, "POST", "/sites", { name: "Lyon", country_code: "FR", time_zone: "Europe/Paris" });
  for (const [name, start, end, site] of [
    ["Early", 0, 2, ""],
    ["Middle", 4, 4, "Lyon"],
    ["Late", 8, 9, ""],
  ] as const) {
    const dates = { start_date: day(start), end_date: day(end) };
    await rest(key, "POST", "/holidays", { name, site, country_code: "FR", ...dates });
  }
  const found = async (query: string) => {
    const { status, body } = await restJson(key, "GET", `/holidays?${query}`);
    return status === 200 ? (body as { name: string }[]).map(({ name }) => name) : status;
  };
  expect(await found("")).toEqual(expect.arrayContaining(["Early", "Middle", "Late"]));
  expect(await found(`from=${day(2)}&to=${day(4)}`)).toEqual(["Early", "Middle"]);
  expect(await found(`from=${day(5)}`)).toEqual(["Late"]);
  expect(await found(`to=${day(1)}&from=${day(0)}`)).toEqual(["Early"]);
  expect(await found(`from=${day(0)}&site=LYON`)).toEqual(["Middle"]);
  expect(await found(`from=${day(0)}&site=`)).toEqual(["Early", "Late"]);
  expect(await found(`from=${day(0)}&site=Nowhere`)).toEqual([]);
  expect(await found(`from=${day(2)}&to=${day(1)}`)).toBe(422);
  expect(await found("from=2026-02-30")).toBe(422);
});

it("what an employee works, for whom it may concern", async () => {
  const person = await world.home.employee("patterns");
  const [admin, own, other] = await Promise.all([world.admin, person, world.member].map((who) => keyOf(who)));
  const week = { monday: "FULL_DAY", tuesday: "AM", wednesday: null, thursday: null, friday: "PM" };
  const pattern = { ...week, saturday: null, sunday: null };
  const path = `/employees/${person.id}/work-patterns`;
  expect(await restJson(own ?? "", "GET", path)).toEqual({ status: 200, body: [] });
  for (const effective_date of [dayFromNow(30), dayFromNow(0)]) {
    await rest(admin ?? "", "PUT", `/employees/${person.id}/work-pattern`, { ...pattern, effective_date });
  }
  const listed = [dayFromNow(0), dayFromNow(30)].map((effective_date) => ({ effective_date, ...pattern }));
  expect(await restJson(own ?? "", "GET", path)).toEqual({ status: 200, body: listed });
  expect((await rest(other ?? "", "GET", path)).status).toBe(403);
});

it("a ledger whose days add up to the balance", async () => {
  const person = await world.home.employee("ledger");
  const policy = await world.home.policy();
  await world.home.assign(policy, person);
  const [key, admin] = [await keyOf(person), await keyOf(world.admin)];
  await rest(admin, "POST", `/employees/${person.id}/adjustments`, {
    policy_id: policy,
    date: dayFromNow(0),
    days: 1.5,
    reason: "Moved house",
  });
  const { body: balances } = await restJson(key, "GET", "/time-off/balances");
  const { body } = await restJson(key, "GET", `/time-off/ledger?policy_id=${policy}`);
  const entries = body as { days: number; balance: number; kind: string; note: string | null }[];
  expect(entries.map(({ kind }) => kind)).toContain("adjusted");
  expect(entries.find(({ kind }) => kind === "adjusted")?.note).toBe("Moved house");
  const [{ current_balance: left } = { current_balance: null }] = balances as { current_balance: number }[];
  expect(entries.reduce((sum, { days }) => sum + days, 0)).toBeCloseTo(left ?? Number.NaN);
  expect(entries.at(-1)?.balance).toBe(left);
});

it("what a range of dates holds", async () => {
  const key = await keyOf(world.member);
  const range = (from: number, to: number) => `/time-off/range?from=${dayFromNow(from)}&to=${dayFromNow(to)}`;
  const { status, body } = await restJson(key, "GET", range(0, 13));
  expect([status, (body as { not_worked: object[] }).not_worked.length]).toEqual([200, 4]);
  expect((await rest(key, "GET", range(0, 400))).status).toBe(422);
});

it("who is away, a page of people at a time", async () => {
  const key = await keyOf(world.member);
  const range = `/time-off/calendar?from=${dayFromNow(0)}&to=${dayFromNow(13)}`;
  const { status, body } = await restJson(key, "GET", range);
  const people = body as { employee_id: string; not_worked?: object[] }[];
  expect(status).toBe(200);
  const withPattern = people.filter(({ not_worked }) => not_worked !== undefined);
  expect(withPattern.map(({ employee_id }) => employee_id)).toEqual([world.member.id]);
  expect(withPattern[0]?.not_worked?.length).toBe(4);
  const first = await rest(key, "GET", `${range}&limit=1`);
  expect(first.headers.get("link")).toMatch(/rel="next"/);
  expect(await first.json()).toEqual([people[0]]);
  expect((await rest(key, "GET", `${range}&limit=201`)).status).toBe(422);
  expect((await rest(key, "GET", `${range}&cursor=`)).status).toBe(422);
});
