import { randomUUID } from "node:crypto";
import { form } from "../clients/rest-client";
import { insertRow } from "../rows/insert-rows";
import { dayFromNow, type TestOrganization } from "../worlds/organization-builder";
import type { AnswersWorld, Cases } from "./answers-world";

const REQUESTS = "/time-off/requests";
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const ALL_WEEK = Object.fromEntries(DAYS.map((day) => [day, "FULL_DAY"]));

/** Each has a day of its own. */
let begunRequests = 0;

/** One that has begun: under a policy that has no limit, for in January yesterday is another year. */
export async function begunRequest({ ours }: AnswersWorld): Promise<string> {
  const { organization, owner, db } = ours;
  const policy = await organization.policy({ isUnlimited: true });
  await organization.assign(policy, owner);
  begunRequests += 1;
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO requests (organization_id, employee_id, policy_id, start_date, start_date_type, end_date, end_date_type,
       status, total_hundredths, day_counts)
     VALUES ($1, $2, $3, $4, 'FULL_DAY', $4, 'FULL_DAY', 'pending', 100, 'C') RETURNING id`,
    [organization.id, owner.id, policy, dayFromNow(-1 - begunRequests)],
  );
  return `${REQUESTS}/${rows[0]?.id}`;
}

/** One that the owner has asked to replace by another. */
async function changedRequest({ ours, keys, ask }: AnswersWorld): Promise<string> {
  const path = `${REQUESTS}/${(await ours.newDecision()).id}`;
  const date = ours.freeDay();
  await ask("POST", path, { start_date: date, end_date: date }, keys.owner);
  return path;
}

/** An approved one that began yesterday. */
export async function begunTimeOff(world: AnswersWorld): Promise<string> {
  const path = await begunRequest(world);
  await world.ask("POST", `${path}/approve`);
  return path;
}

/** What a preview of a change answers. */
export function previewingChange(world: AnswersWorld, preview: string) {
  const { ours, keys, ask } = world;
  const of = (path: string) =>
    ask("GET", `${preview}&request_id=${path.replace(`${REQUESTS}/`, "")}`, undefined, keys.owner);
  return {
    "409 already_decided": async () => {
      const path = `${REQUESTS}/${(await ours.newRequest()).id}`;
      await ask("POST", `${path}/cancel`);
      return of(path);
    },
    "409 already_changing": async () => of(await changedRequest(world)),
    "409 already_begun": async () => of(await begunTimeOff(world)),
  };
}

/** What a change of a request answers. */
export function changing(world: AnswersWorld): Cases[string] {
  const { ours, keys, ask } = world;
  const { organization, owner, db, freeDay } = ours;
  const one = async () => `${REQUESTS}/${(await ours.newRequest()).id}`;
  const on = (date = freeDay()) => ({ start_date: date, end_date: date });
  const change = (path: string, body: FormData | object, key = keys.owner) => ask("POST", path, body, key);
  const under = async (settings: Settings) => {
    const id = await organization.policy(settings);
    await organization.assign(id, owner);
    return { policy_id: id };
  };
  const movedTo =
    (settings: Settings, more: Record<string, string> = {}) =>
    async () =>
      change(await one(), { ...(await under(settings)), ...more });
  return {
    "403 not_allowed_for_employee": async () => change(await one(), on(), keys.stranger),
    "409 already_decided": async () => {
      const path = await one();
      await ask("POST", `${path}/cancel`);
      return change(path, on());
    },
    "409 already_changing": async () => change(await changedRequest(world), on()),
    "409 already_begun": async () => change(await begunTimeOff(world), on()),
    "422 insufficient_balance": movedTo({ allowance: 0 }),
    "422 overlapping_request": async () => {
      const date = freeDay();
      await ask("POST", REQUESTS, { policy_id: ours.policyId, ...on(date) }, keys.owner);
      return change(await one(), on(date));
    },
    "403 role_not_allowed": async () => change(await one(), { ...on(), override_limits: true }),
    "422 notice_period_not_met": movedTo({ noticeDays: 366 }),
    "422 waiting_period": async () => {
      const path = await one();
      const newcomer = await organization.employee(`newcomer-${randomUUID()}`);
      await db.query("UPDATE employees SET hire_date = current_date WHERE id = $1", [newcomer.id]);
      const policy = await organization.policy({ waitingMonths: 24 });
      await organization.assign(policy, newcomer);
      const id = path.replace(`${REQUESTS}/`, "");
      await db.query("UPDATE requests SET employee_id = $2 WHERE id = $1", [id, newcomer.id]);
      return change(path, { policy_id: policy }, keys.admin);
    },
    "422 blackout_period": async () => limited(world, { kind: "blackout" }, await one()),
    "422 capacity_reached": async () => limited(world, { kind: "capacity", max_absent: 0 }, await one()),
    "422 outside_bookable_dates": async () => change(await one(), on(dayFromNow(1200))),
    "422 half_day_not_allowed": movedTo({ shortest: "day" }, { start_date_type: "AM" }),
    "422 no_deductible_days": async () => {
      const { policy_id } = await under({});
      const deducting =
        "UPDATE policy_versions SET deductible_days = 'any_day_excluding_holidays' WHERE policy_id = $1";
      await db.query(deducting, [policy_id]);
      const date = freeDay();
      await organization.holiday(on(date));
      return change(await one(), { policy_id, ...on(date) });
    },
    "422 note_required": movedTo({ isNoteMandatory: true }),
    "422 attachment_required": async () => {
      const path = await withoutFile(world);
      return change(path, await under({ attachments: "mandatory" }));
    },
    "422 attachment_not_allowed": movedTo({ attachments: "none" }),
    "422 attachment_type_not_allowed": async () =>
      change(await one(), form({}, [new File(["<svg/>"], "a.pdf")])),
    "422 policy_not_assigned": async () => change(await one(), { policy_id: await organization.policy() }),
    "422 policy_inactive": movedTo({ isActive: false }),
  };
}

/** A day on which a limit keeps the owner from booking. */
export async function limitedDay(
  { ours }: AnswersWorld,
  limit: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { organization, owner, db, freeDay } = ours;
  const date = freeDay();
  // The owner works on each day of this week.
  const worked = { effective_date: date, ...ALL_WEEK };
  await insertRow(db, "work_patterns", {
    organization_id: organization.id,
    employee_id: owner.id,
    ...worked,
  });
  await organization.bookingLimit({ ...limit, start_date: date, end_date: date });
  return date;
}

async function limited(world: AnswersWorld, limit: Readonly<Record<string, unknown>>, path: string) {
  const date = await limitedDay(world, limit);
  return world.ask("POST", path, { start_date: date, end_date: date }, world.keys.owner);
}

/** A request of the owner's that has no file. */
async function withoutFile({ ours }: AnswersWorld): Promise<string> {
  const { organization, owner, policyId, freeDay, db } = ours;
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO requests (organization_id, employee_id, policy_id, start_date, start_date_type, end_date, end_date_type,
       status, total_hundredths, day_counts)
     VALUES ($1, $2, $3, $4, 'FULL_DAY', $4, 'FULL_DAY', 'pending', 100, 'C') RETURNING id`,
    [organization.id, owner.id, policyId, freeDay()],
  );
  return `${REQUESTS}/${rows[0]?.id}`;
}

export type Settings = NonNullable<Parameters<TestOrganization["policy"]>[0]>;
