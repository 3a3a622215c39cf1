import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PasskeyChallenge, SecondStep } from "@/contracts/sign-in/passkeys";
import { readSigner, signInWithPasskey } from "@/services/account/sign-in-with-passkey";
import { TestBrowser } from "@/test/clients/sign-in-client";
import type { SoftwarePasskey } from "@/test/clients/software-passkey";
import { givenDatabase } from "@/test/database/given-database";
import { giveAuthenticator, givePasskey, giveRecoveryCodes } from "@/test/worlds/factor-builder";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { sessionCookieName } from "../session-cookie";

const db = givenDatabase();
let home: TestOrganization;
let ada: TestEmployee;
let password: string;
let passkey: SoftwarePasskey;
let people = 0;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
});

beforeEach(async () => {
  ada = await home.employee(`person-${(people += 1)}`);
  password = await home.password(ada);
  passkey = await givePasskey(db.owner, ada);
});

async function begin(browser: TestBrowser): Promise<PasskeyChallenge> {
  return (await browser.portal("mutation", "passkeys.beginSignIn")).data as PasskeyChallenge;
}

/** Signs in with a passkey alone: `in`, or what the page is told instead. */
async function enter(browser: TestBrowser, asked: PasskeyChallenge, signed = passkey.signed(asked)) {
  return browser.send({ challenge_id: asked.challenge_id, passkey: signed });
}

const sessions = async () =>
  (
    await db.owner.query<{ method: string; factor: string | null }>(
      "SELECT method, factor FROM sessions WHERE user_id = $1",
      [ada.userId],
    )
  ).rows;

describe("a passkey alone", () => {
  it("signs in, without a password and without a second step", async () => {
    await db.owner.query("UPDATE users SET password_hash = NULL WHERE id = $1", [ada.userId]);
    await giveAuthenticator(db.owner, ada);
    const browser = new TestBrowser();
    expect(await enter(browser, await begin(browser))).toBe("in");
    expect(await sessions()).toEqual([{ method: "passkey", factor: null }]);
    expect((await browser.portal("query", "me.get")).status).toBe(200);
    const { rows } = await db.owner.query(
      "SELECT last_used_at IS NOT NULL AS used FROM passkeys WHERE user_id = $1",
      [ada.userId],
    );
    expect(rows).toEqual([{ used: true }]);
    expect(await new TestBrowser().send({ email: ada.email, password })).toBe("CredentialsSignin");
  });

  it("is told nothing about people before it has signed", async () => {
    const asked = await begin(new TestBrowser());
    expect(Object.keys(asked).toSorted()).toEqual(["challenge", "challenge_id", "rp_id"]);
  });

  it("answers a challenge once, and a wrong answer uses it up", async () => {
    const browser = new TestBrowser();
    const asked = await begin(browser);
    expect(await enter(browser, asked)).toBe("in");
    expect(await enter(new TestBrowser(), asked)).toBe("CredentialsSignin");
    const other = await begin(browser);
    expect(await enter(browser, other, passkey.signed(asked))).toBe("CredentialsSignin");
    expect(await enter(browser, other)).toBe("CredentialsSignin");
  });

  it("that answers twice at once opens one session", async () => {
    const asked = await begin(new TestBrowser());
    const signer = await readSigner(passkey.signed(asked));
    if (signer === null) throw new Error("It names nobody.");
    const visit = { now: new Date(), requestId: "1", ip: null, userAgent: null };
    const once = () => signInWithPasskey(signer, asked.challenge_id, visit);
    const opened = await Promise.all([once(), once(), once()]);
    expect(opened.filter((session) => session !== null)).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });

  it("answers within ten minutes, and no challenge that was for something else", async () => {
    const browser = new TestBrowser();
    const late = await begin(browser);
    await db.owner.query(
      `UPDATE sign_in_challenges SET created_at = created_at - interval '10 minutes', expires_at = expires_at - interval '10 minutes'
       WHERE id = $1`,
      [late.challenge_id],
    );
    expect(await enter(browser, late)).toBe("CredentialsSignin");
    const inside = new TestBrowser();
    await enter(inside, await begin(inside));
    const proof = (await inside.portal("mutation", "passkeys.beginProof")).data as PasskeyChallenge;
    expect(await enter(new TestBrowser(), proof)).toBe("CredentialsSignin");
    const asked = await begin(browser);
    expect(await enter(browser, { ...asked, challenge_id: "x" })).toBe("CredentialsSignin");
    expect(await enter(browser, { ...asked, challenge_id: crypto.randomUUID() })).toBe("CredentialsSignin");
  });

  it.each([
    ["from another site's page", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without asking its owner", { isVerified: false }],
    ["that names nobody", { handle: "ffffffff-ffff-4fff-8fff-ffffffffffff" }],
    ["that names no person", { handle: "ada" }],
  ])("%s does not sign in", async (_, flaw) => {
    const browser = new TestBrowser();
    const asked = await begin(browser);
    expect(await enter(browser, asked, passkey.signed(asked, flaw))).toBe("CredentialsSignin");
    expect(await sessions()).toEqual([]);
  });

  it("does not sign in as somebody else", async () => {
    const ben = await home.employee(`person-${(people += 1)}`);
    const bens = await givePasskey(db.owner, ben);
    const browser = new TestBrowser();
    const asked = await begin(browser);
    expect(await enter(browser, asked, bens.signed(asked, { handle: ada.userId }))).toBe("CredentialsSignin");
    expect(await sessions()).toEqual([]);
  });

  it("whose counter runs back is refused: it may be a copy", async () => {
    const browser = new TestBrowser();
    const enterAt = async (counter: number) => {
      const asked = await begin(browser);
      return enter(browser, asked, passkey.signed(asked, { counter }));
    };
    expect(await enterAt(5)).toBe("in");
    expect(await enterAt(5)).toBe("CredentialsSignin");
    expect(await enterAt(4)).toBe("CredentialsSignin");
    expect(await enterAt(6)).toBe("in");
  });

  it("opens nothing for somebody who was deactivated, or whose passkey was removed", async () => {
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [ada.id]);
    const browser = new TestBrowser();
    expect(await enter(browser, await begin(browser))).toBe("CredentialsSignin");
    await db.owner.query("UPDATE employees SET is_active = true WHERE id = $1", [ada.id]);
    await db.owner.query("DELETE FROM passkeys WHERE user_id = $1", [ada.userId]);
    expect(await enter(browser, await begin(browser))).toBe("CredentialsSignin");
  });

  it("is refused after ten failures from one place, but not on a device that the person is known on", async () => {
    const known = new TestBrowser("192.0.2.1");
    expect(await enter(known, await begin(known))).toBe("in");
    const stranger = new TestBrowser("192.0.2.1");
    const said = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const asked = await begin(stranger);
      said.push(await enter(stranger, asked, passkey.signed(asked, { isVerified: false })));
    }
    expect(said).toEqual([...Array.from({ length: 10 }, () => "CredentialsSignin"), "rate_limited"]);
    known.cookies.delete(sessionCookieName());
    expect(await enter(known, await begin(known))).toBe("in");
    const told = async () =>
      (
        await db.owner.query<{ action: string }>(
          "SELECT DISTINCT action FROM audit_entries WHERE entity_id = $1 AND action LIKE 'sign_in.%' ORDER BY action",
          [ada.id],
        )
      ).rows.map(({ action }) => action);
    await expect.poll(told).toEqual(["sign_in.refused", "sign_in.succeeded", "sign_in.throttled"]);
  });
});

