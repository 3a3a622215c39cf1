import { beforeAll, expect, it } from "vitest";
import { inTransaction } from "@/db/connection/transaction";
import { AUDITED_ENTITIES, type AuditedEntity } from "@/domain/audit/audited-entities";
import { isoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { CONCERNS } from "../calendar/meanwhile";
import { createRequest } from "../time-off/create-request";
import { recordEach } from "./record";

const db = givenDatabase();
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
let org: TestOrganization;
let eva = "";

beforeAll(async () => {
  org = await buildOrganization(db);
  eva = await org.employee();
});

/** Whose balances a change of things is noted to concern. */
async function noted(things: readonly { entity: AuditedEntity; entityId: string | null }[]) {
  await db.owner.query("DELETE FROM fact_changes");
  const ctx = org.as(eva);
  const changes = things.map((thing) => ({ ...thing, action: `${thing.entity}.changed` }));
  await inTransaction(ctx, (tx) => recordEach(tx, ctx, changes));
  const { rows } = await db.owner.query<{ id: string }>(
    `SELECT CASE WHEN concerned_id = organization_id THEN 'everybody'
       WHEN concerned_id = hiatus.who_approves() THEN 'who approves' ELSE concerned_id::text END AS id
     FROM fact_changes`,
  );
  return rows.map(({ id }) => id).sort();
}

it.each(AUDITED_ENTITIES)(
  "an entry about a thing like %s says whose balances it may change",
  async (entity) => {
    const unknown = entity === "employee" ? UNKNOWN : "everybody";
    expect(await noted([{ entity, entityId: UNKNOWN }])).toEqual([
      // Limits on booking concern no balance, but what may be booked.
      ...(CONCERNS[entity] === "nobody" && entity !== "booking_limit" ? [] : [unknown]),
      ...(["delegation", "department", "employee", "organization"].includes(entity) ? ["who approves"] : []),
    ]);
  },
);

it("the employee of a request, of an adjustment and of an assignment, once", async () => {
  const policy = await org.policy();
  await org.assign(eva, policy);
  await org.adjust(eva, policy, 100);
  const day = isoDate("2026-06-01");
  await createRequest(org.as(eva), { policy_id: policy, start_date: day, end_date: day });
  const { rows } = await db.owner.query<{ entity: AuditedEntity; entityId: string }>(
    `SELECT 'time_off_request' AS entity, id AS "entityId" FROM requests
     UNION ALL SELECT 'adjustment', id FROM adjustments
     UNION ALL SELECT 'policy_assignment', id FROM policy_assignments`,
  );
  for (const row of rows) expect(await noted([row])).toEqual([eva]);
  expect(await noted([...rows, { entity: "employee", entityId: eva }])).toEqual([eva, "who approves"].sort());
  expect(await noted([...rows, { entity: "site", entityId: null }])).toEqual([eva, "everybody"].sort());
});
