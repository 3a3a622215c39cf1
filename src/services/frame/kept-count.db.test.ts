import { beforeEach, expect, it } from "vitest";
import { readFrameFacts } from "@/db/frame/frame.store";
import { isoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { createRequest } from "../time-off/create-request";
import { getFrame } from "./get-frame";

const db = givenDatabase();
let org: TestOrganization;
let [eva, ida, ben, policy] = ["", "", "", ""];

beforeEach(async () => {
  org = await buildOrganization(db);
  [ida, ben, eva] = [await org.employee(), await org.employee({ role: "admin" }), await org.employee()];
  policy = await org.policy();
  await org.assign(eva, policy);
  await org.approvers(eva, [ida]);
  await ask(1);
});

async function ask(day: number, employee = eva): Promise<void> {
  const date = isoDate(`2026-06-0${day}`);
  await createRequest(org.as(employee), { policy_id: policy, start_date: date, end_date: date });
}

async function countOf(id: string, now = NOW): Promise<number> {
  const { actor, ...ctx } = org.as(id, { now });
  const { waiting } = await getFrame({ ...ctx, actor: { ...actor, userId: id }, sessionId: "a session" });
  return waiting.count;
}

const read = (known: { moment: string | null; people: readonly string[] | null }, employeeId = ida) =>
  readFrameFacts(org.as(ida).organizationId, {
    employeeId,
    userId: ida,
    isAdmin: employeeId === ben,
    mostWaiting: 100,
    mostUnread: 100,
    known,
    now: NOW,
  });

it("reads no turns again until a request of those for whom somebody approves has changed", async () => {
  const first = await read({ moment: null, people: [] });
  expect(first).toMatchObject({ people: [eva], turns: { requests: [{}] } });
  expect(await read(first)).toMatchObject({ moment: first.moment, people: [], turns: null });
  await ask(2);
  expect(await read(first)).toMatchObject({ people: [eva], turns: { requests: [{}, {}] } });
});

it("keeps nothing without being asked to, and nothing for admins", async () => {
  expect(await read({ moment: null, people: null })).toMatchObject({ moment: null, people: [] });
  expect(await read({ moment: null, people: [] }, ben)).toMatchObject({ moment: null, people: [] });
});

it("counts anew when somebody comes to approve for others", async () => {
  const counts = [await countOf(ida), await countOf(ida), await countOf(ida)];
  expect(counts).toEqual([1, 1, 1]);
  const tom = await org.employee({ manager_id: ida });
  await org.assign(tom, policy);
  await ask(2, tom);
  expect(await countOf(ida)).toBe(2);
});

it("counts for whom somebody stands in until midnight", async () => {
  const [max, midnight] = [await org.employee(), new Date("2026-03-02T23:00:00Z")];
  await org.delegate(ida, max, "2026-03-02", "2026-03-02");
  const before = new Date(midnight.getTime() - 1);
  for (const now of [NOW, before, before, before]) expect(await countOf(max, now)).toBe(1);
  expect(await countOf(max, midnight)).toBe(0);
});
