import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type JobQueue, openJobQueue } from "@/db/notifications/job-queue";
import { type IsoDate, todayIn } from "@/domain/dates/iso-date";
import { organizationId } from "@/domain/tenancy";
import { smtpTransport } from "@/platform/mail/smtp-transport";
import { createCredit } from "@/services/credits/create-credit";
import { approveCredit, cancelCredit, declineCredit } from "@/services/credits/decide-credit";
import { undoCredit } from "@/services/credits/undo-credit";
import { createDelegation } from "@/services/delegations/create-delegation";
import { deleteDelegation } from "@/services/delegations/delete-delegation";
import { relayNews } from "@/services/notifications/relay-news";
import { cancelRequest } from "@/services/time-off/cancel-request";
import { createRequest } from "@/services/time-off/create-request";
import { approveRequest } from "@/services/time-off/decide/approve-request";
import { undoDecision } from "@/services/time-off/decide/undo-decision";
import { smtpSink } from "@/test/clients/smtp-sink";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { deliverMails } from "./deliver-mails";

const FROM = { name: "Hiatus", address: "hiatus@example.com" };
const BASE = "https://time.example.com";

const db = givenDatabase();

let org: TestOrganization;
let people: { eva: string; ben: string; cleo: string };
let policyId: string;
let sink: Awaited<ReturnType<typeof smtpSink>>;
let queue: JobQueue;

/** What the mail server does with the next mails; by default it takes them. */
let behaviour: Partial<SMTPServerOptions> = {};

beforeEach(async () => {
  await db.owner.query("TRUNCATE outbox, graphile_worker._private_jobs");
  org = await buildOrganization(db);
  const now = new Date();
  people = {
    eva: await org.employee({ name: "Eva" }),
    ben: await org.employee({ name: "Ben", email: `ben@${org.slug}.example` }),
    cleo: await org.employee({ name: "Cleo", email: `cleo@${org.slug}.example` }),
  };
  policyId = await org.policy({ name: "Holiday" }, { deductible_days: "any_day" });
  await org.approvers(people.eva, [people.ben, people.cleo]);
  await org.assign(people.eva, policyId, { effective_date: `${now.getUTCFullYear()}-01-01` });
  behaviour = {};
  sink = await smtpSink({
    onRcptTo: (address, session, done) =>
      behaviour.onRcptTo ? behaviour.onRcptTo(address, session, done) : done(),
  });
  queue = openJobQueue(db.url);
});
afterEach(async () => {
  await sink.close();
  await queue.close();
});

const as = (person: string) => org.as(person, { now: new Date() });
const aMinuteAgo = (person: string) => org.as(person, { now: new Date(Date.now() - 61_000) });
let days = 10;
const request = async () => {
  const date = new Date(Date.now() + days++ * 86_400_000).toISOString().slice(0, 10) as IsoDate;
  const { id } = await createRequest(as(people.eva), {
    policy_id: policyId,
    start_date: date,
    end_date: date,
  });
  return id;
};

/** Does what the worker does with every job that is there. */
async function workOff(): Promise<void> {
  const transport = smtpTransport(sink.url, FROM);
  const { rows } = await db.owner.query<{ payload: { organization_id: string; outbox_ids: number[] } }>(
    "DELETE FROM graphile_worker._private_jobs RETURNING payload",
  );
  for (const { payload } of rows) {
    const job = {
      organizationId: organizationId(payload.organization_id),
      ids: payload.outbox_ids.map(String),
    };
    await deliverMails(job, { transport, baseUrl: BASE });
  }
  transport.close();
}

const states = async () =>
  (
    await db.owner.query<Record<string, unknown>>(
      `SELECT e.name, o.event, o.attempts, o.withheld, o.last_error AS error,
         CASE WHEN o.delivered_at IS NOT NULL THEN 'delivered' WHEN o.dead_at IS NOT NULL THEN 'dead'
           WHEN o.queued_at IS NOT NULL THEN 'queued' ELSE 'waiting' END AS state
       FROM outbox o JOIN employees e ON e.id = o.recipient_id ORDER BY o.id`,
    )
  ).rows;
const due = () =>
  db.owner.query("UPDATE outbox SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL");
