import { randomUUID } from "node:crypto";
import { insertRow } from "../rows/insert-rows";
import { dayFromNow } from "../worlds/organization-builder";
import type { AnswersWorld, Cases } from "./answers-world";

/** What a move to another policy answers. */
export function moving({ ours, ask }: AnswersWorld): Cases[string] {
  const { organization } = ours;
  const someone = async () => {
    const employee = await organization.employee(randomUUID());
    const [from, to] = [await organization.policy({ isUnlimited: true }), await organization.policy()];
    await organization.assign(from, employee);
    const book = async (status: string, [first, last]: readonly [number, number], more: object = {}) => {
      const id = randomUUID();
      const day_counts = "C".repeat(last - first + 1);
      await insertRow(ours.db, "requests", {
        ...{ id, organization_id: organization.id, employee_id: employee.id, policy_id: from, status },
        ...{
          start_date: dayFromNow(first),
          end_date: dayFromNow(last),
          day_counts,
        },
        ...{
          total_hundredths: 100 * day_counts.length,
          start_date_type: "FULL_DAY",
          end_date_type: "FULL_DAY",
          ...more,
        },
      });
      return id;
    };
    const move = (effective_date = dayFromNow(3)) =>
      ask("POST", `/employees/${employee.id}/policies/${from}/move`, {
        ...{ to_policy_id: to, effective_date, balance: "leave" },
      });
    return { employee, to, book, move };
  };
  return {
    "409 already_assigned": async () => {
      const { employee, to, move } = await someone();
      await organization.assign(to, employee);
      return move();
    },
    "409 already_begun": async () => {
      const { book, move } = await someone();
      await book("approved", [-1, 4]);
      return move();
    },
    "409 already_changing": async () => {
      const { book, move } = await someone();
      const replaces_id = await book("approved", [2, 4]);
      await book("pending", [8, 9], { replaces_id });
      return move();
    },
    "422 policy_not_assigned": async () => (await someone()).move("2019-12-31"),
  };
}
