import { describe, expect, it } from "vitest";
import type { IsoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW } from "@/test/worlds/builders";
import { setApprovers } from "../people/approver-list";
import { createRequest } from "../time-off/create-request";
import { approveRequest } from "../time-off/decide/approve-request";
import { sweep } from "./sweep";

const db = givenDatabase();
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

/** Somebody with two approvers, or none, and a request made now. */
async function ask(chain: number) {
  const org = await buildOrganization(db);
  const admin = await org.employee({ name: "Ida", role: "admin" });
  const eva = await org.employee({ name: "Eva" });
  const approvers = [];
  for (let n = 0; n < chain; n++) approvers.push(await org.employee({ name: `Approver ${n + 1}` }));
  await org.approvers(eva, approvers);
  const policy = await org.policy();
  await org.assign(eva, policy);
  const date = "2026-03-12" as IsoDate;
  const { id } = await createRequest(org.as(eva), { policy_id: policy, start_date: date, end_date: date });
  const told = async () => {
    const { rows } = await db.owner.query<{ told: string }>(
      `SELECT e.name || ' after ' || (o.payload ->> 'waiting_days') AS told
       FROM outbox o JOIN employees e ON e.id = o.recipient_id
       WHERE o.organization_id = $1 AND o.event = 'time_off.reminder' ORDER BY o.id`,
      [org.id],
    );
    return rows.map((row) => row.told);
  };
  return { org, admin, eva, approvers, id, told };
}

describe("whoever lets a request wait", () => {
  it("is reminded after two days, once, and a week later again", async () => {
    const { told } = await ask(2);
    await sweep(after(1.9));
    expect(await told()).toEqual([]);
    await Promise.all([sweep(after(2)), sweep(after(2))]);
    await sweep(after(5));
    expect(await told()).toEqual(["Approver 1 after 2"]);
    await sweep(after(9.5));
    expect(await told()).toEqual(["Approver 1 after 2", "Approver 1 after 9"]);
  });

  it("gets one reminder, not all, after a long silence, and four at most", async () => {
    const { told } = await ask(1);
    await sweep(after(60));
    await sweep(after(90));
    expect(await told()).toEqual(["Approver 1 after 60"]);
  });

  it("is the next one, two days after the first has approved", async () => {
    const { org, approvers, id, told } = await ask(2);
    await approveRequest(org.as(approvers[0] ?? "", { now: after(1) }), { id });
    await sweep(after(2.5));
    expect(await told()).toEqual([]);
    await sweep(after(3));
    expect(await told()).toEqual(["Approver 2 after 2"]);
  });

  it("is whom the turn was passed on to, two days after that", async () => {
    const { org, admin, eva, approvers, told } = await ask(2);
    const now = after(5);
    const left = { id: eva, approver_ids: approvers.slice(1) };
    await setApprovers(org.as(admin, { role: "admin", now }), left);
    await sweep(after(6.5));
    expect(await told()).toEqual([]);
    await sweep(after(7));
    expect(await told()).toEqual(["Approver 2 after 2"]);
  });

  it("is every admin when there is nobody else, and nobody once it is decided", async () => {
    const { org, admin, id, told } = await ask(0);
    await sweep(after(2));
    expect(await told()).toEqual(["Ida after 2"]);
    await approveRequest(org.as(admin, { role: "admin", now: after(3) }), { id });
    await sweep(after(20));
    expect(await told()).toEqual(["Ida after 2"]);
  });
});

describe("the owner of a key", () => {
  it("is told once that it expires, unless it is revoked", async () => {
    const org = await buildOrganization(db);
    const eva = await org.employee();
    const key = async (name: string, expiresIn: number, revokedAt: Date | null = null) =>
      db.owner.query(
        `INSERT INTO api_keys (organization_id, employee_id, hash, prefix, name, scopes, created_at, expires_at, revoked_at)
         VALUES ($1, $2, sha256($3::text::bytea), 'ak_abcdef', $3, '{time-off:read}', $4, $5, $6)`,
        [org.id, eva, name, after(-60), after(expiresIn), revokedAt],
      );
    await key("soon", 6);
    await key("later", 8);
    await key("over", -1);
    await key("revoked", 5, after(-1));
    const told = async () => {
      const { rows } = await db.owner.query<{ name: string }>(
        "SELECT payload ->> 'name' AS name FROM outbox WHERE organization_id = $1 ORDER BY id",
        [org.id],
      );
      return rows.map(({ name }) => name);
    };
    await sweep(NOW);
    await sweep(NOW);
    expect(await told()).toEqual(["soon"]);
    await sweep(after(1));
    expect(await told()).toEqual(["soon", "later"]);
  });
});