describe("a passkey after the password", () => {
  async function halfWay() {
    const browser = new TestBrowser();
    expect(await browser.send({ email: ada.email, password })).toBe("second_step");
    const asked = (await browser.portal("query", "passkeys.secondStep")).data as SecondStep;
    return { browser, asked: asked.passkey ?? { challenge: "", rp_id: "", credential_ids: [] }, ...asked };
  }

  it("is asked for, and signs in", async () => {
    const { browser, asked, takes_app } = await halfWay();
    expect(takes_app).toBe(false);
    expect(asked.credential_ids).toEqual([passkey.id.toString("base64url")]);
    expect(await browser.send({ passkey: passkey.signed(asked) })).toBe("in");
    expect(await sessions()).toEqual([{ method: "password", factor: "passkey" }]);
  });

  it("signs for its own step only, and once", async () => {
    const [one, two] = [await halfWay(), await halfWay()];
    expect(await two.browser.send({ passkey: passkey.signed(one.asked) })).toBe("CredentialsSignin");
    const thief = one.browser.copy();
    expect(await one.browser.send({ passkey: passkey.signed(one.asked) })).toBe("in");
    expect(await thief.send({ passkey: passkey.signed(one.asked) })).toBe("step_over");
    expect((await thief.portal("query", "passkeys.secondStep")).status).toBe(404);
  });

  it("of somebody else is wrong", async () => {
    const ben = await givePasskey(db.owner, await home.employee(`person-${(people += 1)}`));
    const { browser, asked } = await halfWay();
    expect(await browser.send({ passkey: ben.signed(asked) })).toBe("CredentialsSignin");
    for (const text of ["", "{}", "x".repeat(15_000)]) {
      expect(await browser.send({ passkey: text })).toBe("CredentialsSignin");
    }
  });

  it("can be a code instead", async () => {
    const app = await giveAuthenticator(db.owner, ada);
    const [code = ""] = await giveRecoveryCodes(db.owner, ada);
    const first = await halfWay();
    expect(first.takes_app).toBe(true);
    expect(await first.browser.send({ code: app.code() })).toBe("in");
    expect(await (await halfWay()).browser.send({ code })).toBe("in");
  });

  it("tells nobody what it asks for who has not given the password", async () => {
    expect((await new TestBrowser().portal("query", "passkeys.secondStep")).status).toBe(404);
  });
});
