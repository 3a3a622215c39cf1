import type { NoticeRules, NoticeRulesInput } from "@/contracts/notices";
import { inTransaction } from "@/db/connection/transaction";
import { readNoticeRules, writeNoticeRules } from "@/db/notices/notices.store";
import type { NoticeRules as Rules } from "@/domain/notices/due-notices";
import { record } from "../audit/record";
import type { ServiceContext } from "../service-context";

/** What the organization wants its employees to be told. */
export async function getNoticeRules(ctx: ServiceContext): Promise<NoticeRules> {
  return onWire(await inTransaction(ctx, readNoticeRules));
}

/** Sets it; what was told already stays told. */
export async function setNoticeRules(
  ctx: ServiceContext,
  { lapse_weeks, tells_cycles }: NoticeRulesInput,
): Promise<NoticeRules> {
  return inTransaction(ctx, async (tx) => {
    const before = onWire(await readNoticeRules(tx));
    const lapseWeeks = [...new Set(lapse_weeks)].sort((a, b) => b - a);
    const rules = { lapseWeeks, tellsCycles: tells_cycles };
    await writeNoticeRules(tx, rules);
    const after = onWire(rules);
    await record(tx, ctx, {
      action: "organization.notice_rules_set",
      entity: "organization",
      entityId: ctx.organizationId,
      before,
      after,
    });
    return after;
  });
}

function onWire({ lapseWeeks, tellsCycles }: Rules): NoticeRules {
  return { lapse_weeks: [...lapseWeeks], tells_cycles: tellsCycles };
}
