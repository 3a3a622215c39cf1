import { UNKNOWN } from "../worlds/directory-world";
import { dayFromNow } from "../worlds/organization-builder";
import type { AnswersWorld, Cases } from "./answers-world";
import { attachmentAnswers } from "./attachment-answers";
import { begunRequest, begunTimeOff, changing, previewingChange } from "./change-answers";
import { creating } from "./create-answers";

const REQUESTS = "/time-off/requests";
const CREDITS = "/time-off/credits";

/** What single routes of time off answer. */
export function timeOffAnswers(world: AnswersWorld): Cases {
  const { ours, keys, ask } = world;
  const one = async (end = "") => `${REQUESTS}/${(await ours.newRequest()).id}${end}`;
  const credit = async (end = "") =>
    `${CREDITS}/${await ours.organization.credit(ours.owner, ours.policyId)}${end}`;
  const ofEmployee = (path: string) => {
    const of = (id: string) => `${path}${path.includes("?") ? "&" : "?"}employee_id=${id}`;
    return {
      "404 not_found": () => ask("GET", of(UNKNOWN)),
      "403 not_allowed_for_employee": () => ask("GET", of(ours.owner.id), undefined, keys.stranger),
    };
  };
  const preview = (policy: string) =>
    `/time-off/preview?policy_id=${policy}&start_date=${dayFromNow(700)}&end_date=${dayFromNow(700)}`;
  const delegated = () => ({ delegate_id: ours.approver.id, ...ours.freeDates() });
  const byStranger = (path: () => Promise<string>) => ({
    "403 not_allowed_for_employee": async () => ask("GET", await path(), undefined, keys.stranger),
  });
  return {
    "GET /time-off/balances": ofEmployee("/time-off/balances"),
    "GET /time-off/ledger": {
      ...ofEmployee(`/time-off/ledger?policy_id=${ours.policyId}`),
      "422 policy_not_assigned": async () =>
        ask("GET", `/time-off/ledger?policy_id=${await ours.organization.policy()}`),
    },
    "GET /time-off/range": ofEmployee(`/time-off/range?from=${dayFromNow(0)}&to=${dayFromNow(60)}`),
    "GET /time-off/preview": {
      ...ofEmployee(preview(ours.policyId)),
      "403 role_not_allowed": () =>
        ask("GET", `${preview(ours.policyId)}&override_limits=true`, undefined, keys.stranger),
      ...previewingChange(world, preview(ours.policyId)),
      "422 policy_not_assigned": async () => ask("GET", preview(await ours.organization.policy())),
    },
    "GET /time-off/requests": {
      ...ofEmployee(REQUESTS),
      "422 policy_not_assigned": () => ask("GET", `${REQUESTS}?policy_id=${UNKNOWN}`),
    },
    "GET /reports/absence-rate": {
      "422 policy_not_assigned": () =>
        ask("GET", `/reports/absence-rate?from=2026-01-01&to=2026-01-31&policy_id=${UNKNOWN}`),
    },
    "GET /time-off/requests/{id}": byStranger(() => one()),
    "GET /time-off/requests/{id}/attachments/{attachment_id}": byStranger(async () => {
      const { id, attachment_id } = await ours.newRequest();
      return `${REQUESTS}/${id}/attachments/${attachment_id}`;
    }),
    ...attachmentAnswers(world),
    "POST /time-off/requests": creating(world),
    "POST /time-off/requests/{id}": changing(world),
    "POST /time-off/requests/{id}/approve": deciding(world, "approve", { note: "fine" }),
    "POST /time-off/requests/{id}/decline": deciding(world, "decline", { note: "busy" }),
    "GET /time-off/credits": {
      ...ofEmployee(CREDITS),
      "422 policy_not_assigned": () => ask("GET", `${CREDITS}?policy_id=${UNKNOWN}`),
    },
    "GET /time-off/credits/{id}": byStranger(() => credit()),
    "POST /time-off/credits": {
      "422 policy_not_assigned": async () =>
        ask("POST", CREDITS, { policy_id: await ours.organization.policy(), date: dayFromNow(-1), days: 1 }),
    },
    "POST /time-off/credits/{id}/approve": decidingCredits(world, "approve", { note: "fine" }),
    "POST /time-off/credits/{id}/decline": decidingCredits(world, "decline", { note: "busy" }),
    "POST /time-off/credits/{id}/undo": {
      "403 not_allowed_for_employee": async () =>
        ask("POST", `${CREDITS}/${(await ours.newCreditDecision()).id}/undo`, undefined, keys.approver),
      "409 already_decided": async () => {
        const path = `${CREDITS}/${(await ours.newCreditDecision()).id}/undo`;
        await ask("POST", path);
        return ask("POST", path);
      },
    },
    "POST /time-off/credits/{id}/cancel": {
      "403 not_allowed_for_employee": async () =>
        ask("POST", await credit("/cancel"), undefined, keys.stranger),
      "409 already_decided": async () => {
        const path = await credit("/cancel");
        await ask("POST", path);
        return ask("POST", path);
      },
      "409 already_begun": async () => {
        const path = await credit();
        await ask("POST", `${path}/approve`);
        return ask("POST", `${path}/cancel`, undefined, keys.owner);
      },
    },
    "GET /delegations": {
      "404 not_found": () => ask("GET", `/delegations?approver_id=${UNKNOWN}`),
      "403 not_allowed_for_employee": () =>
        ask("GET", `/delegations?approver_id=${ours.owner.id}`, undefined, keys.stranger),
    },
    "POST /delegations": {
      "403 not_allowed_for_employee": () =>
        ask("POST", "/delegations", { ...delegated(), approver_id: ours.owner.id }, keys.stranger),
      "409 already_delegated": async () => {
        const same = delegated();
        await ask("POST", "/delegations", same);
        return ask("POST", "/delegations", same);
      },
    },
    "DELETE /delegations/{id}": {
      "403 not_allowed_for_employee": async () =>
        ask("DELETE", `/delegations/${(await ours.newDelegation()).id}`, undefined, keys.stranger),
    },
    "POST /time-off/requests/{id}/undo": {
      "403 not_allowed_for_employee": async () =>
        ask("POST", `${REQUESTS}/${(await ours.newDecision()).id}/undo`, undefined, keys.approver),
      "409 already_decided": async () => {
        const path = `${REQUESTS}/${(await ours.newDecision()).id}/undo`;
        await ask("POST", path);
        return ask("POST", path);
      },
    },
    "POST /time-off/requests/{id}/cancel": {
      "403 not_allowed_for_employee": async () => ask("POST", await one("/cancel"), undefined, keys.stranger),
      "409 already_decided": async () => {
        const path = await one("/cancel");
        await ask("POST", path);
        return ask("POST", path);
      },
      "409 already_begun": async () => {
        const path = await begunRequest(world);
        await ask("POST", `${path}/approve`);
        return ask("POST", `${path}/cancel`, undefined, keys.owner);
      },
    },
  };
}

