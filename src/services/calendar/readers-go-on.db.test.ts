import { expect, it } from "vitest";
import { lockCalendar } from "@/db/calendar/calendar.store";
import { inTransaction } from "@/db/connection/transaction";
import { isoDate } from "@/domain/dates/iso-date";
import { organizationId } from "@/domain/tenancy";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization } from "@/test/worlds/builders";
import { createRequest } from "../time-off/create-request";
import { listRequests } from "../time-off/list-requests";

const db = givenDatabase();

it("lets readers go on while more wait for the calendar than there are connections", async () => {
  const org = await buildOrganization(db);
  const policy = await org.policy({}, { deductible_days: "any_day" });
  const people = await Promise.all(Array.from({ length: 64 }, () => org.employee()));
  for (const person of people) await org.assign(person, policy);
  const date = isoDate("2026-03-10");
  const ask = (person: string) =>
    createRequest(org.as(person), { policy_id: policy, start_date: date, end_date: date });

  const waiting = async () => {
    const sql = `SELECT count(*)::int AS count FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`;
    return (await db.owner.query<{ count: number }>(sql)).rows[0]?.count;
  };

  let booked: Promise<unknown>[] = [];
  let isBooked = false;
  await inTransaction({ organizationId: organizationId(org.id) }, async (tx) => {
    await lockCalendar(tx);
    booked = people.map(ask);
    void Promise.all(booked).then(() => {
      isBooked = true;
    });
    await expect.poll(waiting).toBe(3);
    const [reader = ""] = people;
    const read = await Promise.all(
      Array.from({ length: 20 }, () => listRequests(org.as(reader), { limit: 10 })),
    );
    expect(read.every(({ items }) => items.length === 0)).toBe(true);
    expect(isBooked).toBe(false);
  });
  expect(await Promise.all(booked)).toHaveLength(people.length);
});