const refuse = (code: number, message: string): NonNullable<SMTPServerOptions["onRcptTo"]> => {
  return (_address, _session, done) => done(Object.assign(new Error(message), { responseCode: code }));
};

describe("what was committed", () => {
  it("is mailed once to whom it is for: of a request only to who has the turn", async () => {
    await request();
    expect(await relayNews()).toBe(2);
    expect(await states()).toMatchObject([
      { name: "Ben", state: "queued" },
      { name: "Cleo", state: "delivered", withheld: "in_app" },
    ]);
    await workOff();
    expect(await relayNews()).toBe(0);
    await workOff();
    expect(sink.mails.map(({ to }) => to?.map(({ address }) => address))).toEqual([
      [`ben@${org.slug}.example`],
    ]);
    expect(sink.mails[0]?.messageId).toMatch(new RegExp(`^<${org.id}\\.\\d+@time\\.example\\.com>$`));
    expect((await states()).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  });

  it("tells a delegate in whose place they decide", async () => {
    const zoe = await org.employee({ name: "Zoe", email: `zoe@${org.slug}.example` });
    const today = todayIn("Europe/Berlin", new Date());
    await org.delegate(people.ben, zoe, today, today);
    await request();
    await relayNews();
    await workOff();
    const textTo = (name: string) =>
      sink.mails.find(({ to }) => to?.[0]?.address === `${name}@${org.slug}.example`)?.text;
    expect(textTo("zoe")).toContain("You are standing in for Ben.");
    expect(textTo("ben")).toContain("Eva");
    expect(textTo("ben")).not.toContain("standing in");
  });

  it("is not said to be decided by whom it was only asked by, and its links name the organization", async () => {
    await db.owner.query("UPDATE policies SET is_approval_required = false WHERE id = $1", [policyId]);
    const id = await request();
    await relayNews();
    await workOff();
    const [mail] = sink.mails;
    expect(mail?.subject).toMatch(/^Approved: your time off/);
    expect(mail?.text).not.toContain("approved it");
    expect(mail?.text).toContain(`${BASE}/time-off/${id}?organization=${org.slug}`);
  });

  it("is taken by one of two relays", async () => {
    await request();
    const taken = await Promise.all([relayNews(), relayNews(), relayNews()]);
    expect(taken.reduce((sum, one) => sum + one)).toBe(2);
    await workOff();
    expect(sink.mails).toHaveLength(1);
  });

  it("is not taken before it is committed, nor when it never is", async () => {
    const client = await db.owner.connect();
    await client.query("BEGIN");
    await client.query(
      "INSERT INTO outbox (organization_id, event, recipient_id, subject_id, payload) VALUES ($1, 'time_off.recounted', $2, $2, '{}')",
      [org.id, people.eva],
    );
    expect(await relayNews()).toBe(0);
    await client.query("ROLLBACK");
    client.release();
    expect(await relayNews()).toBe(0);
  });

  it("wakes whom it is for, in every instance", async () => {
    const heard: string[] = [];
    const client = await db.owner.connect();
    client.on("notification", ({ payload }) => heard.push(payload ?? ""));
    await client.query("LISTEN hiatus_notifications");
    await request();
    await relayNews();
    await client.query("SELECT 1");
    expect(heard.map((ids) => ids.split(",").sort())).toEqual([[people.ben, people.cleo].sort()]);
    client.release(true);
  });
});

describe("a mail that would come too late", () => {
  it("is not sent to somebody who was deactivated meanwhile", async () => {
    await request();
    await relayNews();
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [people.ben]);
    await workOff();
    expect(sink.mails).toEqual([]);
    expect((await states())[0]).toMatchObject({ state: "delivered", withheld: "inactive" });
  });

  it("does not ask for a decision on a request that was withdrawn", async () => {
    const id = await request();
    await relayNews();
    await cancelRequest(as(people.eva), { id });
    await workOff();
    expect(sink.mails).toEqual([]);
    expect((await states())[0]).toMatchObject({ state: "delivered", withheld: "settled" });
  });

  it("does not ask who has decided, but tells the next and then the employee", async () => {
    const id = await request();
    await approveRequest(aMinuteAgo(people.ben), { id });
    await relayNews();
    await workOff();
    await approveRequest(aMinuteAgo(people.cleo), { id });
    await relayNews();
    await workOff();
    expect(sink.mails.map(({ to }) => to?.[0]?.name)).toEqual(["Cleo", "Eva"]);
  });
});

