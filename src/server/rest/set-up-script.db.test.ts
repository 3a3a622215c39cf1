import { execFile } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Balance } from "@/contracts/balances";
import type { Employee } from "@/contracts/people/employees";
import type { TimeOffRequest } from "@/contracts/time-off";
import { SCOPES } from "@/domain/permissions/scopes";
import { projectRoot } from "@/platform/project-root";
import { publicHolidaysOf } from "@/platform/public-holidays";
import { createKeyFor } from "@/services/api-keys/operate-keys";
import { createOrganization } from "@/services/organizations/create-organization";
import { restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { ENDPOINTS } from "../endpoints";
import { createFrontServer } from "../front/server";

const ADMIN = "edda@neuland.example";
const YEAR = new Date().getFullYear();

givenDatabase();
const server = createFrontServer({
  endpoints: ENDPOINTS,
  pages: () => Promise.reject(new Error("There are no pages here.")),
});
let key = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = { name: "Neuland", slug: "neuland", countryCode: "DE", timeZone: "Europe/Berlin" };
  await createOrganization({ ...place, adminEmail: ADMIN, adminName: "Edda Neumann" }, new Date());
  const wanted = { organization: "neuland", email: ADMIN, name: "Set-up", scopes: SCOPES, expiresAt: null };
  ({ key } = await createKeyFor(wanted, new Date()));
});
afterAll(() => {
  server.close();
});

async function run(): Promise<string[]> {
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, KEY: key, BASE: `http://127.0.0.1:${port}/api/v1` };
  const { stdout } = await promisify(execFile)(join(projectRoot(), "docs/set-up-by-rest.sh"), { env });
  return stdout.trim().split("\n");
}
const read = async <T>(path: string) => (await restJson(key, "GET", path)).body as T;

/** The work days of a range without those of the holidays. */
function workDays(first: string, last: string, holidays: readonly string[]): number {
  let days = 0;
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000) {
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    if (!isWeekend && !holidays.includes(new Date(at).toISOString().slice(0, 10))) days += 1;
  }
  return days;
}

it("docs/set-up-by-rest.sh sets up an organization with an admin's key alone, and says so when it is there already", async () => {
  const [first, last] = [`${YEAR + 1}-12-21`, `${YEAR + 1}-12-31`];
  const known = (await Promise.all([YEAR, YEAR + 1].map((year) => publicHolidaysOf("DE", year)))).flat();
  const free = known.map((holiday) => holiday?.startDate ?? "");
  const days = workDays(first, last, free);
  expect(await run()).toEqual([
    "Edda Neumann sets up Neuland",
    ...known.map((holiday) => `${holiday?.startDate} ${holiday?.name}`),
    `${days} days, which Ben Schröder approves`,
    `${first} to ${last}: approved`,
  ]);

  const [site] = await read<{ id: string; name: string }[]>("/sites");
  expect(site?.name).toBe("Head office");
  const holidays = await read<{ start_date: string }[]>("/holidays");
  expect(holidays.map(({ start_date }) => start_date)).toEqual(free);
  const people = await read<Employee[]>("/employees");
  expect(people.map(({ name, site_id }) => [name, site_id])).toEqual([
    ["Anna Lindqvist", site?.id],
    ["Ben Schröder", site?.id],
    ["Edda Neumann", null],
  ]);
  const [anna, ben] = people.map(({ id }) => id);
  expect(await read(`/employees/${anna}/approvers`)).toEqual({ approver_ids: [ben] });
  const [request] = await read<TimeOffRequest[]>("/time-off/requests");
  expect(request).toMatchObject({ employee_id: anna, status: "approved", days, note: "Between the years" });
  for (const employee of [anna, ben]) {
    const [balance] = await read<Balance[]>(`/time-off/balances?employee_id=${employee}`);
    expect(balance).toMatchObject({ name: "Vacation", annual_allowance: 30 });
  }

  await expect(run()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/POST \/sites: .*"code":"name_taken"/) as string,
  });
});
