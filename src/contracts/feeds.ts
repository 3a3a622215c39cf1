import { z } from "zod";
import { FEED_KINDS } from "@/domain/feeds/feed";
import { Instant } from "./calendar/dates";
import { Id } from "./text";

const Kind = z
  .enum(FEED_KINDS)
  .describe(
    "Whose time off it shows: `own`, the caller's; `team`, that of people who share the caller's department or an approver, or for whom the caller approves; `organization`, everybody's.",
  );

export const Feed = z
  .object({
    id: Id.describe("Names the feed where it is deleted."),
    kind: Kind,
    key_name: z
      .string()
      .nullable()
      .describe("The key that made it, with which it ends; null: its owner did."),
    created_at: Instant.describe("When its present address was made."),
    last_used_at: Instant.nullable().describe("When it was last read, to the minute; null: not yet."),
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
      "Where calendar programs read it; whoever has it reads it. Shown this once: null in the repeated answer of an idempotency key.",
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
