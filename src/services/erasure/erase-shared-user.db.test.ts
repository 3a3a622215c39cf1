import { beforeAll, expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { digestOf } from "@/test/rows/tenant-rows";
import { columnsWith } from "@/test/worlds/every-column";
import { buildLeaver, type LeaverWorld, TRACES, YEARS_LATER } from "@/test/worlds/leaver-world";
import { erasePerson } from "./erase-person";

const db = givenDatabase();
let world: LeaverWorld;
let elsewhere: Record<string, string>;

beforeAll(async () => {
  world = await buildLeaver(db, { worksElsewhere: true });
  const other = world.elsewhere?.organization.id ?? "";
  elsewhere = await digestOf(db.owner, other);
  const admin = world.home.as(world.admin, { now: YEARS_LATER });
  await erasePerson(admin, { id: world.leaver, name: TRACES.name, isPeriodWaived: true });
});

it("leaves the user to another organization, and all that is there", async () => {
  expect(await digestOf(db.owner, world.elsewhere?.organization.id ?? "")).toEqual(elsewhere);
  expect(elsewhere["employees"]).toContain(TRACES.userEmail);
  const { rows } = await db.owner.query("SELECT name, email FROM users WHERE id = $1", [world.userId]);
  expect(rows).toEqual([{ name: TRACES.userName, email: TRACES.userEmail }]);
});

it("ends what the user could do here, and cuts the tie", async () => {
  const { rows } = await db.owner.query(
    `SELECT (SELECT user_id FROM employees WHERE id = $1) AS user_id,
       (SELECT count(*)::int FROM sessions WHERE employee_id = $1) AS sessions,
       (SELECT count(*)::int FROM sign_in_tokens WHERE employee_id = $1) AS links`,
    [world.leaver],
  );
  expect(rows).toEqual([{ user_id: null, sessions: 0, links: 0 }]);
});

it.each(Object.entries(TRACES).filter(([what]) => !what.startsWith("user")))(
  "has left no %s anywhere",
  async (_what, text) => {
    expect(await columnsWith(db.owner, text.split("\n")[0] ?? "")).toEqual([]);
  },
);

it("leaves what is the user's own to the user", async () => {
  expect((await columnsWith(db.owner, TRACES.userEmail)).sort()).toEqual([
    "employees.email",
    "kept_mails.to_address",
    "password_requests.email",
    "sign_in_tokens.email",
    "users.email",
  ]);
});
