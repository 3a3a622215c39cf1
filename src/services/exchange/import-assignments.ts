import { randomUUID } from "node:crypto";
import { shareCalendar } from "@/db/calendar/calendar.store";
import {
  insertAssignments,
  lockPeople,
  readHeldSpans,
  readPeople,
  readPolicyIds,
} from "@/db/exchange/person-imports.store";
import {
  type AssignmentCells,
  type AssignmentPlan,
  planAssignments,
} from "@/domain/exchange/people/plan-assignments";
import { recordEach } from "../audit/record";
import { recloseMany } from "../balances/reclose-many";
import { recountRequests } from "../calendar/recount-requests";
import { inPortions } from "../in-portions";
import { inTurns } from "../in-turns";
import { changeAssignment, explainAssignment } from "../people/assignments";
import type { ServiceContext } from "../service-context";
import type { CheckedFile, Tell } from "./import-progress";
import { namedPeople } from "./named-people";
import { tableImport } from "./table-import";

const { check, bringIn } = tableImport<AssignmentCells, AssignmentPlan>({
  action: "policy_assignment.imported",
  lock: async (tx, file) => {
    await shareCalendar(tx);
    await lockPeople(tx, namedPeople(file, await readPeople(tx)));
  },
  plan: async (tx, _ctx, { rows, mapping }) => {
    const people = await readPeople(tx);
    const policies = await readPolicyIds(tx);
    const held = await readHeldSpans(tx);
    return inTurns(planAssignments(rows, { match: mapping.match_by, people, policies, held }));
  },
  write: async (tx, ctx, { created, updated }, tell) => {
    const total = created.length + updated.length;
    let done = 0;
    // What ends first: it makes room.
    for (const { employeeId, policyId, id, effective_date, end_effective_date } of updated) {
      const dates = { effectiveDate: effective_date, endEffectiveDate: end_effective_date };
      await changeAssignment(tx, ctx, { employeeId, policyId, assignmentId: id, dates });
      done += 1;
      if (done % 100 === 0) tell(done, total);
    }
    await inPortions(created, async (portion) => {
      const rows = portion.map((one) => ({ ...one, id: randomUUID() }));
      await insertAssignments(tx, rows, ctx.now);
      await recordEach(
        tx,
        ctx,
        rows.map(({ id, employeeId, policyId, effective_date, end_effective_date }) => ({
          action: "policy_assignment.created",
          entity: "policy_assignment",
          entityId: id,
          after: { employee_id: employeeId, policy_id: policyId, effective_date, end_effective_date },
        })),
      );
      done += portion.length;
      tell(done, total);
    });
    if (created.length === 0) return;
    await recountRequests(tx, ctx, [...new Set(created.map(({ employeeId }) => employeeId))]);
    await recloseMany(
      tx,
      created.map(({ employeeId, policyId, effective_date: from }) => ({ employeeId, policyId, from })),
      ctx.now,
    );
  },
});

/** Who gets which policy from when on, and until when. */
export const assignmentImport = {
  check,
  bringIn: (ctx: ServiceContext, file: CheckedFile<AssignmentCells>, tell: Tell) =>
    explainAssignment(() => bringIn(ctx, file, tell)),
};