function deciding(world: AnswersWorld, verb: "approve" | "decline", body: object) {
  const { ours, keys, ask } = world;
  const one = async () => `${REQUESTS}/${(await ours.newRequest()).id}`;
  const decide = async (path: string, key: string) => ask("POST", `${path}/${verb}`, body, key);
  return {
    "403 own_request": async () => decide(await one(), keys.owner),
    "403 not_allowed_for_employee": async () => decide(await one(), keys.stranger),
    "403 not_your_turn": async () => {
      const path = await one();
      await ask("POST", `${path}/approve`, undefined, keys.approver);
      return decide(path, keys.approver);
    },
    "409 already_decided": async () => {
      const path = await one();
      await ask("POST", `${path}/cancel`);
      return decide(path, keys.approver);
    },
    ...(verb === "approve" && {
      "409 already_begun": async () => {
        const begun = await begunTimeOff(world);
        const { rows } = await ours.db.query<{ id: string }>(
          `INSERT INTO requests (organization_id, employee_id, policy_id, start_date, start_date_type, end_date, end_date_type,
             status, total_hundredths, day_counts, replaces_id)
           SELECT organization_id, employee_id, policy_id, $2, 'FULL_DAY', $2, 'FULL_DAY', 'pending', 100, 'C', id
           FROM requests WHERE id = $1 RETURNING id`,
          [begun.replace(`${REQUESTS}/`, ""), ours.freeDay()],
        );
        const id = rows[0]?.id ?? "";
        await ours.db.query(
          `INSERT INTO approval_steps (organization_id, request_id, position, approver_id, status) VALUES ($1, $2, 1, $3, 'current')`,
          [ours.organization.id, id, ours.approver.id],
        );
        return decide(`${REQUESTS}/${id}`, keys.approver);
      },
    }),
  };
}

function decidingCredits(world: AnswersWorld, verb: "approve" | "decline", body: object) {
  const { ours, keys, ask } = world;
  const one = async () => `${CREDITS}/${await ours.organization.credit(ours.owner, ours.policyId)}`;
  const decide = async (path: string, key: string) => ask("POST", `${path}/${verb}`, body, key);
  return {
    "403 own_request": async () => decide(await one(), keys.owner),
    "403 not_allowed_for_employee": async () => decide(await one(), keys.stranger),
    "403 not_your_turn": async () => {
      const path = await one();
      await ask("POST", `${path}/approve`, undefined, keys.approver);
      return decide(path, keys.approver);
    },
    "409 already_decided": async () => {
      const path = await one();
      await ask("POST", `${path}/cancel`);
      return decide(path, keys.approver);
    },
    "412 stale": async () =>
      ask("POST", `${await one()}/${verb}`, { ...body, version: "another" }, keys.approver),
  };
}
