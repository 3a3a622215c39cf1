import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { createKey } from "../api-keys/create-key";
import { resolveKey } from "../api-keys/resolve-key";
import { contextOf } from "../context-of";
import { createRequest } from "../time-off/create-request";
import { approveRequest } from "../time-off/decide/approve-request";
import { undoDecision } from "../time-off/decide/undo-decision";
import { listRequests } from "../time-off/list-requests";
import { awaitingAhead } from "./read-awaiting";

const db = givenDatabase();
const INPUT = { awaiting_me: true, limit: 50 };
let org: TestOrganization;
let [eva, max, ida, ben, site, policy, request, key] = ["", "", "", "", "", "", "", ""];

beforeEach(async () => {
  org = await buildOrganization(db);
  site = await org.site();
  [ben, ida, max] = [await org.employee(), await org.employee(), await org.employee()];
  eva = await org.employee({ site_id: site });
  policy = await org.policy();
  for (const employee of [eva, max]) await org.assign(employee, policy);
  await org.approvers(eva, [ida, ben]);
  request = await ask(eva, 1);
  ({ key } = await createKey(org.as(ida), { name: "Script", scopes: ["time-off:read", "time-off:review"] }));
  await resolve(NOW);
});

const ask = async (employee: string, day: number) => {
  const date = isoDate(`2026-06-0${day}`);
  const asked = { policy_id: policy, start_date: date, end_date: date };
  return (await createRequest(org.as(employee), asked)).id;
};

const resolve = async (now: Date, of = key) => {
  const resolved = await resolveKey(of, now, awaitingAhead(INPUT) ?? undefined);
  if (!resolved?.ahead?.awaiting) throw new Error("nothing came with the key");
  return resolved;
};
const byKey = async (now = NOW, of = key) => {
  // Nothing is kept for somebody who asks for the first time.
  await resolve(now, of);
  const { actor, ahead } = await resolve(now, of);
  return (await listRequests(contextOf(actor, { now, requestId: "1", ip: null, ahead }), INPUT)).items;
};
/** Never kept: read alone. */
const read = async (now = NOW) => {
  const { actor } = await resolve(now);
  return (await listRequests(contextOf(actor, { now, requestId: "1", ip: null }), INPUT)).items;
};
/** The same facts mean the same list: what was kept was not read again. */
const heldByKey = async (now = NOW) => (await resolve(now)).ahead?.awaiting?.requests;
/** Of requests that were made at the same moment, in the order of their ids. */
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
const inOrder = (...requests: string[]) => requests.sort();

