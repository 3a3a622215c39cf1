import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import type { FeedKind } from "@/domain/feeds/feed";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { noted } from "@/test/secrets/traces";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { createKey } from "../api-keys/create-key";
import { resolveKey } from "../api-keys/resolve-key";
import { revokeKey } from "../api-keys/revoke-key";
import { contextOf } from "../context-of";
import { updateEmployee } from "../people/update-employee";
import { createFeed } from "./create-feed";
import { foreseeFeedRules, readFeedRules, setFeedRules } from "./feed-rules";
import { listFeeds } from "./list-feeds";
import { findFeed } from "./read-feed";
import { replaceFeed } from "./replace-feed";

const DAY_MS = 24 * 60 * 60 * 1000;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe("a feed ends for good", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let admin: string;
  let eva: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    admin = await org.employee({ role: "admin" });
    eva = await org.employee({ email: "eva@test.example" });
  });

  const asAdmin = () => org.as(admin, { role: "admin" });
  const isAlive = async (token: string, at = NOW) => (await findFeed(token, at)) !== null;
  async function make(kind: FeedKind = "own", ctx = org.as(eva)): Promise<string> {
    const { token } = await createFeed(ctx, { kind });
    return noted(token ?? "");
  }
  const deletions = async () =>
    (
      await db.owner.query<{ id: string }>(
        "SELECT after->>'employee_id' AS id FROM audit_entries WHERE organization_id = $1 AND action = 'feed.deleted'",
        [org.id],
      )
    ).rows;

  it("with its owner's access, also when that comes back", async () => {
    const token = await make();
    expect(await isAlive(token)).toBe(true);
    await updateEmployee(asAdmin(), { id: eva, is_active: false });
    expect(await isAlive(token)).toBe(false);
    await updateEmployee(asAdmin(), { id: eva, is_active: true });
    expect(await isAlive(token)).toBe(false);
    expect(await listFeeds(org.as(eva))).toEqual([]);
    expect(await deletions()).toEqual([{ id: eva }]);
  });

  it("with its owner's last day", async () => {
    const token = await make();
    await updateEmployee(asAdmin(), { id: eva, end_date: isoDate("2026-03-02") });
    expect(await isAlive(token)).toBe(true);
    expect(await isAlive(token, after(DAY_MS))).toBe(false);
    const tomorrow = { ...asAdmin(), now: after(DAY_MS) };
    await updateEmployee(tomorrow, { id: eva, end_date: null });
    expect(await isAlive(token, after(DAY_MS))).toBe(false);
  });

  it("with the key that made it: revoked, or expired", async () => {
    const key = await createKey(org.as(eva), {
      name: "Script",
      scopes: ["time-off:read", "time-off:write"],
      expires_at: after(DAY_MS).toISOString(),
    });
    const resolved = await resolveKey(key.key, NOW);
    if (resolved === null) throw new Error("no key");
    const byKey = contextOf(resolved.actor, { now: NOW, requestId: "1", ip: null });
    const [token, own] = [await make("own", byKey), await make()];
    expect(await isAlive(token, after(DAY_MS - 1))).toBe(true);
    expect(await isAlive(token, after(DAY_MS))).toBe(false);
    const names = (await listFeeds(org.as(eva))).map(({ key_name }) => key_name);
    expect(names).toHaveLength(2);
    expect(names).toEqual(expect.arrayContaining([null, "Script"]));
    await revokeKey(org.as(eva), { id: key.id });
    expect(await isAlive(token)).toBe(false);
    expect(await isAlive(own)).toBe(true);
    expect(await listFeeds(org.as(eva))).toHaveLength(1);
    // What has ended makes room.
    await make();
    const { rows } = await db.owner.query("SELECT id FROM feeds WHERE employee_id = $1", [eva]);
    expect(rows).toHaveLength(2);
  });

  it("with the organization's permission, an admin's stays", async () => {
    expect(await codeOf(make("organization"))).toBe("role_not_allowed");
    await setFeedRules(asAdmin(), { for_everybody: true });
    expect(await readFeedRules(org.as(eva))).toEqual({ for_everybody: true });
    const [theirs, team, admins] = [
      await make("organization"),
      await make("team"),
      await make("organization", asAdmin()),
    ];
    expect(await foreseeFeedRules(asAdmin(), { for_everybody: false })).toEqual({ ended: 1 });
    expect(await foreseeFeedRules(asAdmin(), { for_everybody: true })).toEqual({ ended: 0 });
    expect(await setFeedRules(asAdmin(), { for_everybody: false })).toEqual({ ended: 1 });
    await setFeedRules(asAdmin(), { for_everybody: true });
    expect([await isAlive(theirs), await isAlive(team), await isAlive(admins)]).toEqual([false, true, true]);
    expect(await deletions()).toEqual([{ id: eva }]);
  });

  it("with its owner's role, where only admins may subscribe", async () => {
    const other = await org.employee({ role: "admin" });
    const [all, own] = [
      await make("organization", org.as(other, { role: "admin" })),
      await make("own", org.as(other, { role: "admin" })),
    ];
    await updateEmployee(asAdmin(), { id: other, role: "member" });
    await updateEmployee(asAdmin(), { id: other, role: "admin" });
    expect([await isAlive(all), await isAlive(own)]).toEqual([false, true]);
  });

  it("when it is given another address; the feed itself goes on, and is the portal's", async () => {
    const token = await make();
    const [before] = await listFeeds(org.as(eva));
    const { id, token: anew } = await replaceFeed(org.as(eva), { id: before?.id ?? "" });
    expect([await isAlive(token), await isAlive(noted(anew ?? ""))]).toEqual([false, true]);
    expect(await listFeeds(org.as(eva))).toMatchObject([{ id, key_name: null, last_used_at: null }]);
    expect(await codeOf(replaceFeed(asAdmin(), { id }))).toBe("not_found");
  });
});
