import { readLocale } from "@/db/account/users.store";
import { readApproval } from "@/db/approvals/approvals.store";
import { readApprovedBy, readApproveesOf } from "@/db/approvals/approved-by.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readActiveIds, readEntriesOf, readOwnEntries } from "@/db/feeds/feed-entries.store";
import { type FeedFacts, readFeedFacts } from "@/db/feeds/feeds.store";
import { isFeedToken, MOST_ENTRIES } from "@/domain/feeds/feed";
import { type FeedEntry, firstDayOf, isShown } from "@/domain/feeds/feed-entry";
import { isAdmin } from "@/domain/permissions/actor";
import { maySubscribeTo } from "@/domain/permissions/feeds.permissions";
import { digestOfFeed } from "./feed-token";

/** A feed that may be read. */
export type LivingFeed = FeedFacts;

/** The feed of a secret, or null: unknown, or ended with its owner's access, its key or the organization's permission. */
export async function findFeed(token: string, now: Date): Promise<FeedFacts | null> {
  if (!isFeedToken(token)) return null;
  const feed = await readFeedFacts(digestOfFeed(token), now);
  return feed !== null && maySubscribeTo(feed.kind, feed, feed) ? feed : null;
}

/** What a feed shows its owner, and in which language the owner reads (null: none chosen). */
export interface FeedContent {
  readonly entries: readonly FeedEntry[];
  readonly locale: string | null;
}

/** Reads what a feed shows: requests that are alive, by their first day. */
export async function readFeed(feed: FeedFacts, now: Date): Promise<FeedContent> {
  const { organizationId, userId } = feed;
  const entries = await inTransaction({ organizationId }, (tx) => entriesOf(tx, feed, now));
  const locale = userId === null ? null : await inTransaction({ userId }, readLocale);
  return { entries, locale };
}

async function entriesOf(tx: Transaction, feed: FeedFacts, now: Date): Promise<FeedEntry[]> {
  const { kind, employeeId } = feed;
  const wanted = { from: firstDayOf(kind, feed.today), limit: MOST_ENTRIES };
  if (kind === "own") return readOwnEntries(tx, employeeId, wanted);
  const approvesFor = await readApprovedBy(tx, employeeId, now);
  const ids =
    kind === "organization" ? await readActiveIds(tx, {}) : await teamOf(tx, feed, approvesFor, now);
  const reader = { employeeId, isAdmin: isAdmin(feed), approvesFor: new Set(approvesFor) };
  return (await readEntriesOf(tx, ids, wanted)).filter((entry) => isShown(entry, reader));
}

/** Who shares the owner's department or an approver, and for whom the owner approves; never the owner. */
async function teamOf(
  tx: Transaction,
  { employeeId, departmentId, today }: FeedFacts,
  approvesFor: readonly string[],
  now: Date,
): Promise<string[]> {
  const team = new Set(approvesFor);
  if (departmentId !== null) for (const id of await readActiveIds(tx, { departmentId })) team.add(id);
  const approverIds = (await readApproval(tx, employeeId, today))?.approverIds ?? [];
  for (const approverId of new Set(approverIds)) {
    for (const id of await readApproveesOf(tx, approverId, now)) team.add(id);
  }
  team.delete(employeeId);
  return [...team];
}
