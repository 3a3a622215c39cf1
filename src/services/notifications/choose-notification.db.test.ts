import { beforeEach, describe, expect, it } from "vitest";
import type { IsoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { createRequest } from "../time-off/create-request";
import { declineRequest } from "../time-off/decide/decline-request";
import { chooseNotification, readChoices } from "./choose-notification";
import { listNotifications } from "./list-notifications";
import { readBell } from "./read-bell";
import { relayNews } from "./relay-news";

const db = givenDatabase();

let org: TestOrganization;
let eva: string;
let ben: string;
let policy: string;
let day: number;

beforeEach(async () => {
  // The Sunday before a week of five working days.
  day = 8;
  org = await buildOrganization(db);
  ben = await org.employee({ name: "Ben" });
  eva = await org.employee({ name: "Eva" });
  policy = await org.policy({ name: "Sick days" });
  await org.approvers(eva, [ben]);
  await org.assign(eva, policy);
});

async function ask(): Promise<string> {
  day += 1;
  const date = `2026-03-${String(day).padStart(2, "0")}` as IsoDate;
  const dates = { start_date: date, end_date: date };
  return (await createRequest(org.as(eva), { policy_id: policy, ...dates, note: "flu" })).id;
}
const choose = (channel: "bell" | "mail", isTold: boolean, who = ben) =>
  chooseNotification(org.as(who), { event: "time_off.requested", channel, is_told: isTold });
const rowOf = async (id: string, event = "time_off.requested") => {
  const { rows } = await db.owner.query<{ withheld: string | null; queued: boolean }>(
    "SELECT withheld, queued_at IS NOT NULL AS queued FROM outbox WHERE subject_id = $1 AND event = $2",
    [id, event],
  );
  return rows[0];
};
const unread = async () => (await readBell(org.as(ben))).unread;

describe("a choice of notifications", () => {
  it("keeps the mail of an event back, and nothing else", async () => {
    await choose("mail", false);
    const id = await ask();
    await relayNews();
    expect(await rowOf(id)).toEqual({ withheld: "chosen", queued: false });
    expect(await unread()).toBe(1);
    expect(await readChoices(org.as(ben))).toEqual({ muted: { bell: [], mail: ["time_off.requested"] } });
    expect(await readChoices(org.as(eva))).toEqual({ muted: { bell: [], mail: [] } });
  });

  it("keeps the bell from counting it, and leaves it in the list and in the mail", async () => {
    await choose("bell", false);
    const id = await ask();
    await relayNews();
    expect(await rowOf(id)).toEqual({ withheld: null, queued: true });
    expect(await unread()).toBe(0);
    const { items } = await listNotifications(org.as(ben), { limit: 5 });
    expect(items).toMatchObject([{ event: "time_off.requested", is_read: true }]);
  });

  it("holds for what happens from then on, also for a mail that waits for a minute", async () => {
    const muted = { event: "time_off.declined", channel: "mail" } as const;
    const first = await ask();
    await declineRequest(org.as(ben), { id: first, note: "busy" });
    await relayNews();
    await chooseNotification(org.as(eva), { ...muted, is_told: false });
    await db.owner.query("UPDATE outbox SET next_attempt_at = now(), payload = payload - 'mail_after'");
    await relayNews();
    expect(await rowOf(first, "time_off.declined")).toEqual({ withheld: null, queued: true });
    const second = await ask();
    await declineRequest(org.as(ben), { id: second, note: "busy" });
    await relayNews();
    expect(await rowOf(second, "time_off.declined")).toEqual({ withheld: "chosen", queued: false });
    await chooseNotification(org.as(eva), { ...muted, is_told: true });
    const third = await ask();
    await declineRequest(org.as(ben), { id: third, note: "busy" });
    await relayNews();
    expect((await rowOf(third, "time_off.declined"))?.withheld).toBeNull();
  });

  it.each([
    ["api_key.revoked", "mail"],
    ["balance.lapsing", "bell"],
    ["balance.cycle_began", "mail"],
    ["time_off.undone", "mail"],
  ] as const)("cannot switch off %s by %s", async (event, channel) => {
    expect(await codeOf(chooseNotification(org.as(ben), { event, channel, is_told: false }))).toBe(
      "validation_failed",
    );
  });

  it("is made for one event at a time, whatever else is chosen meanwhile", async () => {
    const events = ["time_off.requested", "time_off.reminder", "credit.requested"] as const;
    await Promise.all(
      events.map((event) => chooseNotification(org.as(ben), { event, channel: "mail", is_told: false })),
    );
    await choose("mail", false);
    expect((await readChoices(org.as(ben))).muted.mail).toEqual([...events]);
  });
});
