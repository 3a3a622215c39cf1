import type { Forgotten } from "@/db/retention/prune";
import { idleSince } from "@/domain/account/session-life";
import type { Environment } from "@/platform/env";

const DAY_MS = 86_400_000;
/** Far longer than balances are kept, or a transaction takes. */
const KEPT_CHANGES_DAYS = 1;

/** Before which moments what is over is forgotten now. */
export function forgottenAt(now: Date, { news, links, calls }: Environment["keptDays"]): Forgotten {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    newsBefore: before(news),
    linksBefore: before(links),
    callsBefore: before(calls),
    changesBefore: before(KEPT_CHANGES_DAYS),
    idleSince: idleSince(now),
    now,
  };
}
