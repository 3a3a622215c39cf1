import { beforeEach, describe, expect, it } from "vitest";
import type { FeedKind } from "@/domain/feeds/feed";
import { askFeed, entriesIn, eventsIn } from "@/test/clients/feed-client";
import { refusal, rest, restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { noted } from "@/test/secrets/traces";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

const db = givenDatabase();
let count = 0;
let home: TestOrganization;
let eva: TestEmployee;
let ben: TestEmployee;
let boss: TestEmployee;
let key: string;
let policyId: string;
const keys = new Map<string, string>();

beforeEach(async () => {
  count += 1;
  home = await TestOrganization.create(db.owner, `home-${count}`);
  boss = await home.employee("Boss");
  eva = await home.employee("Eva", { approvers: [boss] });
  ben = await home.employee("Ben", { approvers: [boss] });
  key = (await home.key(eva)).secret;
  policyId = await home.policy({ name: "Sabbatical", isApprovalRequired: false });
  await home.assign(policyId, eva, ben, boss);
});

async function keyOf(who: TestEmployee): Promise<string> {
  const known = keys.get(who.id) ?? (await home.key(who)).secret;
  keys.set(who.id, known);
  return known;
}

/** Makes a feed and answers with its address. */
async function feed(kind: FeedKind, secret = key): Promise<string> {
  const { status, body } = await restJson(secret, "POST", "/feeds", { kind });
  expect(status, JSON.stringify(body)).toBe(201);
  return noted((body as { url: string }).url);
}

/** Books time off in so many days; answers with the id. */
async function book(who: TestEmployee, day: number, more: object = {}): Promise<string> {
  const dates = { start_date: dayFromNow(day), end_date: dayFromNow(day) };
  const body = { policy_id: policyId, ...dates, ...more };
  const answer = await restJson(await keyOf(who), "POST", "/time-off/requests", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (answer.body as { id: string }).id;
}

const span = (summary: string, first: number, last = first) =>
  `${summary} ${dayFromNow(first)} ${dayFromNow(last + 1)}`;

describe("one's own time off", () => {
  it("has policy and note, halves by their name, and nothing that was cancelled", async () => {
    const url = await feed("own");
    expect(await entriesIn(url)).toEqual([]);
    await book(eva, 10, { end_date: dayFromNow(12), note: "By the sea" });
    await book(eva, 20, { start_date_type: "PM", end_date_type: "PM" });
    const gone = await book(eva, 30);
    await book(ben, 10);
    expect(await entriesIn(url)).toHaveLength(3);
    await restJson(key, "POST", `/time-off/requests/${gone}/cancel`);
    expect(await entriesIn(url)).toEqual(
      [span("Sabbatical (afternoon)", 20), span("Sabbatical", 10, 12)].sort(),
    );
    const events = await eventsIn(url);
    expect(events.map(({ description }) => description)).toContain("By the sea");
  });

  it("changes its revision when it is decided, and keeps its id", async () => {
    await db.owner.query("UPDATE policies SET is_approval_required = true WHERE id = $1", [policyId]);
    const url = await feed("own");
    const id = await book(eva, 10);
    const [before] = await eventsIn(url);
    expect(before?.summary).toBe("Sabbatical – not approved yet");
    expect(before?.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
    await restJson(await keyOf(boss), "POST", `/time-off/requests/${id}/approve`);
    const [after] = await eventsIn(url);
    expect(after?.summary).toBe("Sabbatical");
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  });

  it("speaks the language that its owner has chosen", async () => {
    const url = await feed("own");
    await book(eva, 10, { start_date_type: "AM", end_date_type: "AM" });
    await db.owner.query("UPDATE users SET locale = 'de' WHERE id = $1", [eva.userId]);
    expect(await entriesIn(url)).toEqual([span("Sabbatical (vormittags)", 10)]);
  });

  it("leaves out the days that sickness took from a holiday, and has them back without it", async () => {
    const url = await feed("own");
    const holiday = await book(eva, 10, { end_date: dayFromNow(20) });
    await db.owner.query(
      `UPDATE requests SET created_at = created_at - interval '1 day', updated_at = updated_at - interval '1 day'
       WHERE id = $1`,
      [holiday],
    );
    const [whole] = await eventsIn(url);
    const sick = await home.policy({ name: "Sick leave", isApprovalRequired: false });
    await db.owner.query("UPDATE policies SET interrupts = true WHERE id = $1", [sick]);
    await home.assign(sick, eva);
    const { status, body } = await restJson(key, "POST", "/time-off/requests", {
      policy_id: sick,
      ...{ start_date: dayFromNow(12), end_date: dayFromNow(14), start_date_type: "PM" },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const { id } = body as { id: string };
    expect(await entriesIn(url)).toContain(span("Sabbatical", 10, 20));
    await restJson(await keyOf(boss), "POST", `/time-off/requests/${id}/approve`);
    expect(await entriesIn(url)).toEqual(
      [
        span("Sabbatical (last day: morning only)", 10, 12),
        span("Sick leave (first day: afternoon only)", 12, 14),
        span("Sabbatical", 15, 20),
      ].sort(),
    );
    const first = (await eventsIn(url)).find(({ uid }) => uid === whole?.uid);
    expect(String(first?.endDate)).toBe(dayFromNow(13));
    expect(first?.sequence).toBeGreaterThan(whole?.sequence ?? 0);
    await restJson(key, "POST", `/time-off/requests/${id}/cancel`);
    expect(await entriesIn(url)).toEqual([span("Sabbatical", 10, 20)]);
  });

  it("goes back a year", async () => {
    const url = await feed("own");
    const ids = [await book(eva, 10), await book(eva, 20)];
    const past = [-350, -380];
    for (const [index, id] of ids.entries()) {
      const day = dayFromNow(past[index] ?? 0);
      await db.owner.query("UPDATE requests SET start_date = $2, end_date = $2 WHERE id = $1", [id, day]);
    }
    expect(await entriesIn(url)).toEqual([span("Sabbatical", -350)]);
  });
});

describe("a team's time off", () => {
  it("is that of who shares the department or an approver, never one's own, without policy and note", async () => {
    const stranger = await home.employee("Stranger");
    const neighbour = await home.employee("Neighbour");
    const department = await home.entry("departments");
    await db.owner.query("UPDATE employees SET department_id = $1 WHERE id = ANY ($2)", [
      department,
      [eva.id, neighbour.id],
    ]);
    await home.assign(policyId, stranger, neighbour);
    const url = await feed("team");
    for (const [index, who] of [eva, ben, neighbour, stranger, boss].entries()) {
      await book(who, 10 + index, { note: "My knee" });
    }
    expect(await entriesIn(url)).toEqual([span("Ben – away", 11), span("Neighbour – away", 12)]);
    const text = await (await askFeed(url)).text();
    for (const secret of ["Sabbatical", "knee", ben.id, ben.email]) expect(text).not.toContain(secret);
  });

  it("is that of who shares an approver by the fallback, and of those for whom one approves", async () => {
    const ida = await home.employee("Ida");
    const jon = await home.employee("Jon");
    await home.assign(policyId, ida, jon);
    await db.owner.query("UPDATE employees SET manager_id = $1 WHERE id = ANY ($2)", [
      boss.id,
      [ida.id, jon.id],
    ]);
    await book(jon, 10);
    await book(ben, 11);
    const [ofIda, ofBoss] = [await feed("team", await keyOf(ida)), await feed("team", await keyOf(boss))];
    expect(await entriesIn(ofIda)).toEqual([span("Ben – away", 11), span("Jon – away", 10)]);
    expect(await entriesIn(ofBoss)).toEqual([span("Ben – away", 11), span("Jon – away", 10)]);
  });

  it("shows what is not decided yet to who approves for its employee alone", async () => {
    await db.owner.query("UPDATE policies SET is_approval_required = true WHERE id = $1", [policyId]);
    await book(ben, 10);
    expect(await entriesIn(await feed("team"))).toEqual([]);
    expect(await entriesIn(await feed("team", await keyOf(boss)))).toEqual([
      span("Ben – away – not approved yet", 10),
    ]);
  });

  it("leaves out who is inactive", async () => {
    const url = await feed("team");
    await book(ben, 10);
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [ben.id]);
    expect(await entriesIn(url)).toEqual([]);
  });
});

describe("the organization's time off", () => {
  it("is for admins, and for everybody while the organization says so", async () => {
    const other = await TestOrganization.create(db.owner, `other-${count}`);
    const foreign = await other.employee("Foreigner");
    const theirs = await other.policy({ isApprovalRequired: false });
    await other.assign(theirs, foreign);
    const dates = { policy_id: theirs, start_date: dayFromNow(9), end_date: dayFromNow(9) };
    await restJson((await other.key(foreign)).secret, "POST", "/time-off/requests", dates);
    expect(await refusal(key, "POST", "/feeds", { kind: "organization" })).toBe("403 role_not_allowed");
    await db.owner.query("UPDATE organizations SET feeds_for_everybody = true WHERE id = $1", [home.id]);
    const url = await feed("organization");
    await book(eva, 10);
    await book(ben, 11);
    expect(await entriesIn(url)).toEqual([span("Ben – away", 11), span("Eva – away", 10)]);
    await db.owner.query("UPDATE organizations SET feeds_for_everybody = false WHERE id = $1", [home.id]);
    expect((await askFeed(url)).status).toBe(404);
  });
});

describe("GET /api/feeds/{token}.ics", () => {
  it("200 with a tag, and 304 until something changes", async () => {
    const url = await feed("own");
    const first = await askFeed(url);
    const tag = first.headers.get("etag") ?? "";
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("content-disposition")).toBe('inline; filename="time-off.ics"');
    const again = await askFeed(url, { "if-none-match": tag });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
    await book(eva, 10);
    expect((await askFeed(url, { "if-none-match": tag })).status).toBe(200);
  });

  it("200 without a body for HEAD, and 405 for what would write", async () => {
    const url = await feed("own");
    const head = await askFeed(url, {}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const post = await askFeed(url, {}, "POST");
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("404 for what is no feed, whatever it looks like", async () => {
    const url = await feed("own");
    const other = url.replace(/.\.ics$/, url.endsWith("A.ics") ? "B.ics" : "A.ics");
    for (const wrong of [
      other,
      url.slice(0, -4),
      `${url}/`,
      `${url}x`,
      url.replace(".ics", ".ICS"),
      "/api/feeds",
      "/api/feeds/.ics",
      "/api/feeds/%zz.ics",
      `/api/feeds/${"%41".repeat(43)}.ics`,
    ]) {
      expect([wrong, (await askFeed(wrong)).status]).toEqual([wrong, 404]);
    }
  });

  it("429 after 60 calls in an hour, for this feed alone", async () => {
    const [url, other] = [await feed("own"), await feed("own")];
    const statuses = new Set<number>();
    for (let call = 0; call < 60; call += 1) statuses.add((await askFeed(url)).status);
    expect([...statuses]).toEqual([200]);
    const refused = await askFeed(url);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    expect(refused.headers.get("ratelimit-limit")).toBe("60");
    expect((await askFeed(other)).status).toBe(200);
  });

  it("notes its last use, after the answer", async () => {
    const url = await feed("own");
    const lastUse = async () =>
      ((await restJson(key, "GET", "/feeds")).body as { last_used_at: string | null }[])[0]?.last_used_at;
    expect(await lastUse()).toBeNull();
    await askFeed(url);
    await expect.poll(lastUse).toMatch(/Z$/);
  });
});

describe("POST, GET and DELETE /feeds", () => {
  it("201 with the address, which is shown this once", async () => {
    const { body } = await restJson(key, "POST", "/feeds", { kind: "own" });
    const { id, url } = body as { id: string; url: string };
    expect(noted(url)).toMatch(/\/api\/feeds\/[\w-]{43}\.ics$/);
    const list = await restJson(key, "GET", "/feeds");
    expect(list.body).toMatchObject([{ id, kind: "own", key_name: "Test", last_used_at: null }]);
    expect(JSON.stringify(list.body)).not.toContain("/api/feeds/");
    const token = url.slice(-47, -4);
    for (const table of ["feeds", "audit_entries", "idempotency_keys"]) {
      const { rows } = await db.owner.query(`SELECT t::text FROM ${table} t`);
      expect([table, JSON.stringify(rows).includes(token)]).toEqual([table, false]);
    }
  });

  it("201 again for an idempotency key, without the address", async () => {
    const header = { "idempotency-key": `a-feed-${count}` };
    const post = async () =>
      (await (await rest(key, "POST", "/feeds", { kind: "own" }, header)).json()) as {
        id: string;
        url: string | null;
      };
    const [first, again] = [await post(), await post()];
    expect(first.url).toMatch(/\.ics$/);
    expect(again).toEqual({ id: first.id, url: null });
    expect((await restJson(key, "GET", "/feeds")).body).toHaveLength(1);
  });

  it("404 for another's feed and a deleted one, whose address is unknown at once", async () => {
    const url = await feed("own");
    const [made] = (await restJson(key, "GET", "/feeds")).body as { id: string }[];
    const path = `/feeds/${made?.id ?? ""}`;
    expect(await refusal(await keyOf(ben), "DELETE", path)).toBe("404 not_found");
    expect((await restJson(key, "DELETE", path)).status).toBe(200);
    expect(await refusal(key, "DELETE", path)).toBe("404 not_found");
    expect((await askFeed(url)).status).toBe(404);
  });

  it("422 for the eleventh, two at once included", async () => {
    for (let made = 0; made < 9; made += 1) await feed("own");
    const both = await Promise.all([1, 2].map(() => restJson(key, "POST", "/feeds", { kind: "team" })));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422]);
  });
});
