import {
  CreatedFeed,
  CreateFeedInput,
  FeedIdInput,
  FeedReference,
  FeedRules,
  FeedRulesEffect,
  FeedRulesInput,
  Feeds,
} from "@/contracts/feeds";
import { createFeed } from "@/services/feeds/create-feed";
import { deleteFeed } from "@/services/feeds/delete-feed";
import { foreseeFeedRules, readFeedRules, setFeedRules } from "@/services/feeds/feed-rules";
import { listFeeds } from "@/services/feeds/list-feeds";
import { replaceFeed } from "@/services/feeds/replace-feed";
import { answers } from "../answers/answers";
import { withAddress } from "../feeds/feed-address";
import { NoInput } from "../trpc/no-input";
import { operation, portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const feedsRouter = t.router({
  list: operation({
    summary: "List the caller's calendar feeds",
    description:
      "Those of the caller in this organization, newest first. Their addresses are never returned.",
    scope: "time-off:read",
    rest: { method: "GET", path: "/feeds", answer: "list" },
  })
    .input(NoInput)
    .output(answers(Feeds))
    .query(({ ctx }) => listFeeds(ctx)),

  create: operation({
    summary: "Create a calendar feed",
    description:
      "Calendar programs subscribe to its address, which is shown this once. Whoever has the address reads the feed, without a key, until the feed is deleted or the key that made it ends. The organization's calendar is for admins, unless the organization lets everybody subscribe to it. At most 10 a person.",
    scope: "time-off:write",
    refusals: ["role_not_allowed"],
    rest: { method: "POST", path: "/feeds", status: 201 },
  })
    .input(CreateFeedInput)
    .output(answers(CreatedFeed))
    .mutation(async ({ ctx, input }) => withAddress(await createFeed(ctx, input))),

  delete: operation({
    summary: "Delete a calendar feed",
    description: "One of the caller's own. Its address answers 404 from then on.",
    scope: "time-off:write",
    rest: { method: "DELETE", path: "/feeds/{id}" },
  })
    .input(FeedIdInput)
    .output(answers(FeedReference))
    .mutation(({ ctx, input }) => deleteFeed(ctx, input)),

  replace: portalOperation({
    summary: "Give a calendar feed a new address",
    description: "The old one answers 404 from then on.",
    scope: null,
  })
    .input(FeedIdInput)
    .output(answers(CreatedFeed))
    .mutation(async ({ ctx, input }) => withAddress(await replaceFeed(ctx, input))),

  rules: portalOperation({
    summary: "Say whether everybody may subscribe to the organization's calendar",
    scope: null,
  })
    .input(NoInput)
    .output(answers(FeedRules))
    .query(({ ctx }) => readFeedRules(ctx)),

  foreseeRules: portalOperation({
    summary: "Say how many calendar feeds a rule would end",
    scope: null,
    isForAdmins: true,
  })
    .input(FeedRulesInput)
    .output(answers(FeedRulesEffect))
    .query(({ ctx, input }) => foreseeFeedRules(ctx, input)),

  setRules: portalOperation({
    summary: "Set whether everybody may subscribe to the organization's calendar",
    scope: null,
    isForAdmins: true,
  })
    .input(FeedRulesInput)
    .output(answers(FeedRulesEffect))
    .mutation(({ ctx, input }) => setFeedRules(ctx, input)),
});
