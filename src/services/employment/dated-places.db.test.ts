import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Job } from "@/contracts/people/jobs";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { organizationId } from "@/domain/tenancy";
import { restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

const db = givenDatabase();
let home: TestOrganization;
let key: string;
let policyId: string;
let graz: string;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  key = (await home.key(await home.employee("admin", { role: "admin" }))).secret;
  policyId = await home.policy({ name: "Leave" });
  await db.owner.query(
    "UPDATE policy_versions SET deductible_days = 'any_day_excluding_holidays', annual_allowance_hundredths = 36500",
  );
  graz = await home.entry("sites", { name: "Graz", country_code: "AT" });
  const day = { start_date: dayFromNow(21), end_date: dayFromNow(21) };
  await home.holiday({ ...day, name: "Of Austria", country_code: "AT", part_type: "FULL_DAY" });
});

const hire = async () => {
  const employee = await home.employee(randomUUID());
  await home.assign(policyId, employee);
  return employee;
};
const answered = async <T>(method: string, path: string, body?: object) => {
  const answer = await restJson(key, method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as T;
};
const book = async ({ id: employee_id }: TestEmployee, from: number, to: number) => {
  const dates = { start_date: dayFromNow(from), end_date: dayFromNow(to) };
  const wanted = { policy_id: policyId, employee_id, ...dates };
  return (await answered<{ id: string }>("POST", "/time-off/requests", wanted)).id;
};
const daysOf = async (id: string) =>
  (await answered<{ days: number }>("GET", `/time-off/requests/${id}`)).days;
const transfer = (date: string) => ({ effective_date: date, site_id: graz });

it("counts each date with the holidays of that date's site, and recounts what a transfer changes", async () => {
  const eva = await hire();
  const path = `/employees/${eva.id}/jobs`;
  const booked = await book(eva, 20, 22);
  expect(await daysOf(booked)).toBe(3);
  const recounted = { id: booked, effect: "recounted", days_before: 3, days_after: 2 };
  expect(await answered("POST", `${path}?dry_run=true`, transfer(dayFromNow(21)))).toMatchObject({
    requests: [recounted],
    balances: [{ policy_id: policyId }],
  });
  expect(await daysOf(booked)).toBe(3);
  const job = await answered<Job>("POST", path, transfer(dayFromNow(21)));
  expect(await daysOf(booked)).toBe(2);
  const back = await answered<{ requests: object[] }>("DELETE", `${path}/${job.id}?dry_run=true`);
  expect(back.requests).toEqual([{ ...recounted, days_before: 2, days_after: 3, moves: null }]);
  await answered("DELETE", `${path}/${job.id}`);
  expect(await daysOf(booked)).toBe(3);
  await answered("POST", path, transfer(dayFromNow(22)));
  expect(await daysOf(booked)).toBe(3);
});

it("books, shows and recounts by the place to be", async () => {
  const eva = await hire();
  await answered("POST", `/employees/${eva.id}/jobs`, transfer(dayFromNow(15)));
  const booked = await book(eva, 20, 24);
  expect(await daysOf(booked)).toBe(4);
  const range = `from=${dayFromNow(14)}&to=${dayFromNow(24)}`;
  const people = await answered<{ employee_id: string; holidays: object[] }[]>(
    "GET",
    `/time-off/calendar?${range}`,
  );
  expect(people.find(({ employee_id }) => employee_id === eva.id)?.holidays).toMatchObject([
    { date: dayFromNow(21), name: "Of Austria" },
  ]);
  const added = { name: "Of Graz", start_date: dayFromNow(23), end_date: dayFromNow(23) };
  await answered("POST", "/holidays", { ...added, part_type: "FULL_DAY", country_code: "AT", site: "Graz" });
  expect(await daysOf(booked)).toBe(3);
  // Before the transfer Austria's holidays are none.
  await answered("POST", "/holidays", {
    ...{ name: "Early", part_type: "FULL_DAY", country_code: "AT", site: "" },
    ...{ start_date: dayFromNow(14), end_date: dayFromNow(14) },
  });
  expect(await daysOf(await book(eva, 13, 14))).toBe(2);
});

it("has the time zone of the site of the job on the UTC date, whichever the row is", async () => {
  const eva = await hire();
  const kiritimati = await home.entry("sites", { time_zone: "Pacific/Kiritimati" });
  const day = dayFromNow(5);
  await answered("POST", `/employees/${eva.id}/jobs`, { effective_date: day, site_id: kiritimati });
  const at = (time: string) =>
    inTransaction({ organizationId: organizationId(home.id) }, async (tx) => {
      const facts = await readEmployee(tx, eva.id, new Date(`${day}T${time}Z`));
      return [facts?.timeZone, facts?.today];
    });
  const before = await inTransaction({ organizationId: organizationId(home.id) }, (tx) =>
    readEmployee(tx, eva.id, new Date(`${dayFromNow(4)}T23:59:00Z`)),
  );
  expect([before?.timeZone, before?.today]).toEqual(["Etc/UTC", dayFromNow(4)]);
  expect(await at("00:00:00")).toEqual(["Pacific/Kiritimati", day]);
  expect(await at("10:00:00")).toEqual(["Pacific/Kiritimati", dayFromNow(6)]);
});