describe("the mail of a decision", () => {
  const told = async () => (await states()).filter(({ event }) => event !== "time_off.requested");
  const aMinutePasses = () =>
    db.owner.query(
      `UPDATE outbox SET next_attempt_at = next_attempt_at - interval '1 minute',
         payload = payload || jsonb_build_object('mail_after', (payload ->> 'mail_after')::timestamptz - interval '1 minute')
       WHERE payload ? 'mail_after'`,
    );

  it("waits until the decision cannot be taken back any more; whom it is for is woken at once, and once", async () => {
    const heard: string[] = [];
    const client = await db.owner.connect();
    client.on("notification", ({ payload }) => heard.push(payload ?? ""));
    const id = await request();
    await relayNews();
    await client.query("LISTEN hiatus_notifications");
    await approveRequest(as(people.ben), { id });
    expect(await relayNews()).toBe(1);
    expect(await told()).toMatchObject([{ name: "Cleo", state: "waiting" }]);
    expect(await relayNews()).toBe(0);
    expect(await queue.retryNow()).toBe(0);
    await aMinutePasses();
    expect(await relayNews()).toBe(1);
    expect(await told()).toMatchObject([{ name: "Cleo", state: "queued" }]);
    await client.query("SELECT 1");
    expect(heard).toEqual([people.cleo]);
    client.release(true);
  });

  it("never leaves when the decision is taken back", async () => {
    const id = await request();
    await relayNews();
    await approveRequest(as(people.ben), { id });
    await relayNews();
    await undoDecision(as(people.ben), { id });
    await aMinutePasses();
    await relayNews();
    await workOff();
    expect(await told()).toMatchObject([
      { name: "Cleo", event: "time_off.turn_moved", withheld: "settled" },
      { name: "Cleo", event: "time_off.undone", withheld: "in_app" },
    ]);
    expect(sink.mails.map(({ to }) => to?.[0]?.name)).toEqual(["Ben"]);
  });
});

describe("the mails about days earned", () => {
  const aMinutePasses = () =>
    db.owner.query("UPDATE outbox SET payload = payload - 'mail_after', next_attempt_at = NULL");
  const deliver = async () => {
    await relayNews();
    await workOff();
  };
  const asked = async () => {
    await db.owner.query("UPDATE policies SET credit_requests = 'approval' WHERE id = $1", [policyId]);
    const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) as IsoDate;
    return createCredit(as(people.eva), { policy_id: policyId, date, days: 1.5, note: "Fair" });
  };

  it("go to whose turn it is, then to the employee, once the decision stands", async () => {
    const { id } = await asked();
    await deliver();
    await approveCredit(as(people.ben), { id });
    await deliver();
    expect(sink.mails.map(({ to }) => to?.[0]?.name)).toEqual(["Ben"]);
    await aMinutePasses();
    await deliver();
    await declineCredit(as(people.cleo), { id, note: "Already paid" });
    await aMinutePasses();
    await deliver();
    expect(sink.mails.map(({ to, subject }) => [to?.[0]?.name, subject?.split(":", 1)[0]])).toEqual([
      ["Ben", "Eva asks for days earned"],
      ["Cleo", "Your turn"],
      ["Eva", "Declined"],
    ]);
    expect(sink.mails[0]?.text).toContain(`${BASE}/approvals?organization=${org.slug}`);
    expect(sink.mails[0]?.text).not.toContain("Fair");
    expect(sink.mails[2]?.text).toContain("Already paid");
  });

  it("do not leave when the decision was taken back, or nothing is left to decide", async () => {
    const { id } = await asked();
    await approveCredit(as(people.ben), { id });
    await undoCredit(as(people.ben), { id });
    await cancelCredit(as(people.eva), { id });
    await aMinutePasses();
    await deliver();
    expect(sink.mails).toEqual([]);
    expect((await states()).map(({ name, event, withheld }) => [name, event, withheld])).toEqual([
      ["Ben", "credit.requested", "settled"],
      ["Cleo", "credit.requested", "in_app"],
      ["Cleo", "credit.turn_moved", "settled"],
      ["Cleo", "credit.undone", "in_app"],
    ]);
  });
});

