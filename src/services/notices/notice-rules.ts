import type { NoticeRules, NoticeRulesInput } from "@/contracts/notices";
import { forgetAllClosings } from "@/db/balances/balances.store";
import { lockCalendar } from "@/db/calendar/calendar.store";
import { inTransaction } from "@/db/connection/transaction";
import { type KeptRules, readNoticeRules, writeNoticeRules } from "@/db/notices/notices.store";
import { record } from "../audit/record";
import type { ServiceContext } from "../service-context";

/** What the organization wants its employees to be told. */
export async function getNoticeRules(ctx: ServiceContext): Promise<NoticeRules> {
  return onWire(await inTransaction(ctx, readNoticeRules));
}

/**
 * Sets it; what was told already stays told. Whether days lapse untold applies to all days, past ones too: how
 * cycles closed is derived again.
 */
export async function setNoticeRules(
  ctx: ServiceContext,
  { lapse_weeks, tells_cycles, lapse_needs_notice }: NoticeRulesInput,
): Promise<NoticeRules> {
  return inTransaction(ctx, async (tx) => {
    // Nobody books by the old rule while it changes.
    await lockCalendar(tx);
    const before = onWire(await readNoticeRules(tx));
    const rules = {
      lapseWeeks: [...new Set(lapse_weeks)].sort((a, b) => b - a),
      tellsCycles: tells_cycles,
      lapseNeedsNotice: lapse_needs_notice ?? before.lapse_needs_notice,
    };
    await writeNoticeRules(tx, rules);
    if (rules.lapseNeedsNotice !== before.lapse_needs_notice) await forgetAllClosings(tx);
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

function onWire({ lapseWeeks, tellsCycles, lapseNeedsNotice }: Omit<KeptRules, "lookedAt">): NoticeRules {
  return {
    lapse_weeks: [...lapseWeeks],
    tells_cycles: tellsCycles,
    lapse_needs_notice: lapseNeedsNotice,
  };
}