describe("what is kept of a queue", () => {
  it("is read once, and stays when others ask, for whom somebody else approves", async () => {
    await org.approvers(max, [ben]);
    const first = await heldByKey();
    expect(ids(first ?? [])).toEqual([request]);
    await ask(max, 2);
    expect(await heldByKey()).toBe(first);
    expect(await byKey()).toEqual(await read());
  });

  it("is not kept for who asks now and then", async () => {
    const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    const [first, second] = [await heldByKey(later(20)), await heldByKey(later(40))];
    expect(second).not.toBe(first);
    expect(await heldByKey(later(41))).not.toBe(second);
    expect(await heldByKey(later(42))).toBe(await heldByKey(later(41)));
  });

  it("grows with a request of those for whom somebody may approve", async () => {
    await byKey();
    const another = await ask(eva, 2);
    expect(ids(await byKey())).toEqual(inOrder(request, another));
    expect(await byKey()).toEqual(await read());
  });

  it("follows decisions by others and their undoing", async () => {
    await byKey();
    const [{ key: bens }] = [await createKey(org.as(ben), { name: "Ben", scopes: ["time-off:read"] })];
    expect(await byKey(NOW, bens)).toEqual([]);
    await approveRequest(org.as(ida), { id: request });
    expect(await byKey()).toEqual([]);
    const [waiting] = await byKey(NOW, bens);
    expect(waiting).toMatchObject({ id: request, steps: [{ status: "approved" }, { status: "current" }] });
    await undoDecision(org.as(ida), { id: request });
    expect(ids(await byKey())).toEqual([request]);
    expect(await byKey(NOW, bens)).toEqual([]);
  });

  it.each([
    ["the request is cancelled", "UPDATE requests SET status = 'cancelled' WHERE id = $2"],
    ["it has a note", "UPDATE requests SET note = 'By train' WHERE id = $2"],
    ["it counts other days", "UPDATE requests SET day_counts = 'n' WHERE id = $2"],
    ["it was changed in the meantime", "UPDATE requests SET updated_at = now() WHERE id = $2"],
    ["its charge is another", "UPDATE request_charges SET hundredths = 50 WHERE request_id = $2"],
    [
      "its turn is another's",
      "UPDATE approval_steps SET status = 'skipped' WHERE request_id = $2 AND position = 1",
    ],
    [
      "it has a file",
      `INSERT INTO attachments (organization_id, id, request_id, position, name, content_type, size_bytes, sha256)
       VALUES ($1, gen_random_uuid(), $2, 1, 'a.pdf', 'application/pdf', 3, sha256('abc'))`,
    ],
    ["somebody else approves", "UPDATE employee_approvers SET approver_id = $5 WHERE approver_id = $4"],
    ["nobody is named to approve", "DELETE FROM employee_approvers WHERE employee_id = $3"],
  ])("is read anew when %s", async (_what, sql) => {
    const before = await byKey();
    expect(before).toEqual(await read());
    const given = [org.id, request, eva, ida, max];
    const typed = given.map((_, at) => `$${at + 1}::uuid AS given_${at}`);
    const { rowCount } = await db.owner.query(`WITH given AS (SELECT ${typed.join(", ")}) ${sql}`, given);
    expect(rowCount).toBeGreaterThan(0);
    const now = await read();
    expect(now).not.toEqual(before);
    expect(await byKey()).toEqual(now);
  });

  it("follows delegations, whose days end at midnight", async () => {
    const { key: maxs } = await createKey(org.as(max), { name: "Max", scopes: ["time-off:read"] });
    expect(await byKey(NOW, maxs)).toEqual([]);
    await org.delegate(ida, max, "2026-03-02", "2026-03-02");
    expect(ids(await byKey(NOW, maxs))).toEqual([request]);
    const another = await ask(eva, 2);
    expect(ids(await byKey(NOW, maxs))).toEqual(inOrder(request, another));
    const midnight = new Date("2026-03-02T23:00:00Z");
    expect(ids(await byKey(new Date(midnight.getTime() - 1), maxs))).toEqual(inOrder(request, another));
    expect(await byKey(midnight, maxs)).toEqual([]);
  });

  it("grows when somebody comes to approve by their department or as a manager", async () => {
    const { key: bens } = await createKey(org.as(ben), { name: "Ben", scopes: ["time-off:read"] });
    const { key: maxs } = await createKey(org.as(max), { name: "Max", scopes: ["time-off:read"] });
    const both = [await byKey(NOW, bens), await byKey(NOW, maxs)];
    expect(both).toEqual([[], []]);
    const department_id = await org.department({ manager_id: ben });
    const lea = await org.employee({ department_id });
    const tom = await org.employee({ manager_id: max });
    for (const employee of [lea, tom]) await org.assign(employee, policy);
    const [of_lea, of_tom] = [await ask(lea, 1), await ask(tom, 1)];
    expect(ids(await byKey(NOW, bens))).toEqual([of_lea]);
    expect(ids(await byKey(NOW, maxs))).toEqual([of_tom]);
    const more = [await ask(lea, 2), await ask(tom, 2)];
    expect([ids(await byKey(NOW, bens)), ids(await byKey(NOW, maxs))]).toEqual([
      inOrder(of_lea, more[0] ?? ""),
      inOrder(of_tom, more[1] ?? ""),
    ]);
  });

  it("is not kept for admins, to whom anybody's request may fall", async () => {
    await db.owner.query("UPDATE employees SET role = 'admin' WHERE id = $1", [ida]);
    const first = await heldByKey();
    expect(ids(first ?? [])).toEqual([request]);
    expect(await heldByKey()).not.toBe(first);
    expect(await byKey()).toEqual(await read());
  });

  it("ends with the key, and with a role that reads more", async () => {
    const first = await heldByKey();
    expect(await heldByKey()).toBe(first);
    await db.owner.query("UPDATE employees SET role = 'admin' WHERE id = $1", [ida]);
    const orphaned = await ask(max, 3);
    expect(ids(await byKey())).toEqual(inOrder(request, orphaned));
    await db.owner.query("UPDATE api_keys SET revoked_at = now() WHERE employee_id = $1", [ida]);
    expect(await resolveKey(key, NOW, { what: "awaiting", limit: 51 })).toBeNull();
  });

  it("is not kept for who approves for very many", async () => {
    await db.owner.query(
      `INSERT INTO employees (organization_id, id, name, email, hire_date, manager_id)
       SELECT $1, gen_random_uuid(), 'One of many', n || '@many.test', '2020-01-01', $2 FROM generate_series(1, 200) n`,
      [org.id, ida],
    );
    const first = await heldByKey();
    expect(await heldByKey()).not.toBe(first);
    expect(await byKey()).toEqual(await read());
  });
});
