import type { FeedRules, FeedRulesEffect, FeedRulesInput } from "@/contracts/feeds";
import { inTransaction } from "@/db/connection/transaction";
import {
  countFeedsOfMembers,
  readFeedsForEverybody,
  removeFeedsOfMembers,
  writeFeedsForEverybody,
} from "@/db/feeds/feeds.store";
import { record } from "../audit/record";
import type { ServiceContext } from "../service-context";
import { recordEnded } from "./record-ended";

/** Whether everybody may subscribe to the calendar of the organization. */
export async function readFeedRules(ctx: ServiceContext): Promise<FeedRules> {
  return { for_everybody: await inTransaction(ctx, readFeedsForEverybody) };
}

/** How many feeds a rule would end. */
export async function foreseeFeedRules(
  ctx: ServiceContext,
  { for_everybody }: FeedRulesInput,
): Promise<FeedRulesEffect> {
  return { ended: for_everybody ? 0 : await inTransaction(ctx, countFeedsOfMembers) };
}

/** Sets the rule; feeds that are no longer allowed end for good. */
export async function setFeedRules(
  ctx: ServiceContext,
  { for_everybody }: FeedRulesInput,
): Promise<FeedRulesEffect> {
  return inTransaction(ctx, async (tx) => {
    const before = await readFeedsForEverybody(tx);
    await writeFeedsForEverybody(tx, for_everybody, ctx.now);
    const ended = for_everybody ? [] : await removeFeedsOfMembers(tx, null);
    await record(tx, ctx, {
      action: "organization.feed_rules_set",
      entity: "organization",
      entityId: ctx.organizationId,
      before: { feeds_for_everybody: before },
      after: { feeds_for_everybody: for_everybody },
    });
    await recordEnded(tx, ctx, ended);
    return { ended: ended.length };
  });
}
