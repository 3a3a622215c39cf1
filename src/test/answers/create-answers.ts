import { randomUUID } from "node:crypto";
import { form } from "../clients/rest-client";
import { UNKNOWN } from "../worlds/directory-world";
import { dayFromNow } from "../worlds/organization-builder";
import type { AnswersWorld, Cases } from "./answers-world";
import { limitedDay, type Settings } from "./change-answers";

const REQUESTS = "/time-off/requests";

/** What asking for time off answers. */
export function creating(world: AnswersWorld): Cases[string] {
  const { ours, keys, ask } = world;
  const { organization, owner, db, freeDay } = ours;
  const on = (date = freeDay()) => ({ start_date: date, end_date: date });
  const create = (fields: Record<string, string>, key = keys.owner) => ask("POST", REQUESTS, fields, key);
  const under = async (settings: Settings) => {
    const id = await organization.policy(settings);
    await organization.assign(id, owner);
    return id;
  };
  const refusedBy =
    (settings: Settings, more: Record<string, string> = {}) =>
    async () =>
      create({ policy_id: await under(settings), ...on(), ...more });
  const withFile = (settings: Settings, content: string) => async () => {
    const fields = { policy_id: await under(settings), ...on() };
    return ask("POST", REQUESTS, form(fields, [new File([content], "a.pdf")]), keys.owner);
  };
  const policy_id = ours.policyId;
  const limitedBy = (limit: Readonly<Record<string, unknown>>) => async () =>
    create({ policy_id, ...on(await limitedDay(world, limit)) });
  return {
    "404 not_found": () => create({ policy_id, ...on(), employee_id: UNKNOWN }, keys.admin),
    "403 role_not_allowed": () => create({ policy_id, ...on(), override_limits: "true" }),
    "403 not_allowed_for_employee": () =>
      create({ policy_id, ...on(), employee_id: owner.id }, keys.stranger),
    "422 insufficient_balance": refusedBy({ allowance: 0 }),
    "422 overlapping_request": async () => {
      const date = freeDay();
      await create({ policy_id, ...on(date) });
      return create({ policy_id, ...on(date) });
    },
    "422 notice_period_not_met": async () => create({ policy_id: await under({ noticeDays: 366 }), ...on() }),
    "422 outside_bookable_dates": () => create({ policy_id, ...on(dayFromNow(1200)) }),
    "422 waiting_period": async () => {
      const newcomer = await organization.employee(`newcomer-${randomUUID()}`);
      const hiring = "UPDATE employees SET hire_date = current_date WHERE id = $1";
      await db.query(hiring, [newcomer.id]);
      const id = await organization.policy({ waitingMonths: 24 });
      await organization.assign(id, newcomer);
      return create({ policy_id: id, ...on(), employee_id: newcomer.id }, keys.admin);
    },
    "422 blackout_period": limitedBy({ kind: "blackout" }),
    "422 capacity_reached": limitedBy({ kind: "capacity", max_absent: 0 }),
    "422 half_day_not_allowed": refusedBy({ shortest: "day" }, { start_date_type: "AM" }),
    "422 no_deductible_days": async () => {
      const id = await under({});
      const deducting =
        "UPDATE policy_versions SET deductible_days = 'any_day_excluding_holidays' WHERE policy_id = $1";
      await db.query(deducting, [id]);
      const date = freeDay();
      await organization.holiday(on(date));
      return create({ policy_id: id, ...on(date) });
    },
    "422 note_required": refusedBy({ isNoteMandatory: true }),
    "422 attachment_required": refusedBy({ attachments: "mandatory" }),
    "422 attachment_not_allowed": withFile({ attachments: "none" }, "%PDF-1.7\n%%EOF"),
    "422 attachment_type_not_allowed": withFile({}, "<svg/>"),
    "422 policy_not_assigned": async () => create({ policy_id: await organization.policy(), ...on() }),
    "422 policy_inactive": refusedBy({ isActive: false }),
  };
}
