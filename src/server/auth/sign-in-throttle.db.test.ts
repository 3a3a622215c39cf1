import { beforeEach, expect, it } from "vitest";
import { closePool } from "@/db/connection/pool";
import { givenDatabase } from "@/test/database/given-database";
import { type Attempt, SignInThrottle } from "./sign-in-throttle";

process.env.NEXTAUTH_SECRET ??= "only for tests, thirty-two characters";

const db = givenDatabase();
beforeEach(() => db.owner.query("TRUNCATE guess_counts"));

const now = new Date();
const later = (ms: number) => new Date(now.getTime() + ms);

/** How many of so many attempts may be made, one after the other. */
async function tries(throttle: SignInThrottle, count: number, attempt: Partial<Attempt>): Promise<number> {
  let passed = 0;
  for (let n = 0; n < count; n++) if (await mayTry(throttle, attempt)) passed += 1;
  return passed;
}

/** The same, each for another address. */
async function triesOfMany(throttle: SignInThrottle, count: number, name = "person"): Promise<number> {
  let passed = 0;
  for (let n = 0; n < count; n++) passed += await tries(throttle, 1, { email: `${name}-${n}@example.com` });
  return passed;
}

const rows = async () => (await db.owner.query("SELECT FROM guess_counts")).rowCount;
const mayTry = (throttle: SignInThrottle, attempt: Partial<Attempt>) =>
  throttle.mayTry({ email: "a@example.com", ip: "192.0.2.1", device: null, ...attempt }, now);

it("lets ten failures through for an address from one place, however it is spelled", async () => {
  const throttle = new SignInThrottle();
  const spelled = [" A@Example.com ", "ａ@example.com", "a@EXAMPLE.com"];
  const passed = [];
  for (const email of spelled) passed.push(await tries(throttle, 9, { email }));
  expect(passed).toEqual([9, 1, 0]);
});

it("refuses nobody elsewhere, however often and from wherever an address was tried", async () => {
  const throttle = new SignInThrottle();
  expect(await tries(throttle, 60, { ip: "198.51.100.7" })).toBe(10);
  for (let place = 0; place < 30; place++) await tries(throttle, 60, { ip: `203.0.113.${place}` });
  expect(await mayTry(throttle, {})).toBe(true);
});

it("lets a hundred through from one place for whatever address", async () => {
  const throttle = new SignInThrottle();
  expect(await triesOfMany(throttle, 200)).toBe(100);
});

it("never refuses a known device for what others did at the same place", async () => {
  const throttle = new SignInThrottle();
  await tries(throttle, 60, {});
  await triesOfMany(throttle, 200);
  expect(await mayTry(throttle, {})).toBe(false);
  expect(await mayTry(throttle, { device: "hers" })).toBe(true);
});

it("lets ten failures through from a known device, which concern nobody else", async () => {
  const throttle = new SignInThrottle();
  expect(await tries(throttle, 60, { device: "hers" })).toBe(10);
  expect(await mayTry(throttle, { device: "another" })).toBe(true);
  expect(await tries(throttle, 60, {})).toBe(10);
});

it("counts a refused attempt nowhere else", async () => {
  const throttle = new SignInThrottle();
  await tries(throttle, 1_000, {});
  expect(await triesOfMany(throttle, 200)).toBe(90);
  const before = await rows();
  // Asked of the database, not of what is remembered.
  const another = new SignInThrottle();
  expect(await triesOfMany(another, 500, "more")).toBe(0);
  expect(await rows()).toBe(before);
});

it.each([
  ["a network of IPv6", "2001:db8:0:1::1", "2001:db8::1:ffff:0:0:2", true],
  ["two networks of IPv6", "2001:db8:0:1::1", "2001:db8:0:2::1", false],
  ["the shortest address and another", "::1", "1::", false],
  ["two addresses of IPv4", "192.0.2.1", "192.0.2.2", false],
  ["what is no address, of any length", `x${"y".repeat(300)}`, `x${"y".repeat(300)}`, true],
])("%s: one place %#", async (_name, first, second, isOne) => {
  const throttle = new SignInThrottle();
  await tries(throttle, 10, { ip: first });
  expect(await mayTry(throttle, { ip: second })).toBe(!isOne);
});

