import type { Home } from "@/contracts/home";
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
      next_requests: requests.map((request) => requestOnWire(ctx, request)),
      names: namesIn(requests),
      prospects,
    };
  });
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
