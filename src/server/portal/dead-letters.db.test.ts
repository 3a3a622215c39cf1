import { beforeAll, describe, expect, it } from "vitest";
import type { DeadLetterPage } from "@/contracts/notifications/dead-letters";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { givenDatabase } from "@/test/database/given-database";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

let organization: TestOrganization;
let admin: TestEmployee;
let ben: TestEmployee;
let elsewhere: TestOrganization;

const db = givenDatabase(async ({ owner }) => {
  organization = await TestOrganization.create(owner, "letters");
  admin = await organization.employee("ida", { role: "admin" });
  ben = await organization.employee("ben");
  elsewhere = await TestOrganization.create(owner, "elsewhere");
});

let cookies: Record<string, string>;
beforeAll(async () => {
  cookies = { cookie: await cookieOf(await organization.session(admin)) };
});

const list = async (input = {}) =>
  (await portal(cookies, "query", "deadLetters.list", input)).data as DeadLetterPage;
const again = (ids: string[]) => portal(cookies, "mutation", "deadLetters.sendAgain", { ids });

describe("mails that were given up", () => {
  it("are read by an admin, the last one first, page by page", async () => {
    const ids = [await organization.deadLetter(ben), await organization.deadLetter(admin)];
    await elsewhere.deadLetter(await elsewhere.employee("zoe"));
    const first = await list({ limit: 1 });
    expect(first).toMatchObject({ total: 2, retrying: { count: 0, last_error: null } });
    expect(first.items).toMatchObject([
      {
        id: ids[1],
        event: "time_off.recounted",
        recipient: { name: "ida", email: admin.email },
        attempts: 1,
      },
    ]);
    const second = await list({ limit: 1, cursor: first.next_cursor });
    expect(second.items).toMatchObject([{ id: ids[0], last_error: "550 no such mailbox" }]);
    expect(second.next_cursor).toBeNull();
  });

  it("are counted apart from those that are tried again by themselves", async () => {
    await db.owner.query(
      `INSERT INTO outbox (organization_id, event, recipient_id, payload, attempts, last_error, next_attempt_at)
       VALUES ($1, 'time_off.approved', $2, '{}', 3, '451 later', now() + interval '1 hour')`,
      [organization.id, ben.id],
    );
    expect((await list()).retrying).toEqual({ count: 1, last_error: "451 later" });
  });

  it("are sent again: only what is dead, only here, with an entry in the audit", async () => {
    const { items } = await list();
    const dead = items.map(({ id }) => id);
    const theirs = await elsewhere.deadLetter(await elsewhere.employee("zac"));
    const { ids } = (await again([...dead, theirs])).data as { ids: string[] };
    expect(ids.sort()).toEqual(dead.sort());
    expect((await again(dead)).data).toEqual({ ids: [] });
    expect((await list()).items).toEqual([]);
    const { rows } = await db.owner.query(
      `SELECT entity_id, operation FROM audit_entries WHERE organization_id = $1
         AND action = 'employee.mail_sent_again' ORDER BY id`,
      [organization.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ operation: "deadLetters.sendAgain" });
    const { rows: there } = await db.owner.query("SELECT dead_at FROM outbox WHERE id = $1", [theirs]);
    expect(there).toEqual([{ dead_at: expect.any(Date) as Date }]);
  });

  it("422 for an id that is none", async () => {
    expect((await again(["ten"])).problem).toMatchObject({ code: "validation_failed" });
  });
});