it("does not count what succeeded", async () => {
  const throttle = new SignInThrottle();
  const attempt = { email: "a@example.com", ip: "192.0.2.1", device: null };
  for (let i = 0; i < 120; i++) {
    expect(await throttle.mayTry(attempt, now)).toBe(true);
    await throttle.succeeded(attempt, now);
  }
});

it("counts together with other processes: what one has let through another does not", async () => {
  const [one, other] = [new SignInThrottle(), new SignInThrottle()];
  expect([await tries(one, 4, {}), await tries(other, 4, {}), await tries(one, 4, {})]).toEqual([4, 4, 2]);
  expect(await mayTry(other, {})).toBe(false);
  expect((await triesOfMany(one, 60)) + (await triesOfMany(other, 60, "other"))).toBe(90);
});

it("lets ten through of many at once, at whichever process", async () => {
  const throttles = [new SignInThrottle(), new SignInThrottle(), new SignInThrottle()];
  const all = await Promise.all(
    throttles.flatMap((one) => Array.from({ length: 15 }, () => mayTry(one, {}))),
  );
  expect(all.filter(Boolean)).toHaveLength(10);
});

it("gives back at one process what was taken at another", async () => {
  const [one, other] = [new SignInThrottle(), new SignInThrottle()];
  const attempt = { email: "a@example.com", ip: "192.0.2.1", device: null };
  await tries(one, 10, {});
  await other.succeeded(attempt, now);
  expect([await mayTry(one, {}), await mayTry(other, {})]).toEqual([true, false]);
});

it("begins anew a quarter of an hour after the first attempt, and not before", async () => {
  const throttle = new SignInThrottle();
  await tries(throttle, 10, {});
  const attempt = { email: "a@example.com", ip: "192.0.2.1", device: null };
  expect(await throttle.mayTry(attempt, later(15 * 60_000 - 1))).toBe(false);
  const another = new SignInThrottle();
  expect(await another.mayTry(attempt, later(15 * 60_000))).toBe(true);
});

it("keeps neither addresses nor e-mails, nor any row that could be told from them alone", async () => {
  await tries(new SignInThrottle(), 1, {});
  const { rows: kept } = await db.owner.query<{ name: string }>("SELECT name FROM guess_counts");
  expect(kept).toHaveLength(2);
  for (const { name } of kept) expect(name).toMatch(/^[\w-]{43}$/);
});

it("says 503 while the database is away, and goes on with the same counts afterwards", async () => {
  const throttle = new SignInThrottle();
  await tries(throttle, 9, {});
  const url = process.env.DATABASE_URL;
  await closePool();
  process.env.DATABASE_URL = "postgresql://nobody:x@127.0.0.1:1/none";
  await expect(mayTry(throttle, {})).rejects.toMatchObject({ code: "unavailable" });
  await closePool();
  process.env.DATABASE_URL = url;
  expect(await tries(throttle, 3, {})).toBe(1);
});

it("tells of a refusal once for a pair and ten times for a place, and of no other's instead", async () => {
  const throttle = new SignInThrottle();
  const isTold = (email: string, ip: string) => throttle.isToldOf({ email, ip, device: null }, now);
  const own = [await isTold("a@example.com", "192.0.2.1"), await isTold(" A@example.com", "192.0.2.1")];
  expect(own).toEqual([true, false]);
  let told = 0;
  for (let n = 0; n < 40; n++) if (await isTold(`p${n}@example.com`, "192.0.2.1")) told += 1;
  expect(told).toBe(9);
  expect(await rows()).toBe(11);
  expect(await isTold("a@example.com", "192.0.2.2")).toBe(true);
});
