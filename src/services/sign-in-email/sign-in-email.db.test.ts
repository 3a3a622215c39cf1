import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { mailedToken } from "../account/mailed-token";
import { issuePasswordReset } from "../account/passwords/issue-password-reset";
import { setPassword } from "../account/passwords/set-password";
import { readSession } from "../account/read-session";
import { readSignInLink } from "../account/read-sign-in-link";
import { signIn } from "../account/sign-in";
import { contextOf } from "../context-of";
import { askForEmail } from "./ask-for-email";
import { confirmEmail, readEmailLink } from "./confirm-email";
import { emailLetter } from "./email-letter";
import { readSignInEmail } from "./read-sign-in-email";
import { withdrawEmail } from "./withdraw-email";

vi.stubEnv("NEXTAUTH_SECRET", "only for tests, thirty-two characters");

const DAY_MS = 86_400_000;
const now = new Date();
const password = "correct horse battery";
const call = { now, requestId: "1", ip: null };
const mayMail = () => Promise.resolve(true);

describe("another sign-in address", () => {
  const db = databaseOfFile();
  let home: TestOrganization;
  let ada: TestEmployee;
  let ctx: Awaited<ReturnType<typeof contextFor>>;
  let wanted: string;

  async function contextFor(person: TestEmployee) {
    const session = await readSession(await home.session(person), now);
    if (session === null) throw new Error("no session");
    return contextOf(session.actor, { ...call, sessionId: session.sessionId });
  }
  const enter = (email: string) => signIn({ email, password, ip: null, userAgent: null, now });
  const ask = (email = wanted) => askForEmail(ctx, { email, password }, mayMail);
  const openLink = async () => {
    const { rows } = await db.owner.query<{ id: string }>(
      "SELECT id FROM sign_in_tokens WHERE user_id = $1 AND purpose = 'email_change' AND used_at IS NULL",
      [ada.userId],
    );
    return rows;
  };
  const linkId = async () => (await openLink())[0]?.id ?? "";
  /** As the job does it, for a link that a first mail made known. */
  const tokenOfMail = async () => {
    const letter = await emailLetter({ userId: ada.userId, linkId: await linkId(), mail: "confirm" }, now);
    return letter?.says.event === "user.email_confirm" ? letter.says.token : "none";
  };

  beforeAll(async () => {
    home = await TestOrganization.create(db.owner, "home");
  });
  beforeEach(async () => {
    ada = await home.employee(randomUUID());
    await home.password(ada);
    ctx = await contextFor(ada);
    wanted = `${randomUUID()}@new.example`;
  });

  it("is asked for with the password, and changes nothing until it is confirmed", async () => {
    const wrong = askForEmail(ctx, { email: wanted, password: "wrong horse battery" }, mayMail);
    await expect(wrong).rejects.toMatchObject({ errors: [{ path: "/password", code: "wrong_password" }] });
    await expect(ask(ada.email.toUpperCase())).rejects.toMatchObject({ errors: [{ path: "/email" }] });
    expect(await codeOf(askForEmail(ctx, { email: wanted, password }, () => Promise.resolve(false)))).toBe(
      "rate_limited",
    );
    expect(await openLink()).toEqual([]);
    const asked = { email: wanted, expires_at: new Date(now.getTime() + DAY_MS).toISOString() };
    expect(await ask()).toEqual({ email: ada.email, asked });
    expect(await readSignInEmail(ctx)).toEqual({ email: ada.email, asked });
    expect(await readEmailLink(ctx, { token: await tokenOfMail() })).toEqual({
      email: wanted,
      replaces: ada.email,
    });
    expect(await enter(ada.email)).not.toBeNull();
    expect(await enter(wanted)).toBeNull();
  });

  it("replaces the old one by the link, once, and ends the other sessions and links", async () => {
    const elsewhere = await home.session(ada);
    const reset = await issuePasswordReset(ada.email, now);
    await ask();
    const token = await tokenOfMail();
    const twice = [codeOf(confirmEmail(ctx, { token })), codeOf(confirmEmail(ctx, { token }))];
    expect((await Promise.all(twice)).sort()).toEqual(["done", "not_found"]);
    expect(await readSignInEmail(ctx)).toEqual({ email: wanted, asked: null });
    expect(await enter(ada.email)).toBeNull();
    expect(await enter(wanted)).not.toBeNull();
    expect(await readSession(elsewhere, now)).toBeNull();
    expect(await codeOf(readSignInLink({ token: reset.token }, now))).toBe("not_found");
    const { rows } = await db.owner.query("SELECT email FROM employees WHERE id = $1", [ada.id]);
    expect(rows).toEqual([{ email: ada.email }]);
  });

  it("is nobody else's to confirm, nor by a stranger who is not signed in", async () => {
    await ask();
    const token = await tokenOfMail();
    const other = await contextFor(await home.employee(randomUUID()));
    expect(await codeOf(confirmEmail(other, { token }))).toBe("not_found");
    expect(await codeOf(readEmailLink(other, { token }))).toBe("not_found");
    expect(await codeOf(setPassword({ token, password }, call))).toBe("not_found");
    expect(await codeOf(readSignInLink({ token }, now))).toBe("not_found");
    await confirmEmail(ctx, { token });
  });

  it("waits for a day, and one at a time", async () => {
    await ask();
    const first = await tokenOfMail();
    await ask(`${randomUUID()}@newer.example`);
    expect(await codeOf(confirmEmail(ctx, { token: first }))).toBe("not_found");
    const token = await tokenOfMail();
    const tomorrow = { ...ctx, now: new Date(now.getTime() + DAY_MS) };
    expect(await codeOf(confirmEmail(tomorrow, { token }))).toBe("not_found");
    expect((await readSignInEmail(tomorrow)).asked).toBeNull();
    await Promise.all([ask(), ask(`${randomUUID()}@newest.example`)]);
    expect(await openLink()).toHaveLength(1);
  });

  it("is not taken when it is withdrawn, or another password is set", async () => {
    await ask();
    const withdrawn = await tokenOfMail();
    await withdrawEmail(ctx);
    await withdrawEmail(ctx);
    expect(await codeOf(confirmEmail(ctx, { token: withdrawn }))).toBe("not_found");
    await ask();
    const token = await tokenOfMail();
    const reset = await issuePasswordReset(ada.email, now);
    expect(await openLink()).toEqual([]);
    await setPassword({ token: reset.token, password: "another horse battery" }, call);
    expect(await codeOf(confirmEmail(await contextFor(ada), { token }))).toBe("not_found");
  });

  it("answers the same for an address in use, whose owner alone learns of it", async () => {
    const ben = await home.employee(randomUUID());
    const unknown = await ask();
    const known = await ask(ben.email);
    expect(known).toEqual({ ...unknown, asked: { ...unknown.asked, email: ben.email } });
    const id = await linkId();
    const letter = await emailLetter({ userId: ada.userId, linkId: id, mail: "confirm" }, now);
    expect(letter).toMatchObject({ to: ben.email, says: { event: "user.email_taken" } });
    expect(JSON.stringify(letter)).not.toContain(ada.email);
    // Even with the link, which nobody was sent.
    expect(await codeOf(confirmEmail(ctx, { token: mailedToken(id) }))).toBe("not_found");
    expect(await enter(ada.email)).not.toBeNull();
  });

  it("is told to the old address when it is asked for and when it is confirmed", async () => {
    await ask();
    const id = await linkId();
    const letter = (mail: "asked" | "changed") => emailLetter({ userId: ada.userId, linkId: id, mail }, now);
    expect(await letter("asked")).toMatchObject({
      to: ada.email,
      says: { event: "user.email_asked", newEmail: wanted },
    });
    expect(await letter("changed")).toBeNull();
    await confirmEmail(ctx, { token: mailedToken(id) });
    expect(await letter("asked")).toBeNull();
    expect(await letter("changed")).toMatchObject({
      to: ada.email,
      says: { event: "user.email_changed", newEmail: wanted },
    });
  });

  it("leaves entries in the audit, without the addresses", async () => {
    await ask();
    await withdrawEmail(ctx);
    await ask();
    await confirmEmail(ctx, { token: await tokenOfMail() });
    const { rows } = await db.owner.query<{ action: string; text: string }>(
      "SELECT action, audit_entries::text FROM audit_entries WHERE entity_id = $1 AND action LIKE 'email.%' ORDER BY id",
      [ada.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "email.change_asked",
      "email.change_withdrawn",
      "email.change_asked",
      "email.changed",
    ]);
    expect(JSON.stringify(rows)).not.toContain("new.example");
  });
});
