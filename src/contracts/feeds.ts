import { z } from "zod";
import { FEED_KINDS } from "@/domain/feeds/feed";
import { Instant } from "./calendar/dates";
import { Id } from "./text";

const Kind = z
  .enum(FEED_KINDS)
  .describe(
    "Whose time off it shows: `own`, the caller's; `team`, that of people who share a department or an approver with the caller, or for whom the caller approves; `organization`, everybody's.",
  );

export const Feed = z
  .object({
    id: Id.describe("The feed's id, used to delete it."),
    kind: Kind,
    key_name: z
      .string()
      .nullable()
      .describe(
        "The key that created it, with which it also ends; null if its owner created it in the portal.",
      ),
    created_at: Instant.describe("When its current address was created."),
    last_used_at: Instant.nullable().describe("When it was last read, to the minute; null if never."),
  })
  .describe("A calendar to subscribe to, as its owner sees it; the address is never part of it.");
export const Feeds = z.array(Feed);

export const CreateFeedInput = z.strictObject({ kind: Kind });

/** The only time the address is shown. */
export const CreatedFeed = z.object({
  id: Id.describe("The feed."),
  url: z
    .string()
    .nullable()
    .describe(
      "Where calendar programs read it; anybody who has the address can. It is shown only this once: in the repeated answer of an idempotency key it is null.",
    ),
});
export const FeedIdInput = z.strictObject({ id: Id });
export const FeedReference = z.object({ id: Id.describe("The feed.") });

/** Whether everybody may subscribe to the calendar of the organization; otherwise only admins. */
export const FeedRules = z.object({ for_everybody: z.boolean() });
export const FeedRulesInput = z.strictObject({ for_everybody: z.boolean() });
/** How many feeds a rule ends, or would end. */
export const FeedRulesEffect = z.object({ ended: z.int().min(0) });

export type Feed = z.infer<typeof Feed>;
export type Feeds = z.infer<typeof Feeds>;
export type CreateFeedInput = z.infer<typeof CreateFeedInput>;
export type CreatedFeed = z.infer<typeof CreatedFeed>;
export type FeedIdInput = z.infer<typeof FeedIdInput>;
export type FeedReference = z.infer<typeof FeedReference>;
export type FeedRules = z.infer<typeof FeedRules>;
export type FeedRulesInput = z.infer<typeof FeedRulesInput>;
export type FeedRulesEffect = z.infer<typeof FeedRulesEffect>;
