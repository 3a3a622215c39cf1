import { beforeEach, describe, expect, it } from "vitest";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction } from "@/db/connection/transaction";
import { isoDate } from "@/domain/dates/iso-date";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { createRequest } from "../time-off/create-request";
import { getRequest } from "../time-off/get-request";
import { previewHolidayChange } from "./change-holidays";
import { copyHolidays } from "./copy-holidays";
import { createHoliday } from "./create-holiday";
import { importPublicHolidays } from "./import-public-holidays";
import { listHolidays } from "./list-holidays";
import { listPublicHolidays } from "./list-public-holidays";

const NOTHING = {
  created: 0,
  skipped: 0,
  people: 0,
  requests: 0,
  days_given_back: 0,
  days_taken: 0,
  needs_attention: 0,
};
const GERMANY = { country_code: "DE", year: 2026, site: "" };
const WHIT_MONDAY = {
  name: "Whit Monday",
  site: "",
  start_date: isoDate("2026-05-25"),
  end_date: isoDate("2026-05-25"),
  part_type: "FULL_DAY" as const,
  country_code: "DE",
};

describe("changing holidays", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let ida: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin" });
  });

  /** Somebody with a week off, and its request. */
  const off = async (given = {}) => {
    const employee = await org.employee(given);
    const policy = await org.policy();
    await org.assign(employee, policy);
    const dates = { start_date: isoDate("2026-05-25"), end_date: isoDate("2026-05-29") };
    return { employee, ...(await createRequest(org.as(employee), { policy_id: policy, ...dates })) };
  };
  const datesKept = async () => (await listHolidays(org.as(ida), {})).map(({ start_date }) => start_date);

  it("says beforehand how many people get a day back, and changes nothing", async () => {
    await off();
    await off();
    const vienna = await org.site({ country_code: "AT" });
    await off({ site_id: vienna });
    const foreseen = await previewHolidayChange(org.as(ida), { kind: "create", ...WHIT_MONDAY });
    expect(foreseen).toEqual({ ...NOTHING, created: 1, people: 2, requests: 2, days_given_back: 2 });
    expect(await datesKept()).toEqual([]);
  });

  it("frees only those of the site", async () => {
    const site = await org.site({ name: "Bonn" });
    const [there, elsewhere] = [await off({ site_id: site }), await off()];
    await createHoliday(org.as(ida), { ...WHIT_MONDAY, site: "Bonn" });
    const days = async ({ id, employee }: typeof there) => (await getRequest(org.as(employee), { id })).days;
    expect([await days(there), await days(elsewhere)]).toEqual([4, 5]);
  });

  it("imports the chosen public holidays of a country, but those that are there", async () => {
    await off();
    await createHoliday(org.as(ida), { ...WHIT_MONDAY, name: "Pentecost" });
    const offered = await listPublicHolidays(org.as(ida), GERMANY);
    expect(offered).toMatchObject({
      is_covered: true,
      source: { name: "date-holidays", license: "CC-BY-3.0" },
    });
    expect(
      offered.holidays.filter(({ is_duplicate }) => is_duplicate).map(({ start_date }) => start_date),
    ).toEqual(["2026-05-25"]);
    const keys = offered.holidays.map(({ key }) => key).filter((key) => key > "2026-04");
    const foreseen = await previewHolidayChange(org.as(ida), { kind: "import", ...GERMANY, keys });
    expect(foreseen).toEqual({ ...NOTHING, created: 7, skipped: 1 });
    expect(await importPublicHolidays(org.as(ida), { ...GERMANY, keys })).toEqual(foreseen);
    expect(await importPublicHolidays(org.as(ida), { ...GERMANY, keys })).toEqual({ ...NOTHING, skipped: 8 });
    expect(await datesKept()).toHaveLength(8);
  });

  it("imports for a site what neither it nor its country has", async () => {
    await org.site({ name: "Bonn" });
    await createHoliday(org.as(ida), WHIT_MONDAY);
    const bonn = { ...GERMANY, site: "Bonn" };
    const { holidays } = await listPublicHolidays(org.as(ida), bonn);
    const there = holidays.filter(({ is_duplicate }) => is_duplicate);
    expect(there.map(({ start_date }) => start_date)).toEqual(["2026-05-25"]);
    const keys = holidays.slice(0, 1).map(({ key }) => key);
    expect(await importPublicHolidays(org.as(ida), { ...bonn, keys })).toMatchObject({ created: 1 });
    const nowhere = importPublicHolidays(org.as(ida), { ...GERMANY, site: "Nowhere", keys });
    await expect(nowhere).rejects.toMatchObject({ errors: [{ path: "/site" }] });
  });

  it("says which countries the source does not cover, and refuses what is not on the list", async () => {
    const antarctica = { ...GERMANY, country_code: "AQ" };
    expect(await listPublicHolidays(org.as(ida), antarctica)).toMatchObject({
      is_covered: false,
      holidays: [],
    });
    for (const place of [GERMANY, antarctica]) {
      const refused = importPublicHolidays(org.as(ida), { ...place, keys: ["2026-07-01 Canada Day"] });
      await expect(refused).rejects.toMatchObject({ errors: [{ path: "/keys" }] });
    }
  });

  it("offers and imports those of a region, and refuses one that the country has not", async () => {
    const bavaria = { ...GERMANY, region: "BY" };
    const keys = ["2026-01-06 Heilige Drei Könige"];
    const { regions, holidays } = await listPublicHolidays(org.as(ida), bavaria);
    expect(regions).toContainEqual({ code: "BY", name: "Bayern" });
    expect(holidays.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    expect(await importPublicHolidays(org.as(ida), { ...bavaria, keys })).toMatchObject({ created: 1 });
    const nowhere = importPublicHolidays(org.as(ida), { ...GERMANY, region: "XX", keys });
    await expect(nowhere).rejects.toMatchObject({ errors: [{ path: "/region" }] });
  });

  it("copies to the next year, but those that are there, and none of another organization's", async () => {
    const holiday = await createHoliday(org.as(ida), WHIT_MONDAY);
    const ids = [holiday.id];
    expect(await copyHolidays(org.as(ida), { ids })).toEqual({ ...NOTHING, created: 1 });
    expect(await datesKept()).toEqual(["2026-05-25", "2027-05-25"]);
    expect(await copyHolidays(org.as(ida), { ids })).toEqual({ ...NOTHING, skipped: 1 });
    const elsewhere = await buildOrganization(db);
    const stranger = elsewhere.as(await elsewhere.employee({ role: "admin" }));
    await expect(copyHolidays(stranger, { ids })).rejects.toMatchObject({ errors: [{ path: "/ids" }] });
  });

  it("waits for a booking that has counted its days already, and gives them back", async () => {
    const employee = await org.employee();
    const policy = await org.policy();
    await org.assign(employee, policy);
    const dates = { start_date: isoDate("2026-05-25"), end_date: isoDate("2026-05-29") };
    let isCreated = false;
    let creating: Promise<unknown> = Promise.resolve();
    await inTransaction(org.as(employee), async (tx) => {
      await shareCalendar(tx);
      creating = createHoliday(org.as(ida), WHIT_MONDAY).then(() => {
        isCreated = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(isCreated).toBe(false);
    });
    const [{ id }] = await Promise.all([
      createRequest(org.as(employee), { policy_id: policy, ...dates }),
      creating,
    ]);
    expect((await getRequest(org.as(employee), { id })).days).toBe(4);
  });
});
