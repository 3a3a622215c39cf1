import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { pool } from "@/db/connection/pool";
import { inTransaction } from "@/db/connection/transaction";
import { wakeUp } from "@/db/notifications/wake-ups";
import { organizationId } from "@/domain/tenancy";
import { endStreams } from "@/services/notifications/open-streams";
import { watchBell } from "@/services/notifications/watch-bell";
import { cookieOf, eventsOf } from "@/test/clients/portal-client";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization } from "@/test/worlds/builders";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { mounted } from "../http/connection";
import { trpcEndpoint } from "../trpc/trpc-endpoint";

const db = givenDatabase();

let organization: TestOrganization;
let person: TestEmployee;
let count = 0;

beforeAll(async () => {
  organization = await TestOrganization.create(db.owner, "acme");
});

const opened: AsyncGenerator<Heard, void>[] = [];

afterEach(async () => {
  endStreams();
  await Promise.all(opened.splice(0).map((stream) => stream.return(undefined)));
});

type Heard = { event: string; data: unknown };

/** A browser of somebody new, or of the one before, that listens. */
async function listen(of?: TestEmployee) {
  count += 1;
  person = of ?? (await organization.employee(`person-${count}`));
  const cookie = await cookieOf(await organization.session(person));
  const request = new Request("http://localhost/api/trpc/notifications.live", { headers: { cookie } });
  const response = await mounted(trpcEndpoint)(request);
  const stream = eventsOf(response);
  opened.push(stream);
  const next = async (): Promise<Heard | undefined> => {
    const result: IteratorResult<Heard, void> = await stream.next();
    if (result.done) return undefined;
    return result.value.event === "connected" ? next() : result.value;
  };
  return { response, next, stream };
}

const tell = ({ id }: TestEmployee) =>
  db.owner.query(
    "INSERT INTO outbox (organization_id, event, recipient_id, payload) VALUES ($1, 'time_off.approved', $2, '{}')",
    [organization.id, id],
  );
const wake = (...people: TestEmployee[]) =>
  inTransaction({ organizationId: organizationId(organization.id) }, (tx) =>
    wakeUp(
      tx,
      people.map(({ id }) => id),
    ),
  );
const listeners = async () => {
  const { rows } = await db.owner.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'hiatus-wake-ups' AND datname = current_database()",
  );
  return rows[0]?.count;
};
const bell = (unread: number) => ({
  event: "message",
  data: { unread, latest: expect.anything() as unknown },
});

describe("a live bell", () => {
  it("tells how it stands, and what comes while it listens", async () => {
    const { response, next } = await listen();
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect((await next())?.data).toEqual({ unread: 0, latest: null });
    await tell(person);
    await wake(person);
    expect(await next()).toEqual(bell(1));
  });

  it("says nothing of what is others'", async () => {
    const one = await listen();
    const first = person;
    await one.next();
    const other = await listen();
    const second = person;
    await other.next();
    await tell(second);
    await wake(first, second);
    expect(await other.next()).toEqual(bell(1));
    await tell(first);
    await wake(first);
    expect(await one.next()).toEqual(bell(1));
  });

  it.each([
    ["signs out", "DELETE FROM sessions WHERE user_id = $1"],
    ["is deactivated", "UPDATE employees SET is_active = false WHERE user_id = $1"],
    ["gets another role", "UPDATE employees SET role = 'admin' WHERE user_id = $1"],
  ])("ends before it tells more when its owner %s", async (_name, sql) => {
    const { next } = await listen();
    await next();
    await db.owner.query(sql, [person.userId]);
    await tell(person);
    await wake(person);
    expect((await next())?.event).toBe("return");
    expect(await next()).toBeUndefined();
  });

  it("asks whether its owner is still there when nothing happens", async () => {
    const org = await buildOrganization(db);
    const eva = await org.employee();
    let asked = 0;
    const isStillIn = () => {
      asked += 1;
      return Promise.resolve(asked < 3);
    };
    const states = [];
    const watch = { isStillIn, signal: undefined, lookAgainMs: 20 };
    for await (const state of watchBell(org.as(eva), watch)) states.push(state);
    expect([states, asked]).toEqual([[{ unread: 0, latest: null }], 3]);
  });

  it("ends when the service stops", async () => {
    const { next } = await listen();
    await next();
    endStreams();
    expect((await next())?.event).toBe("return");
  });

  it("leaves nothing behind when its reader goes", async () => {
    const { next, stream } = await listen();
    await next();
    await expect.poll(listeners).toBe(1);
    await stream.return(undefined);
    await expect.poll(listeners).toBe(0);
  });
});

describe("many live bells", () => {
  it("hear by one connection, and hold none of the pool", async () => {
    const streams = [];
    for (let index = 0; index < 15; index += 1) streams.push(await listen());
    for (const { next } of streams) await next();
    await expect.poll(listeners).toBe(1);
    await expect.poll(() => pool().totalCount - pool().idleCount).toBe(0);
  });

  it("are at most ten of a person: the oldest gives way", async () => {
    const first = await listen();
    const others = [];
    for (let index = 0; index < 10; index += 1) others.push(await listen(person));
    await first.next();
    expect((await first.next())?.event).toBe("return");
    await tell(person);
    await wake(person);
    for (const { next } of others) expect((await next())?.event).toBe("message");
  });

  it("hear again, and miss nothing, when the connection is lost", async () => {
    const { next } = await listen();
    await next();
    await expect.poll(listeners).toBe(1);
    await db.owner.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hiatus-wake-ups' AND datname = current_database()",
    );
    await tell(person);
    expect(await next()).toEqual(bell(1));
  });
});
