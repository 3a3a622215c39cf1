import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { issuePasswordReset } from "@/services/account/passwords/issue-password-reset";
import { setPassword } from "@/services/account/passwords/set-password";
import { TestBrowser } from "@/test/clients/sign-in-client";
import { givenDatabase } from "@/test/database/given-database";
import { giveAuthenticator, giveRecoveryCodes, type TestAuthenticator } from "@/test/worlds/factor-builder";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { sessionCookieName } from "../session-cookie";

const db = givenDatabase();
let home: TestOrganization;
let ada: TestEmployee;
let email: string;
let password: string;
let app: TestAuthenticator;
let people = 0;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
});

async function somebody() {
  const person = await home.employee(`person-${(people += 1)}`);
  return { person, email: await emailOf(person), password: await home.password(person) };
}

beforeEach(async () => {
  ({ person: ada, email, password } = await somebody());
  app = await giveAuthenticator(db.owner, ada);
});

async function emailOf({ userId }: TestEmployee): Promise<string> {
  const { rows } = await db.owner.query<{ email: string }>("SELECT email FROM users WHERE id = $1", [userId]);
  return rows[0]?.email ?? "";
}

/** A browser in which the password was given. */
async function halfWay(ip?: string): Promise<TestBrowser> {
  const browser = new TestBrowser(ip);
  expect(await browser.send({ email, password })).toBe("second_step");
  return browser;
}

const forgetSteps = () => db.owner.query("UPDATE authenticators SET last_step = 1");
const sessions = async () =>
  (
    await db.owner.query<{ method: string; factor: string | null }>(
      "SELECT method, factor FROM sessions WHERE user_id = $1",
      [ada.userId],
    )
  ).rows;

describe("after the right password", () => {
  it("there is no session, and nothing else can be reached, until a code is right", async () => {
    const browser = await halfWay();
    expect([...browser.cookies.keys()]).not.toContain(sessionCookieName());
    expect(await sessions()).toEqual([]);
    expect((await browser.portal("query", "me.get")).status).toBe(401);
    expect((await browser.portal("query", "factors.get")).status).toBe(401);
    expect(await browser.send({ code: app.code() })).toBe("in");
    expect(await sessions()).toEqual([{ method: "password", factor: "totp" }]);
    expect((await browser.portal("query", "me.get")).status).toBe(200);
    expect([...browser.cookies.keys()]).not.toContain("hiatus.step");
  });

  it("whoever has no second factor is in at once", async () => {
    const ben = await somebody();
    expect(await new TestBrowser().send({ email: ben.email, password: ben.password })).toBe("in");
  });

  it("a wrong password is told apart in no way", async () => {
    expect(await new TestBrowser().send({ email, password: "not the right one" })).toBe("CredentialsSignin");
  });
});

describe("a code", () => {
  it("may be of the step before or after, and of no other", async () => {
    for (const [seconds, said] of [
      [-30, "in"],
      [30, "in"],
      [-90, "CredentialsSignin"],
      [90, "CredentialsSignin"],
    ] as const) {
      await forgetSteps();
      expect([seconds, await (await halfWay()).send({ code: app.code(seconds) })]).toEqual([seconds, said]);
    }
  });

  it("is used once, and makes those before it useless", async () => {
    const code = app.code();
    const before = app.code(-30);
    expect(await (await halfWay()).send({ code })).toBe("in");
    const next = await halfWay();
    expect(await next.send({ code })).toBe("CredentialsSignin");
    expect(await next.send({ code: before })).toBe("CredentialsSignin");
    expect(await next.send({ code: app.code(30) })).toBe("in");
  });

  it("that two send at once lets one of them in", async () => {
    const code = app.code();
    const browsers = [await halfWay(), await halfWay(), await halfWay()];
    const said = await Promise.all(browsers.map((browser) => browser.send({ code })));
    expect(said.filter((word) => word === "in")).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });

  it("of somebody else is wrong", async () => {
    const ben = await somebody();
    const other = await giveAuthenticator(db.owner, ben.person);
    expect(await (await halfWay()).send({ code: other.code() })).toBe("CredentialsSignin");
  });

  it.each(["", " ", "000", "abcdef", "０００００１", "1".repeat(5000)])(
    "like %j is refused",
    async (code) => {
      expect(await (await halfWay()).send({ code })).toBe("CredentialsSignin");
    },
  );

  it("is wrong when its secret was moved from another person", async () => {
    const ben = await somebody();
    const other = await giveAuthenticator(db.owner, ben.person);
    await db.owner.query(
      "UPDATE authenticators SET secret = (SELECT secret FROM authenticators WHERE user_id = $1) WHERE user_id = $2",
      [ben.person.userId, ada.userId],
    );
    expect(await (await halfWay()).send({ code: other.code() })).toBe("CredentialsSignin");
  });
});

