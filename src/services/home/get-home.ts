import type { Home, ListedRequest } from "@/contracts/home";
import { inTransaction } from "@/db/connection/transaction";
import { readHomeFacts } from "@/db/home/home.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { addDays, weekday } from "@/domain/dates/iso-date";
import { isAdmin } from "@/domain/permissions/actor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { requestOnWire } from "../time-off/request-wire";
import { keepHome, keptHomeOf } from "./lasting-home";
import { readWhoIsAway } from "./who-is-away";

const REQUESTS_SHOWN = 5;

/** What the home page shows in addition to the balances, in two round trips. */
export async function getHome(ctx: ServiceContext): Promise<Home> {
  const { actor, now } = ctx;
  const kept = keptHomeOf(actor.employeeId, now);
  const wanted = {
    employeeId: actor.employeeId,
    isAdmin: isAdmin(actor),
    requests: REQUESTS_SHOWN,
    since: kept?.moment ?? null,
    now,
  };
  return inTransaction(ctx, async (tx) => {
    const {
      employee: me,
      requests,
      rest,
      moment,
    } = found(await readHomeFacts(tx, wanted), "missing.employee");
    const lasting = rest === null ? kept?.value : keepHome(me, { facts: rest, moment }, now);
    const { teamIds, next_holidays, prospects } = found(lasting, "missing.employee");
    const weekEnd = addDays(me.today, 6 - weekday(me.today));
    return {
      today: me.today,
      week_end: weekEnd,
      ...(await readWhoIsAway(tx, { me, teamIds, weekEnd })),
      next_holidays,
      next_requests: requests.map((request) => listedOnWire(ctx, request)),
      names: namesIn(requests),
      prospects,
    };
  });
}

function listedOnWire(ctx: ServiceContext, request: RequestFacts): ListedRequest {
  const whole = requestOnWire(ctx, request);
  return {
    id: whole.id,
    policy_id: whole.policy_id,
    start_date: whole.start_date,
    end_date: whole.end_date,
    start_date_type: whole.start_date_type,
    end_date_type: whole.end_date_type,
    status: whole.status,
    days: whole.days,
    attachments: whole.attachments,
    steps: whole.steps,
    on_behalf_of: whole.on_behalf_of,
    needs_attention: whole.needs_attention,
  };
}

/** The names of those for whom requests wait, by their ids. */
function namesIn(requests: readonly RequestFacts[]): Record<string, string> {
  const names = requests.flatMap(({ status, steps, approval }) => {
    const approverId = status === "pending" && steps.find((step) => step.status === "current")?.approverId;
    const name = approverId ? approval.names.get(approverId) : undefined;
    return approverId && name !== undefined ? [[approverId, name] as const] : [];
  });
  return Object.fromEntries(names);
}
