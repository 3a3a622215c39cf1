import { randomUUID } from "node:crypto";
import { shareCalendar } from "@/db/calendar/calendar.store";
import {
  insertOpenings,
  lockPeople,
  readHeldSpans,
  readOpenings,
  readPeople,
  readPolicyIds,
} from "@/db/exchange/person-imports.store";
import { toDays } from "@/domain/amount";
import { type OpeningCells, type OpeningPlan, planOpenings } from "@/domain/exchange/people/plan-openings";
import { recordEach } from "../audit/record";
import { recloseMany } from "../balances/reclose-many";
import { inPortions } from "../in-portions";
import { inTurns } from "../in-turns";
import { namedPeople } from "./named-people";
import { tableImport } from "./table-import";

/** What an opening is for when the file does not say it; a text that everybody can read, and search for. */
const REASON = "Opening balance";

/** With how many days balances begin here, and until when those can be used. */
export const openingImport = tableImport<OpeningCells, OpeningPlan>({
  action: "adjustment.imported",
  lock: async (tx, file) => {
    await shareCalendar(tx);
    await lockPeople(tx, namedPeople(file, await readPeople(tx)));
  },
  plan: async (tx, _ctx, { rows, mapping }) => {
    const people = await readPeople(tx);
    const policies = await readPolicyIds(tx);
    const held = await readHeldSpans(tx);
    const opened = await readOpenings(tx);
    const heldSince = new Map(
      [...held].flatMap(([key, [first]]) => (first ? [[key, first.effective_date] as const] : [])),
    );
    const known = { match: mapping.match_by, people, policies, heldSince, opened };
    return inTurns(planOpenings(rows, known));
  },
  write: async (tx, ctx, { created }, tell) => {
    let done = 0;
    await inPortions(created, async (portion) => {
      const rows = portion.map((one) => ({ ...one, id: randomUUID(), reason: one.reason ?? REASON }));
      await insertOpenings(tx, rows, { by: ctx.actor.employeeId, now: ctx.now });
      await recordEach(
        tx,
        ctx,
        rows.map(({ id, employeeId, policyId, date, hundredths, expiresOn, reason }) => ({
          action: "adjustment.created",
          entity: "adjustment",
          entityId: id,
          after: {
            ...{ date, reason, kind: "opening", days: toDays(hundredths), expires_on: expiresOn },
            employee_id: employeeId,
            policy_id: policyId,
            created_by: ctx.actor.employeeId,
          },
        })),
      );
      done += portion.length;
      tell(done, created.length);
    });
    await recloseMany(
      tx,
      created.map(({ employeeId, policyId, date }) => ({ employeeId, policyId, from: date })),
      ctx.now,
    );
  },
});
