import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { smtpTransport } from "@/platform/mail/smtp-transport";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { restJson } from "@/test/clients/rest-client";
import { smtpSink } from "@/test/clients/smtp-sink";
import { givenDatabase } from "@/test/database/given-database";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { type Jobs, startJobs } from "./start-jobs";

const PASSWORD = "correct horse battery";
const patience = { timeout: 15_000, interval: 100 };

const db = givenDatabase();
let sink: Awaited<ReturnType<typeof smtpSink>>;
let jobs: Jobs | null = null;
let home: TestOrganization;
let admin: TestEmployee;
let cookie: string;

beforeAll(async () => {
  sink = await smtpSink();
  home = await TestOrganization.create(db.owner, "home");
  admin = await home.employee("admin", { role: "admin" });
  await db.owner.query("UPDATE users SET locale = 'fr' WHERE id = $1", [admin.userId]);
  cookie = await cookieOf(await home.session(admin));
});
beforeEach(() => {
  sink.mails.length = 0;
});
afterAll(async () => {
  await jobs?.stop();
  await sink.close();
});

const start = () => {
  const transport = smtpTransport(sink.url, { name: "Hiatus", address: "hiatus@example.com" });
  jobs ??= startJobs({ ownerUrl: db.url, transport, baseUrl: "https://time.example.com" });
};
const invite = (id: string) => portal({ cookie }, "mutation", "people.invite", { id });
const publicly = (operation: string, input: object) =>
  portal({ "x-forwarded-for": randomUUID() }, "mutation", `signInLinks.${operation}`, input);
const mailTo = async (address: string) => {
  const find = () => sink.mails.find(({ to }) => to?.[0]?.address === address);
  await expect.poll(find, patience).toBeDefined();
  return find();
};
const tokenIn = (text = "") => /https:\/\/time\.example\.com\/sign-in\/link\/(\S+)/.exec(text)?.[1] ?? "";

it("an invitation that was ended before its mail went out is not mailed", async () => {
  const [early, late] = [await home.uninvited(), await home.uninvited()];
  await invite(early);
  await invite(late);
  const key = (await home.key(admin)).secret;
  await restJson(key, "POST", `/employees/${early}`, { email: `${randomUUID()}@other.example` });
  start();
  await expect.poll(() => sink.mails.length, patience).toBe(1);
  const state = async () =>
    (
      await db.owner.query<{ withheld: string | null }>(
        "SELECT withheld FROM outbox WHERE recipient_id = $1 AND delivered_at IS NOT NULL",
        [early],
      )
    ).rows;
  await expect.poll(state, patience).toEqual([{ withheld: "settled" }]);
});

it("an invitation reaches the address itself, in the inviter's language, and lets its reader in", async () => {
  start();
  const email = `${randomUUID()}@new.example`;
  const id = await home.uninvited(email);
  expect((await invite(id)).data).toEqual({ expires_at: expect.any(String) as string, is_mailed: false });
  const mail = await mailTo(email);
  expect(mail?.subject).toBe("The home vous invite sur Hiatus");
  expect(await publicly("join", { token: tokenIn(mail?.text), password: PASSWORD })).toMatchObject({
    status: 200,
  });
});

it("who forgot the password gets a link by mail, and an unknown address gets none", async () => {
  start();
  await publicly("forgot", { email: `${randomUUID()}@nobody.example` });
  await publicly("forgot", { email: admin.email });
  const mail = await mailTo(admin.email);
  expect(mail?.messageId).toMatch(/^<password\.[-0-9a-f]{36}@time\.example\.com>$/);
  const token = tokenIn(mail?.text);
  expect(await publicly("setPassword", { token, password: PASSWORD })).toMatchObject({ status: 200 });
  await expect
    .poll(async () => (await db.owner.query("SELECT FROM password_requests")).rowCount, patience)
    .toBe(0);
  expect(sink.mails).toHaveLength(1);
});

it("another sign-in address gets a link, and the old one is told before and after", async () => {
  start();
  const person = await home.employee(`mover-${randomUUID().slice(0, 8)}`);
  const password = await home.password(person);
  const own = { cookie: await cookieOf(await home.session(person)) };
  const email = `${randomUUID()}@moved.example`;
  expect(await portal(own, "mutation", "signInEmail.ask", { email, password })).toMatchObject({
    status: 200,
  });
  const [confirm, asked] = [await mailTo(email), await mailTo(person.email)];
  expect(asked?.text).toContain(email);
  expect(asked?.text).toContain("https://time.example.com/sign-in/forgot");
  expect(confirm?.text).toContain(person.email);
  const token = /https:\/\/time\.example\.com\/account\/email\/(\S+)/.exec(confirm?.text ?? "")?.[1] ?? "";
  sink.mails.length = 0;
  expect(await portal(own, "mutation", "signInEmail.confirm", { token })).toMatchObject({ status: 200 });
  expect((await mailTo(person.email))?.subject).toBe("Your sign-in address has changed");
  expect(sink.mails).toHaveLength(1);
});

it("a key that an admin revoked is told to its owner, in the owner's language", async () => {
  start();
  const owner = await home.employee(`owner-${randomUUID().slice(0, 8)}`);
  await db.owner.query("UPDATE users SET locale = 'de' WHERE id = $1", [owner.userId]);
  const { id } = await home.key(owner);
  // Another password ended the session from before.
  const anew = await cookieOf(await home.session(admin));
  expect(await portal({ cookie: anew }, "mutation", "apiKeys.revoke", { id })).toMatchObject({ status: 200 });
  const mail = await mailTo(owner.email);
  expect(mail?.subject).toMatch(/^Dein API-Schlüssel „.+“ wurde widerrufen$/);
  expect(mail?.text).toContain("admin hat ihn widerrufen.");
  expect(mail?.text).toContain("/account/api-keys?organization=home");
});
