import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { createHoliday } from "../calendar/create-holiday";
import { createRequest } from "../time-off/create-request";
import { getRequest } from "../time-off/get-request";
import { foreseeSiteUpdate, updateSite } from "./update-site";

const NOTHING = { people: 0, requests: 0, days_given_back: 0, days_taken: 0, needs_attention: 0 };

describe("a site that moves", () => {
  const db = givenDatabase();
  let org: TestOrganization;
  let admin: string;
  let eva: string;
  let site: string;
  let request: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    admin = await org.employee({ role: "admin" });
    site = await org.site({ name: "Lab" });
    eva = await org.employee({ site_id: site });
    const policy = await org.policy();
    await org.assign(eva, policy);
    await org.holiday("2026-03-10", { country_code: "AT" });
    const week = { policy_id: policy, start_date: isoDate("2026-03-09"), end_date: isoDate("2026-03-13") };
    request = (await createRequest(org.as(eva), week)).id;
  });

  const days = async () => (await getRequest(org.as(eva), { id: request })).days;
  const told = async () =>
    (
      await db.owner.query<{ recipient_id: string; payload: { days: number } }>(
        "SELECT recipient_id, payload FROM outbox WHERE organization_id = $1 AND event = 'time_off.recounted'",
        [org.id],
      )
    ).rows;

  it("to another country recounts the requests of who works there, and tells them", async () => {
    const change = { id: site, country_code: "AT" };
    const foreseen = await foreseeSiteUpdate(org.as(admin), change);
    expect(foreseen).toEqual({ ...NOTHING, people: 1, requests: 1, days_given_back: 1 });
    expect([await days(), await told()]).toEqual([5, []]);
    expect(await updateSite(org.as(admin), change)).toMatchObject({ name: "Lab", country_code: "AT" });
    expect(await days()).toBe(4);
    expect(await told()).toMatchObject([{ recipient_id: eva, payload: { days: -1 } }]);
    await updateSite(org.as(admin), { id: site, country_code: "DE" });
    expect(await days()).toBe(5);
  });

  it("to another time zone begins where it is today there", async () => {
    await org.holiday("2026-03-09", { country_code: "AT" });
    // Monday evening in Berlin is Tuesday on Kiritimati: Monday is over there, and keeps its day.
    const now = new Date("2026-03-09T20:00:00Z");
    const change = { id: site, time_zone: "Pacific/Kiritimati", country_code: "AT" };
    await updateSite(org.as(admin, { now }), change);
    const { dates } = await getRequest(org.as(eva), { id: request });
    expect(dates.map((date) => date.days)).toEqual([1, 0, 1, 1, 1]);
  });

  it("to another time zone counts a date again that is no longer past there", async () => {
    const ctx = org.as(admin, { now: new Date("2026-03-09T20:00:00Z") });
    await updateSite(ctx, { id: site, time_zone: "Pacific/Kiritimati" });
    await createHoliday(ctx, {
      name: "Late",
      site: "",
      start_date: isoDate("2026-03-09"),
      end_date: isoDate("2026-03-09"),
      part_type: "FULL_DAY",
      country_code: "DE",
    });
    expect(await days()).toBe(5);
    await updateSite(ctx, { id: site, time_zone: "Europe/Berlin" });
    expect(await days()).toBe(4);
  });

  it("only by name or address leaves requests alone", async () => {
    await org.holiday("2026-03-11");
    const change = { id: site, name: "Laboratory", address: "Moved", country_code: "DE" };
    expect(await foreseeSiteUpdate(org.as(admin), change)).toEqual(NOTHING);
    await updateSite(org.as(admin), change);
    expect([await days(), await told()]).toEqual([5, []]);
  });

  it("by name keeps its own holidays", async () => {
    await updateSite(org.as(admin), { id: site, name: "Renamed" });
    await org.holiday("2026-03-12", { site_id: site });
    await updateSite(org.as(admin), { id: site, country_code: "AT" });
    await updateSite(org.as(admin), { id: site, country_code: "DE" });
    expect(await days()).toBe(4);
  });
});
