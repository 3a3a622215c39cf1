import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MailError, type MailMessage } from "@/platform/mail/mail-transport";
import { hashPassword } from "@/services/account/passwords/password";
import { signIn } from "@/services/account/sign-in";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { givenDatabase } from "@/test/database/given-database";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { sendPasswordLink } from "../jobs/send-password-link";

const OLD = "correct horse battery";
const NEW = "another horse battery";

const db = givenDatabase();
let home: TestOrganization;
let ada: TestEmployee;
const sent: MailMessage[] = [];

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
});
beforeEach(async () => {
  sent.length = 0;
  ada = await home.employee(`ada-${randomUUID()}`);
  await db.owner.query("UPDATE users SET password_hash = $2, locale = 'de' WHERE id = $1", [
    ada.userId,
    await hashPassword(OLD),
  ]);
});

const visitor = () => ({ "x-forwarded-for": randomUUID() });
const forgot = (email: string, from = visitor()) => portal(from, "mutation", "signInLinks.forgot", { email });
const takeJobs = async () => {
  const { rows } = await db.owner.query<{ payload: { password_request_id: string } }>(
    "DELETE FROM graphile_worker._private_jobs RETURNING payload",
  );
  return rows.map(({ payload }) => payload);
};
const deliver = (id: string, send = (mail: MailMessage) => Promise.resolve(void sent.push(mail))) =>
  sendPasswordLink(id, { transport: { send }, baseUrl: "https://hiatus.example" });
const requests = async () =>
  (await db.owner.query<{ email: string }>("SELECT email FROM password_requests")).rows;
const tokenIn = (mail: MailMessage | undefined) => /sign-in\/link\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
const asked = async (email: string) => {
  await forgot(email);
  const [job] = await takeJobs();
  return job?.password_request_id ?? "";
};
const setPassword = async (token: string, password = NEW) =>
  (await portal(visitor(), "mutation", "signInLinks.setPassword", { token, password })).status;
const enter = (password: string) =>
  signIn({ email: ada.email, password, ip: null, userAgent: null, now: new Date() });

describe("a forgotten password", () => {
  it("is replaced by the link in the mail, once, and ends every session", async () => {
    const session = await cookieOf((await enter(OLD))?.sessionToken ?? "");
    await deliver(await asked(ada.email.toUpperCase()));
    expect(sent).toMatchObject([{ to: { address: ada.email }, subject: "Neues Passwort festlegen" }]);
    const token = tokenIn(sent[0]);
    expect(await setPassword(token)).toBe(200);
    expect(await setPassword(token)).toBe(404);
    expect(await enter(OLD)).toBeNull();
    expect(await enter(NEW)).not.toBeNull();
    expect((await portal({ cookie: session }, "query", "me.get")).status).toBe(401);
  });

  it("answers and works the same for an address of nobody's, which gets no mail", async () => {
    const unknown = `${randomUUID()}@nobody.example`;
    const [one, two] = [await forgot(ada.email), await forgot(unknown)];
    expect(two).toEqual({ ...one, headers: two.headers });
    expect(await requests()).toEqual([{ email: ada.email }, { email: unknown }]);
    const jobs = await takeJobs();
    expect(jobs.map((job) => Object.keys(job))).toEqual([["password_request_id"], ["password_request_id"]]);
    for (const { password_request_id } of jobs) await deliver(password_request_id);
    expect(sent.map(({ to }) => to.address)).toEqual([ada.email]);
    expect(await requests()).toEqual([]);
  });

  it("leaves the link neither in the database nor in the job", async () => {
    const id = await asked(ada.email);
    await deliver(id);
    const { rows } = await db.owner.query<{ words: string }>(
      "SELECT row_to_json(t)::text AS words FROM sign_in_tokens t",
    );
    expect(rows.filter(({ words }) => words.includes(tokenIn(sent[0])))).toEqual([]);
    expect(tokenIn(sent[0])).not.toContain(id);
  });

  it("is mailed with the same link and Message-ID when a try fails, and given up when it is refused for good", async () => {
    const id = await asked(ada.email);
    const failing = (isPermanent: boolean) => (mail: MailMessage) => {
      sent.push(mail);
      return Promise.reject(new MailError("no", isPermanent));
    };
    await expect(deliver(id, failing(false))).rejects.toThrow("no");
    expect(await requests()).toHaveLength(1);
    await deliver(id, failing(true));
    expect(await requests()).toEqual([]);
    expect(new Set(sent.map((mail) => `${mail.messageId} ${tokenIn(mail)}`)).size).toBe(1);
    expect(await setPassword(tokenIn(sent[0]))).toBe(200);
  });

  it("has one link: the next ends the one before, and an hour ends it too", async () => {
    await deliver(await asked(ada.email));
    await deliver(await asked(ada.email));
    const [first, second] = sent.map(tokenIn);
    expect(await setPassword(first ?? "")).toBe(404);
    await db.owner.query(
      `UPDATE sign_in_tokens SET created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
       WHERE user_id = $1`,
      [ada.userId],
    );
    expect(await setPassword(second ?? "")).toBe(404);
  });

  it("is not mailed when the hour is over before the mail server is back", async () => {
    const id = await asked(ada.email);
    await db.owner.query("UPDATE password_requests SET created_at = now() - interval '61 minutes'");
    await deliver(id);
    expect(sent).toEqual([]);
    expect(await requests()).toEqual([]);
  });

  it("floods no mailbox: five mails an hour to an address, known or not, and twenty from one place", async () => {
    for (const email of [ada.email, `${randomUUID()}@nobody.example`]) {
      const statuses = [];
      for (let time = 0; time < 6; time++) statuses.push((await forgot(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    const from = visitor();
    const statuses = [];
    for (let time = 0; time < 21; time++) {
      statuses.push((await forgot(`${randomUUID()}@nobody.example`, from)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