describe("a half-way token", () => {
  it("is of use once", async () => {
    const browser = await halfWay();
    const thief = browser.copy();
    expect(await browser.send({ code: app.code() })).toBe("in");
    expect(await thief.send({ code: app.code(30) })).toBe("step_over");
  });

  it("lasts ten minutes", async () => {
    const browser = await halfWay();
    const ago = (minutes: string) =>
      db.owner.query(
        `UPDATE sign_in_challenges SET created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
         WHERE user_id = $1`,
        [ada.userId, minutes],
      );
    await ago("9 minutes");
    expect(await browser.send({ code: "000000" })).toBe("CredentialsSignin");
    await ago("1 minute");
    expect(await browser.send({ code: app.code() })).toBe("step_over");
  });

  it("is good for nobody else, and not when it was changed", async () => {
    const ben = await somebody();
    await giveAuthenticator(db.owner, ben.person);
    const browser = await halfWay();
    const token = browser.cookies.get("hiatus.step") ?? "";
    for (const forged of ["", "x", token.slice(1), `${token.slice(0, -2)}AA`]) {
      browser.cookies.set("hiatus.step", forged);
      expect(await browser.send({ code: app.code() })).toBe("step_over");
    }
    browser.cookies.delete("hiatus.step");
    expect(await browser.send({ code: app.code() })).toBe("step_over");
  });

  it("ends when the password is changed or reset, and neither skips the second step", async () => {
    const inside = await halfWay();
    await inside.send({ code: app.code() });
    const waiting = await halfWay();
    const changed = { current: password, password: "three words and more" };
    expect((await inside.portal("mutation", "account.changePassword", changed)).status).toBe(200);
    expect(await waiting.send({ code: app.code(30) })).toBe("step_over");
    password = changed.password;

    const again = await halfWay();
    const { token } = await issuePasswordReset(email, new Date());
    password = "other words and more";
    await setPassword({ token, password }, { now: new Date(), requestId: "1", ip: null });
    expect(await again.send({ code: app.code(30) })).toBe("step_over");
    expect(await sessions()).toEqual([]);
    const last = await halfWay();
    expect(await last.send({ code: app.code(30) })).toBe("in");
  });

  it("opens nothing for somebody who was deactivated meanwhile", async () => {
    const browser = await halfWay();
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [ada.id]);
    expect(await browser.send({ code: app.code() })).toBe("CredentialsSignin");
    expect(await sessions()).toEqual([]);
    expect(await new TestBrowser().send({ email, password })).toBe("CredentialsSignin");
  });
});

describe("guessing codes", () => {
  it("is refused after ten, from wherever, and not on a device that the person is known on", async () => {
    const known = await halfWay();
    expect(await known.send({ code: app.code() })).toBe("in");
    known.cookies.delete(sessionCookieName());
    const said = [];
    for (let guess = 0; guess < 12; guess += 1) {
      said.push(await (await halfWay()).send({ code: "000000" }));
    }
    expect(said).toEqual([
      ...Array.from({ length: 10 }, () => "CredentialsSignin"),
      "rate_limited",
      "rate_limited",
    ]);
    expect(await (await halfWay()).send({ code: app.code(30) })).toBe("rate_limited");
    expect(await known.send({ email, password })).toBe("second_step");
    expect(await known.send({ code: app.code(30) })).toBe("in");
  });

  it("is in the audit of where the person works", async () => {
    const browser = await halfWay();
    await browser.send({ code: "000000" });
    await browser.send({ code: app.code() });
    const told = async () =>
      (
        await db.owner.query<{ action: string; after: unknown }>(
          "SELECT action, after FROM audit_entries WHERE entity_id = $1 AND action LIKE 'sign_in.%' ORDER BY id",
          [ada.id],
        )
      ).rows;
    const succeeded = { action: "sign_in.succeeded", after: { method: "password", factor: "totp" } };
    await expect.poll(told).toHaveLength(2);
    expect(await told()).toEqual(
      expect.arrayContaining([{ action: "sign_in.refused", after: null }, succeeded]),
    );
  });
});

describe("a recovery code", () => {
  it("is used once, however it is typed, and is told of", async () => {
    const [code = "", second = ""] = await giveRecoveryCodes(db.owner, ada);
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    expect(await (await halfWay()).send({ code: typed })).toBe("in");
    expect(await sessions()).toEqual([{ method: "password", factor: "recovery_code" }]);
    expect(await (await halfWay()).send({ code })).toBe("CredentialsSignin");
    expect(await (await halfWay()).send({ code: second })).toBe("in");
    const { rows } = await db.owner.query<{ task: string }>(
      "SELECT task_identifier AS task FROM graphile_worker.jobs WHERE task_identifier = 'account_change'",
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });

  it("of somebody else is wrong", async () => {
    const ben = await somebody();
    const [code = ""] = await giveRecoveryCodes(db.owner, ben.person);
    expect(await (await halfWay()).send({ code })).toBe("CredentialsSignin");
  });
});
