import { writeApproverIds } from "@/db/approvals/approver-lists.store";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { lockPeople, readApproverLists, readPeople } from "@/db/exchange/person-imports.store";
import {
  type ApproverCells,
  type ApproverPlan,
  planApprovers,
} from "@/domain/exchange/people/plan-approvers";
import { recordEach } from "../audit/record";
import { inPortions } from "../in-portions";
import { inTurns } from "../in-turns";
import { moveTurns } from "../time-off/move-turns";
import { namedPeople } from "./named-people";
import { tableImport } from "./table-import";

/** Who approves for whom; turns of those who no longer approve pass on. */
export const approverImport = tableImport<ApproverCells, ApproverPlan>({
  action: "employee.approvers_imported",
  lock: async (tx, file) => {
    await shareCalendar(tx);
    await lockPeople(tx, namedPeople(file, await readPeople(tx)));
  },
  plan: async (tx, _ctx, { rows, mapping }) => {
    const people = await readPeople(tx);
    const lists = await readApproverLists(tx);
    return inTurns(planApprovers(rows, { match: mapping.match_by, people, emails: people.emails, lists }));
  },
  write: async (tx, ctx, { updated }, tell) => {
    let done = 0;
    await inPortions(updated, async (portion) => {
      for (const { employeeId, after } of portion) await writeApproverIds(tx, employeeId, after);
      await recordEach(
        tx,
        ctx,
        portion.map(({ employeeId, before, after }) => ({
          action: "employee.approvers_set",
          entity: "employee",
          entityId: employeeId,
          before: { approver_ids: before },
          after: { approver_ids: after },
        })),
      );
      done += portion.length;
      tell(done, updated.length);
    });
    if (updated.length === 0) return;
    await moveTurns(
      tx,
      ctx,
      updated.map(({ employeeId }) => employeeId),
    );
  },
});