describe("the mail to a delegate", () => {
  // Where they work it is tomorrow already in the last hours of a day in UTC.
  const today = todayIn("Europe/Berlin", new Date());
  const delegate = () =>
    createDelegation(as(people.ben), { delegate_id: people.cleo, start_date: today, end_date: today });
  const aMinutePasses = () =>
    db.owner.query("UPDATE outbox SET payload = payload - 'mail_after', next_attempt_at = NULL");
  const deliver = async () => {
    await relayNews();
    await workOff();
  };

  it("says in whose place they decide, and that they do so no longer", async () => {
    const { id } = await delegate();
    await deliver();
    await deleteDelegation(as(people.ben), { id });
    await deliver();
    expect(sink.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You can decide in Ben’s place: /),
    ]);
    await aMinutePasses();
    await deliver();
    expect(sink.mails.map(({ to, subject }) => [to?.[0]?.name, subject])).toEqual([
      ["Cleo", expect.stringMatching(/^You can decide in Ben’s place: /)],
      ["Cleo", expect.stringMatching(/^You are no longer Ben’s delegate: /)],
    ]);
  });

  it("does not leave when the delegation has ended before, nor the other when it was made again", async () => {
    const { id } = await delegate();
    await deleteDelegation(as(people.ben), { id });
    await deliver();
    await delegate();
    await aMinutePasses();
    await deliver();
    expect((await states()).map(({ event, withheld }) => [event, withheld])).toEqual([
      ["delegation.named", "settled"],
      ["delegation.ended", "settled"],
      ["delegation.named", null],
    ]);
    expect(sink.mails).toHaveLength(1);
  });
});

describe("a mail that is not taken", () => {
  it("is tried again with the same Message-ID, later and later, and the next success ends it", async () => {
    behaviour.onRcptTo = refuse(451, "later, please");
    await request();
    await relayNews();
    await workOff();
    const [row] = await states();
    expect(row).toMatchObject({ state: "waiting", attempts: 1 });
    expect(row?.error).toContain("later, please");
    expect(await relayNews()).toBe(0);
    await due();
    expect(await relayNews()).toBe(1);
    behaviour = {};
    await workOff();
    expect(sink.mails).toHaveLength(1);
    expect((await states())[0]).toMatchObject({ state: "delivered", attempts: 1, error: null });
  });

  it("waits while the mail server is away, and is tried at once when the service starts", async () => {
    await sink.close();
    await request();
    await relayNews();
    await workOff();
    expect((await states())[0]).toMatchObject({ state: "waiting", attempts: 1 });
    expect(await queue.retryNow()).toBe(1);
    expect(await relayNews()).toBe(1);
  });

  it("is dead at once when the server refuses the address for good, and can be sent again", async () => {
    behaviour.onRcptTo = refuse(550, "no such mailbox");
    await request();
    await relayNews();
    await workOff();
    expect((await states())[0]).toMatchObject({ state: "dead", attempts: 1 });
    await due();
    expect(await relayNews()).toBe(0);
  });

  it("is dead after eight attempts, when it is old enough", async () => {
    behaviour.onRcptTo = refuse(451, "later");
    await request();
    for (let attempt = 1; attempt <= 9; attempt++) {
      await due();
      await relayNews();
      await workOff();
    }
    expect((await states())[0]).toMatchObject({ state: "waiting", attempts: 9 });
    await db.owner.query(
      "UPDATE outbox SET created_at = now() - interval '6 hours', next_attempt_at = now()",
    );
    await relayNews();
    await workOff();
    expect((await states())[0]).toMatchObject({ state: "dead", attempts: 10 });
  });
});

