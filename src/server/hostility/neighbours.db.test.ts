import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { ImportLine } from "@/contracts/exchange/exchange";
import { files } from "@/test/clients/files-client";
import { cookieOf } from "@/test/clients/portal-client";
import { rest } from "@/test/clients/rest-client";
import { givenDirectory } from "@/test/worlds/directory-world";

// What one organization does must not keep another one waiting: `home` does its worst, `elsewhere` only asks who it is.

const EXPORTS = 14;
const CALLS = 30;
const ROWS = 20_000;
/** Of an idle machine a few milliseconds, of a busy one more; what waits for the others would take ten seconds. */
const SOON_MS = 3_000;
/** What one call may take of the processor before others have their turn, the collection of garbage included. */
const STRETCH_MS = 250;

const world = givenDirectory();
let cookie: Readonly<Record<string, string>>;

beforeAll(async () => {
  await world.owner.query(
    `INSERT INTO employees (organization_id, email, name, hire_date)
     SELECT $1, 'p' || n || '@many.example', repeat('Person ', 10) || n, '2020-01-01' FROM generate_series(1, $2::int) n`,
    [world.home.id, ROWS],
  );
  cookie = { cookie: await cookieOf(await world.home.session(world.admin)) };
});

const exported = () => files(cookie, "GET", "/exports/employees");

/** Calls of the other organization, one after the other, until it ends; how long the slowest took. */
async function slowestMeanwhile(until: Promise<unknown>): Promise<number> {
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  let slowest = 0;
  do {
    const begin = performance.now();
    expect((await rest(world.keys.foreigner, "GET", "/me")).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - begin);
    await sleep(150);
  } while (!isOver);
  return slowest;
}

/**
 * The longest that this process worked without letting anybody else have a turn, until it ends: in milliseconds of its
 * processor, so that other programs on the machine do not count.
 */
async function longestStretchMeanwhile(until: Promise<unknown>): Promise<number> {
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  let longest = 0;
  for (let before = process.cpuUsage(); !isOver; before = process.cpuUsage()) {
    await sleep(5);
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  return longest;
}

describe("another organization is answered", () => {
  it("while exports are not read, of which two at once are begun and the others are to come again", async () => {
    const all = Promise.all(Array.from({ length: EXPORTS }, exported));
    expect(await slowestMeanwhile(all)).toBeLessThan(SOON_MS);
    const answers = await all;
    const begun = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(begun).toHaveLength(2);
    expect(refused.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
      Array.from({ length: EXPORTS - 2 }, () => [503, "2"]),
    );
    // Nobody has read a byte of them yet; the other organization's own export is none of the two.
    expect(await slowestMeanwhile(Promise.resolve())).toBeLessThan(SOON_MS);
    const foreign = { cookie: await cookieOf(await world.elsewhere.session(world.foreigner)) };
    expect((await files(foreign, "GET", "/exports/employees")).status).toBe(200);
    const texts = await Promise.all(begun.map((response) => response.text()));
    for (const text of texts) expect(text.trimEnd().split("\r\n")).toHaveLength(ROWS + 3);
    const next = await exported();
    expect(next.status).toBe(200);
    await next.body?.cancel();
  });

  it("while a file of many employees is checked and imported", async () => {
    const lines = Array.from({ length: ROWS }, (_, n) => `new${n}@many.example,New ${n},2026-01-01`);
    const sent = async (path: string, digest?: string, sentLines = lines) => {
      const form = new FormData();
      const table = ["email,name,hire_date", ...sentLines].join("\n");
      form.append("file", new File([table], "many.csv"));
      if (digest !== undefined) form.append("digest", digest);
      const text = await (await files(cookie, "POST", `/imports/employees${path}`, form)).text();
      return ImportLine.parse(JSON.parse(text.trimEnd().split("\n").at(-1) ?? ""));
    };
    // What a process does only once, such as making Prisma Client, is no matter of how many there are.
    await sent("/check", undefined, lines.slice(0, 1));
    const work = sent("/check").then((checked) =>
      checked.kind === "checked" ? sent("", checked.digest) : Promise.reject(new Error(checked.kind)),
    );
    const [slowest, longest] = await Promise.all([slowestMeanwhile(work), longestStretchMeanwhile(work)]);
    expect(slowest).toBeLessThan(SOON_MS);
    expect(longest).toBeLessThan(STRETCH_MS);
    expect(await work).toMatchObject({ kind: "imported", summary: { new: ROWS } });
  });

  it("while a lock holds all that another one asks for, which is told to come again", async () => {
    const holder = await world.owner.connect();
    try {
      await holder.query("BEGIN; LOCK TABLE requests, policy_assignments IN ACCESS EXCLUSIVE MODE");
      expect((await rest(world.keys.admin, "GET", "/me")).status).toBe(200);
      let answered = 0;
      const paths = ["/time-off/requests", "/time-off/balances"];
      const held = Promise.all(
        Array.from({ length: CALLS }, async (_, n) => {
          const answer = await rest(world.keys.admin, "GET", paths[n % paths.length] ?? "");
          answered += 1;
          return [answer.status, answer.headers.get("retry-after")];
        }),
      );
      await sleep(100);
      expect(await slowestMeanwhile(Promise.resolve())).toBeLessThan(SOON_MS);
      expect(answered).toBe(0);
      expect(await slowestMeanwhile(held)).toBeLessThan(SOON_MS);
      expect(await held).toEqual(Array.from({ length: CALLS }, () => [503, "2"]));
    } finally {
      await holder.query("ROLLBACK");
      holder.release();
    }
    expect((await rest(world.keys.admin, "GET", "/time-off/balances")).status).toBe(200);
  });
});
