import { z } from "zod";
import { FEED_KINDS, type FeedKind } from "@/domain/feeds/feed";
import { ROLES } from "@/domain/permissions/scopes";
import { organizationId as idOfOrganization } from "@/domain/tenancy";
import { ISO_DATE, UUID } from "../connection/json-shapes";
import { likelyOrganization, rememberCaller } from "../connection/limits/known-callers";
import { shapedOrNull } from "../connection/shaped";
import type { InOrganization } from "../connection/tenant";
import { inTransaction, type Transaction } from "../connection/transaction";

/** `hiatus.feed_facts` as JSON. */
const FEED_FACTS = z.strictObject({
  id: UUID,
  organizationId: UUID.transform(idOfOrganization),
  organizationName: z.string(),
  kind: z.enum(FEED_KINDS),
  employeeId: UUID,
  userId: UUID.nullable(),
  role: z.enum(ROLES),
  isForEverybody: z.boolean(),
  departmentId: UUID.nullable(),
  today: ISO_DATE,
});

/** An active feed, its owner, and today where the owner works. */
export type FeedFacts = Readonly<z.infer<typeof FEED_FACTS>>;

/** The feed with this SHA-256, or null when there is no active one. */
export async function readFeedFacts(hash: Buffer, now: Date): Promise<FeedFacts | null> {
  const [row] = await inTransaction({ lookUp: "ids", likelyOf: likelyOrganization(hash) }, (tx) =>
    tx.only("SELECT hiatus.feed_facts($1, $2) AS result", [hash, now]),
  );
  const facts = shapedOrNull(FEED_FACTS, row?.result);
  if (facts !== null) rememberCaller(hash, facts.organizationId);
  return facts;
}

/** Records that a feed was read, unless that was done within the last minute. */
export async function touchFeedRow(
  { organizationId: id }: InOrganization,
  feedId: string,
  now: Date,
): Promise<void> {
  await inTransaction({ organizationId: id }, (tx) =>
    tx.only("SELECT hiatus.touch_feed($1, $2, $3)", [id, feedId, now]),
  );
}

/** A feed as its owner sees it. */
export interface FeedRow {
  readonly id: string;
  readonly kind: FeedKind;
  /** The key that made it; null: the owner did. */
  readonly keyName: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface NewFeed {
  readonly id: string;
  readonly employeeId: string;
  readonly kind: FeedKind;
  readonly hash: Buffer;
  readonly keyId: string | null;
}

/** Stores a feed's hash; the secret itself is stored nowhere. */
export async function insertFeed(tx: Transaction, feed: NewFeed, now: Date): Promise<void> {
  await tx.rows.feed.create({
    data: {
      ...feed,
      hash: new Uint8Array(feed.hash),
      organizationId: tx.organizationId,
      createdAt: now,
    },
  });
}

/** The feeds of an employee whose key, if one made them, still works; newest first. */
export async function readFeeds(tx: Transaction, employeeId: string, now: Date): Promise<FeedRow[]> {
  const feeds = await tx.rows.feed.findMany({
    where: { organizationId: tx.organizationId, employeeId, OR: [{ keyId: null }, { key: alive(now) }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, kind: true, createdAt: true, lastUsedAt: true, key: { select: { name: true } } },
  });
  return feeds.flatMap(({ key, kind, ...feed }) => {
    const known = FEED_KINDS.find((one) => one === kind);
    return known === undefined ? [] : [{ ...feed, kind: known, keyName: key?.name ?? null }];
  });
}

/** Removes the feeds of an employee that ended with the key that made them. */
export async function removeEndedFeeds(tx: Transaction, employeeId: string, now: Date): Promise<void> {
  await tx.rows.feed.deleteMany({
    where: { organizationId: tx.organizationId, employeeId, keyId: { not: null }, key: { NOT: alive(now) } },
  });
}

function alive(now: Date) {
  return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
}

/** Gives a feed of the owner another secret, made in the portal; its kind, or null when there is no such feed. */
export async function replaceFeedHash(
  tx: Transaction,
  { id, employeeId, hash, now }: { id: string; employeeId: string; hash: Buffer; now: Date },
): Promise<string | null> {
  const [feed] = await tx.rows.feed.updateManyAndReturn({
    where: { organizationId: tx.organizationId, id, employeeId, OR: [{ keyId: null }, { key: alive(now) }] },
    data: { hash: new Uint8Array(hash), keyId: null, createdAt: now, lastUsedAt: null },
    select: { kind: true },
  });
  return feed?.kind ?? null;
}

/** Removes a feed of the owner; false when there is no such feed. */
export async function removeFeed(
  tx: Transaction,
  { id, employeeId }: { id: string; employeeId: string },
): Promise<boolean> {
  const { organizationId } = tx;
  const { count } = await tx.rows.feed.deleteMany({ where: { organizationId, id, employeeId } });
  return count > 0;
}

/** A feed that somebody else's change ended. */
export interface EndedFeed {
  readonly id: string;
  readonly employeeId: string;
}

/** Removes all feeds of an employee. */
export async function removeFeedsOf(tx: Transaction, employeeId: string): Promise<EndedFeed[]> {
  return removeThose(tx, { employeeId });
}

/** Removes the feeds of the organization's calendar that people have who are no admins; of one person, or of all. */
export async function removeFeedsOfMembers(tx: Transaction, employeeId: string | null): Promise<EndedFeed[]> {
  return removeThose(tx, { ...(employeeId !== null && { employeeId }), ...OF_MEMBERS });
}

/** How many feeds of the organization's calendar people have who are no admins. */
export async function countFeedsOfMembers(tx: Transaction): Promise<number> {
  return tx.rows.feed.count({ where: { organizationId: tx.organizationId, ...OF_MEMBERS } });
}

const OF_MEMBERS = { kind: "organization", employee: { role: { not: "admin" } } };

async function removeThose(
  tx: Transaction,
  which: { employeeId?: string } & Partial<typeof OF_MEMBERS>,
): Promise<EndedFeed[]> {
  const { organizationId } = tx;
  const feeds = await tx.rows.feed.findMany({
    where: { organizationId, ...which },
    select: { id: true, employeeId: true },
    orderBy: { id: "asc" },
  });
  if (feeds.length === 0) return [];
  await tx.rows.feed.deleteMany({ where: { organizationId, id: { in: feeds.map((feed) => feed.id) } } });
  return feeds;
}

/** Whether everybody may subscribe to the calendar of the organization. */
export async function readFeedsForEverybody(tx: Transaction): Promise<boolean> {
  const organization = await tx.rows.organization.findUnique({
    where: { id: tx.organizationId },
    select: { feedsForEverybody: true },
  });
  return organization?.feedsForEverybody ?? false;
}

/** Sets whether everybody may subscribe to the calendar of the organization. */
export async function writeFeedsForEverybody(
  tx: Transaction,
  isForEverybody: boolean,
  now: Date,
): Promise<void> {
  await tx.rows.organization.updateMany({
    where: { id: tx.organizationId },
    data: { feedsForEverybody: isForEverybody, updatedAt: now },
  });
}