describe("a job", () => {
  it("does nothing for a row that was mailed already", async () => {
    await request();
    await relayNews();
    const { rows } = await db.owner.query("SELECT * FROM graphile_worker._private_jobs");
    await workOff();
    expect(rows).toHaveLength(1);
    const row = await db.owner.query<{ id: string }>("SELECT id FROM outbox ORDER BY id LIMIT 1");
    const transport = smtpTransport(sink.url, FROM);
    const job = { organizationId: organizationId(org.id), ids: [row.rows[0]?.id ?? ""] };
    await deliverMails(job, { transport, baseUrl: BASE });
    expect(sink.mails).toHaveLength(1);
  });

  it("is for several mails, of which one that is refused keeps none waiting", async () => {
    for (let asked = 0; asked < 12; asked++) await request();
    expect(await relayNews()).toBe(24);
    const { rows } = await db.owner.query<{ payload: { outbox_ids: number[] } }>(
      "SELECT payload FROM graphile_worker._private_jobs ORDER BY id",
    );
    expect(rows.map(({ payload }) => payload.outbox_ids.length)).toEqual([10, 2]);
    let taken = 0;
    behaviour.onRcptTo = (...args) => (++taken === 3 ? refuse(451, "later, please")(...args) : args[2]());
    await workOff();
    expect(sink.mails).toHaveLength(11);
    const told = (await states()).filter(({ name }) => name === "Ben").map(({ state }) => String(state));
    expect(told.toSorted((one, other) => one.localeCompare(other))).toEqual([
      ...Array<string>(11).fill("delivered"),
      "waiting",
    ]);
  });

  it("sends the others of its mails when one cannot be read", async () => {
    await request();
    await request();
    await relayNews();
    await db.owner.query("UPDATE outbox SET payload = '[]' WHERE id = (SELECT min(id) FROM outbox)");
    await expect(workOff()).rejects.toThrow();
    expect(sink.mails).toHaveLength(1);
    const told = (await states()).filter(({ name }) => name === "Ben").map(({ state }) => String(state));
    expect(told).toEqual(["queued", "delivered"]);
  });

  it("holds ids and nothing else, and sees one organization", async () => {
    await request();
    await relayNews();
    const { rows } = await db.owner.query<{ payload: object }>(
      "SELECT payload FROM graphile_worker._private_jobs",
    );
    expect(rows.map(({ payload }) => Object.keys(payload))).toEqual([["organization_id", "outbox_ids"]]);
    const other = await buildOrganization(db);
    const row = await db.owner.query<{ id: string }>("SELECT id FROM outbox ORDER BY id LIMIT 1");
    const transport = smtpTransport(sink.url, FROM);
    const job = { organizationId: organizationId(other.id), ids: [row.rows[0]?.id ?? ""] };
    await deliverMails(job, { transport, baseUrl: BASE });
    expect(sink.mails).toEqual([]);
    expect((await states())[0]).toMatchObject({ state: "queued" });
  });

  it("is refused without an organization, and added to none but the transaction's", async () => {
    await expect(db.service.query("SELECT hiatus.queue_mails('{1}')")).rejects.toThrow(
      "no organization is set",
    );
    await expect(db.service.query("SELECT * FROM graphile_worker._private_jobs")).rejects.toThrow(
      "permission denied",
    );
  });
});

describe("jobs of a worker that is gone", () => {
  const locked = (by: string, since: string) =>
    db.owner.query(
      "UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - $2::interval",
      [by, since],
    );

  it("are free once its lock is, and not before", async () => {
    await request();
    await relayNews();
    const lock = await queue.holdLock("pool-alive");
    await locked("pool-alive", "1 hour");
    expect(await queue.recover()).toEqual({ freed: 0, requeued: 0 });
    await lock.release();
    await lock.lost;
    await expect.poll(() => queue.recover()).toEqual({ freed: 1, requeued: 0 });
  });

  it("are its own while it begins", async () => {
    await request();
    await relayNews();
    await locked("pool-new", "1 second");
    expect(await queue.recover()).toEqual({ freed: 0, requeued: 0 });
  });

  it("are queued anew when they are lost, as in a restored backup", async () => {
    await request();
    await relayNews();
    await db.owner.query("TRUNCATE graphile_worker._private_jobs");
    await db.owner.query(
      "UPDATE outbox SET queued_at = now() - interval '1 minute' WHERE queued_at IS NOT NULL",
    );
    expect(await queue.recover()).toEqual({ freed: 0, requeued: 1 });
    expect(await relayNews()).toBe(1);
    await workOff();
    expect(sink.mails).toHaveLength(1);
  });
});
