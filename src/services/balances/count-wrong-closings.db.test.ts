import { expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization } from "@/test/worlds/builders";
import { createRequest } from "../time-off/create-request";
import { countWrongClosings } from "./count-wrong-closings";

const db = givenDatabase();

it("counts the closed cycles that their history does not explain", async () => {
  const org = await buildOrganization(db);
  const eva = await org.employee({ hire_date: "2023-01-01" });
  const policy = await org.policy();
  await org.assign(eva, policy, { effective_date: "2023-01-01" });
  const date = isoDate("2026-12-14");
  await createRequest(org.as(eva, { now: new Date("2026-05-04T09:00:00Z") }), {
    policy_id: policy,
    start_date: date,
    end_date: date,
  });
  const later = org.as(eva, { now: new Date("2026-06-01T09:00:00Z") });
  const { rowCount } = await db.owner.query("SELECT FROM closed_cycles");
  expect(rowCount).toBe(3);
  expect(await countWrongClosings(later)).toBe(0);

  await db.owner.query("UPDATE closed_cycles SET remaining_hundredths = 1 WHERE cycle_start = '2024-01-01'");
  expect(await countWrongClosings(later)).toBe(1);

  await db.owner.query("UPDATE closed_cycles SET opening = '[]' WHERE cycle_start = '2025-01-01'");
  expect(await countWrongClosings(later)).toBe(2);

  await db.owner.query("UPDATE policy_assignments SET effective_date = '2026-01-01'");
  expect(await countWrongClosings(later)).toBe(3);
});
