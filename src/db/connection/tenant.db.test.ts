import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { organizationId } from "@/domain/tenancy";
import { givenDatabase } from "@/test/database/given-database";
import { TestOrganization } from "@/test/worlds/organization-builder";
import type { Tenant } from "./tenant";
import { inTransaction } from "./transaction";

const db = givenDatabase();
const NOTHING = {
  organizations: [],
  employees: [],
  users: [],
  sessions: [],
  passwordRequests: [],
  keptMails: [],
};
const [requestId, otherRequestId] = [randomUUID(), randomUUID()];
const mailIds = [randomUUID(), randomUUID()].sort();
let home = { id: "", employeeId: "", userId: "" };
let elsewhere = home;

async function buildPlace(slug: string) {
  const organization = await TestOrganization.create(db.owner, slug);
  const employee = await organization.employee("eva");
  await organization.session(employee);
  return { id: organization.id, employeeId: employee.id, userId: employee.userId };
}

beforeAll(async () => {
  home = await buildPlace("home");
  elsewhere = await buildPlace("elsewhere");
  for (const id of [requestId, otherRequestId]) {
    await db.owner.query("INSERT INTO password_requests (id, email) VALUES ($1, $2)", [
      id,
      `${id}@example.org`,
    ]);
  }
  for (const id of mailIds) {
    await db.owner.query(
      `INSERT INTO kept_mails (id, message_id, to_name, to_address, subject, html, body)
       VALUES ($1, $2, 'Eva', 'eva@example.org', 'Hello', '<p>Hello</p>', 'Hello')`,
      [id, `${id}@example.org`],
    );
  }
});

/** What a tenant sees of each table, without any condition of its own. */
function seenBy(who: Tenant) {
  return inTransaction(who, async ({ rows }) => {
    const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).sort();
    const select = { id: true } as const;
    return {
      organizations: idsOf(await rows.organization.findMany({ select })),
      employees: idsOf(await rows.employee.findMany({ select })),
      users: idsOf(await rows.user.findMany({ select })),
      sessions: (await rows.session.findMany({ select: { userId: true } }))
        .map(({ userId }) => userId)
        .sort(),
      passwordRequests: idsOf(await rows.passwordRequest.findMany({ select })),
      keptMails: idsOf(await rows.keptMail.findMany({ select })),
    };
  });
}

describe("a transaction sees", () => {
  it("an organization with the sessions that act in it, and of its people's users none", async () => {
    expect(await seenBy({ organizationId: organizationId(home.id) })).toEqual({
      ...NOTHING,
      organizations: [home.id],
      employees: [home.employeeId],
      sessions: [home.userId],
    });
  });

  it("a person with the sessions, and no organization", async () => {
    const { userId } = home;
    expect(await seenBy({ userId })).toEqual({ ...NOTHING, users: [userId], sessions: [userId] });
  });

  it("an organization and a person who comes to it from elsewhere", async () => {
    const { userId } = elsewhere;
    expect(await seenBy({ organizationId: organizationId(home.id), userId })).toEqual({
      ...NOTHING,
      organizations: [home.id],
      employees: [home.employeeId],
      users: [userId],
      sessions: [home.userId, userId].sort(),
    });
  });

  it("one request for a password", async () => {
    expect(await seenBy({ passwordRequestId: requestId })).toEqual({
      ...NOTHING,
      passwordRequests: [requestId],
    });
  });

  it("the kept mails", async () => {
    expect(await seenBy({ keptMails: "open" })).toEqual({ ...NOTHING, keptMails: mailIds });
  });

  it("nothing but what functions look up", async () => {
    expect(await seenBy({ lookUp: "ids" })).toEqual(NOTHING);
  });

  it("nothing of the tenant before it on the same connection", async () => {
    const tenants: Tenant[] = [
      { organizationId: organizationId(home.id) },
      { userId: home.userId },
      { passwordRequestId: requestId },
      { keptMails: "open" },
    ];
    for (const who of tenants) {
      await seenBy(who);
      expect(await seenBy({ lookUp: "ids" })).toEqual(NOTHING);
    }
  });
});

it("writes only what belongs to its tenant", async () => {
  const writes = inTransaction({ organizationId: organizationId(home.id) }, ({ rows }) =>
    rows.site.create({
      data: { organizationId: elsewhere.id, name: "Theirs", countryCode: "DE", timeZone: "Etc/UTC" },
    }),
  );
  await expect(writes).rejects.toMatchObject({ code: "42501" });
  const changed = await inTransaction({ organizationId: organizationId(home.id) }, ({ rows }) =>
    rows.employee.updateMany({ where: { id: elsewhere.employeeId }, data: { name: "Taken over" } }),
  );
  expect(changed.count).toBe(0);
});
