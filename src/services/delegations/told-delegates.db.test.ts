import { beforeEach, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { listNotifications } from "../notifications/list-notifications";
import { createDelegation } from "./create-delegation";
import { deleteDelegation } from "./delete-delegation";

const db = givenDatabase();
const DATES = { start_date: isoDate("2026-03-02"), end_date: isoDate("2026-03-06") };

let org: TestOrganization;
let [ida, ben, cleo] = ["", "", ""];

beforeEach(async () => {
  org = await buildOrganization(db);
  ida = await org.employee({ role: "admin", name: "Ida" });
  ben = await org.employee({ name: "Ben" });
  cleo = await org.employee({ name: "Cleo" });
});

const name = (by: string, delegate_id: string) =>
  createDelegation(org.as(by), { approver_id: ben, delegate_id, ...DATES });
const toldTo = async (person: string) => (await listNotifications(org.as(person), { limit: 20 })).items;

it("tells a delegate in whose place they decide, when, and who named them", async () => {
  await name(ben, cleo);
  expect(await toldTo(cleo)).toMatchObject([
    {
      event: "delegation.named",
      by: { id: ben, name: "Ben" },
      on_behalf_of: { id: ben, name: "Ben" },
      delegation: DATES,
      request: null,
      api_key: null,
    },
  ]);
  expect(await toldTo(ben)).toEqual([]);
});

it("tells them when it ends early, by an admin too, and lets the mail wait until it cannot be taken back", async () => {
  const { id } = await name(ben, cleo);
  await deleteDelegation(org.as(ida), { id });
  expect(await toldTo(cleo)).toMatchObject([
    {
      event: "delegation.ended",
      by: { id: ida, name: "Ida" },
      on_behalf_of: { id: ben, name: "Ben" },
      delegation: DATES,
    },
    { event: "delegation.named" },
  ]);
  const { rows } = await db.owner.query(
    "SELECT event, payload ->> 'mail_after' AS after FROM outbox WHERE organization_id = $1 ORDER BY id",
    [org.id],
  );
  expect(rows).toEqual([
    { event: "delegation.named", after: null },
    { event: "delegation.ended", after: new Date(NOW.getTime() + 60_000).toISOString() },
  ]);
});

it("tells nothing of what is over, nor an admin of what they did themselves", async () => {
  const { id } = await name(ben, cleo);
  await deleteDelegation(org.as(ben, { now: new Date("2026-03-07T09:00:00Z") }), { id });
  expect(await toldTo(cleo)).toMatchObject([{ event: "delegation.named" }]);
  const own = await name(ida, ida);
  await deleteDelegation(org.as(ida), { id: own.id });
  expect(await toldTo(ida)).toEqual([]);
});
