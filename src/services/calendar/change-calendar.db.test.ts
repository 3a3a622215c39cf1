import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { closePool } from "@/db/connection/pool";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { lockDirectory } from "@/db/directory/directory.store";
import { addDays, isoDate } from "@/domain/dates/iso-date";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { updateSite } from "../directory/update-site";
import { setWorkPattern } from "../people/set-work-pattern";
import { updateEmployee } from "../people/update-employee";
import { cancelRequest } from "../time-off/cancel-request";
import { createRequest } from "../time-off/create-request";
import { getRequest } from "../time-off/get-request";
import { changeCalendar } from "./change-calendar";
import { type HolidayChange, writeHolidays } from "./write-holidays";

const TUESDAY = isoDate("2026-03-10");
const WEEK = { start_date: isoDate("2026-03-09"), end_date: isoDate("2026-03-13") };
const ADD = {
  kind: "create" as const,
  holidays: [
    {
      name: "Trial",
      site: "",
      start_date: TUESDAY,
      end_date: TUESDAY,
      part_type: "FULL_DAY" as const,
      country_code: "DE",
    },
  ],
} satisfies HolidayChange;
describe("changing the calendar while others book", () => {
  let db: TestDatabase;
  let org: TestOrganization;
  let ida: string;
  let eva: string;
  let policy: string;
  let site: string;

  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(async () => {
    await closePool();
    await db.drop();
  });
  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin" });
    eva = await org.employee();
    policy = await org.policy();
    await org.assign(eva, policy);
    site = await org.site();
  });

  const book = (employee: string, dates = WEEK) =>
    createRequest(org.as(employee), { policy_id: policy, ...dates });
  const kept = async (employee: string, { id }: { id: string }) => {
    const { days, needs_attention } = await getRequest(org.as(employee), { id });
    return { days, needs_attention };
  };
  const waitsFor = async (what: string) => {
    const ours = "database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    for (;;) {
      const found = await db.owner.query(`SELECT FROM pg_locks WHERE NOT granted AND ${ours} AND ${what}`);
      if (found.rowCount) return;
      await sleep(5);
    }
  };

  /**
   * Makes a change during which somebody books: the booking has counted its days when those of the others are counted, and commits
   * only when the change wants the calendar for itself.
   */
  const changeWhile = async <Booked>(
    change: HolidayChange,
    booking: () => Promise<Booked>,
    meanwhile: () => Promise<unknown> = () => Promise.resolve(),
  ) => {
    const holder = await db.owner.connect();
    const written: HolidayChange[] = [];
    const booked: Promise<Booked>[] = [];
    const write = async (tx: Transaction) => {
      written.push(change);
      if (written.length === 1) {
        await holder.query("BEGIN; LOCK TABLE approval_steps IN SHARE MODE");
        booked.push(booking());
        await waitsFor("relation = 'approval_steps'::regclass");
      }
      return writeHolidays(tx, org.as(ida), change);
    };
    const release = async () => {
      await waitsFor("locktype = 'advisory' AND mode = 'ExclusiveLock'");
      await meanwhile();
      await holder.query("COMMIT");
    };
    const changing = changeCalendar(org.as(ida), { write, answer: (_written, recounted) => recounted });
    const [recounted] = await Promise.all([changing, release()]);
    holder.release();
    return { recounted, booked: await Promise.all(booked), times: written.length };
  };

  it("counts what was booked while it counted the others", async () => {
    const zoe = await org.employee();
    await org.assign(zoe, policy);
    const before = await book(zoe);
    const { recounted, booked, times } = await changeWhile(ADD, () => book(eva));
    expect(await kept(zoe, before)).toMatchObject({ days: 4 });
    expect(await Promise.all(booked.map((request) => kept(eva, request)))).toMatchObject([{ days: 4 }]);
    expect(recounted).toMatchObject({ people: 2, requests: 2, hundredthsGivenBack: 200 });
    expect(times).toBe(1);
  });

  it("marks what no longer fits because of what was booked meanwhile", async () => {
    const id = await org.holiday(TUESDAY);
    await org.adjust(eva, policy, -2500);
    const before = await book(eva);
    expect(await kept(eva, before)).toEqual({ days: 4, needs_attention: false });
    const day = isoDate("2026-03-16");
    const { recounted } = await changeWhile({ kind: "delete", id }, () =>
      book(eva, { start_date: day, end_date: day }),
    );
    expect(await kept(eva, before)).toEqual({ days: 5, needs_attention: true });
    expect(recounted).toMatchObject({ requests: 1, needsAttention: 1 });
  });

  it("leaves alone what was cancelled while it counted", async () => {
    const before = await book(eva);
    const { recounted, times } = await changeWhile(ADD, () => cancelRequest(org.as(eva), { id: before.id }));
    expect(times).toBe(2);
    expect(await kept(eva, before)).toMatchObject({ days: 5 });
    expect(recounted).toMatchObject({ requests: 0 });
  });

  it("begins anew when the rules themselves changed while it counted", async () => {
    const before = await book(eva);
    const name = "Renamed meanwhile";
    const { times } = await changeWhile(
      ADD,
      () => book(eva, { start_date: isoDate("2026-03-17"), end_date: isoDate("2026-03-17") }),
      () => updateSite(org.as(ida), { id: site, name }),
    );
    expect(times).toBe(2);
    expect(await kept(eva, before)).toMatchObject({ days: 4 });
  });

  it("is not held up for ever by who changes an employee while it counts", async () => {
    const before = await book(eva);
    const changed: Promise<unknown>[] = [];
    await changeCalendar(org.as(ida), {
      write: async (tx: Transaction) => {
        await lockDirectory(tx);
        changed.push(updateEmployee(org.as(ida), { id: eva, name: "Eva Changed" }));
        await waitsFor("locktype = 'advisory'");
        return writeHolidays(tx, org.as(ida), ADD);
      },
      answer: () => null,
    });
    await Promise.all(changed);
    expect(await kept(eva, before)).toMatchObject({ days: 4 });
  });

  it("counts all under the lock when the rules change again and again", async () => {
    const before = await book(eva);
    const cancelled = await book(eva, { start_date: addDays(TUESDAY, 7), end_date: addDays(TUESDAY, 7) });
    let rounds = 0;
    const recounted = await changeCalendar(org.as(ida), {
      write: async (tx: Transaction) => {
        rounds += 1;
        await updateSite(org.as(ida), { id: site, name: `Renamed for the time ${rounds}` });
        if (rounds === 3) await cancelRequest(org.as(eva), { id: cancelled.id });
        return writeHolidays(tx, org.as(ida), {
          ...ADD,
          holidays: ADD.holidays.map((holiday) => ({ ...holiday, end_date: addDays(TUESDAY, 7) })),
        });
      },
      answer: (_written, result) => result,
    });
    expect(rounds).toBe(3);
    expect(recounted).toMatchObject({ requests: 1 });
    expect(await kept(eva, before)).toMatchObject({ days: 1 });
    expect(await kept(eva, cancelled)).toMatchObject({ days: 1 });
  });

  it("lets others book while one employee's pattern is set", async () => {
    const request = await book(eva);
    await inTransaction(org.as(ida), async (tx) => {
      await shareCalendar(tx);
      await setWorkPattern(org.as(ida), {
        id: eva,
        effective_date: WEEK.start_date,
        monday: "FULL_DAY",
        tuesday: null,
        wednesday: "FULL_DAY",
        thursday: "FULL_DAY",
        friday: "FULL_DAY",
        saturday: null,
        sunday: null,
      });
    });
    expect(await kept(eva, request)).toMatchObject({ days: 4 });
  });
});
