import { describe, expect, it } from "vitest";
import type { DomainError } from "@/domain/errors";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { NOW } from "@/test/worlds/builders";
import { contextOf } from "../context-of";
import { createOrganization } from "../organizations/create-organization";
import { acceptInvitation, joinAsNewUser } from "./accept-invitation";
import { listOrganizations } from "./list-organizations";
import { changePassword } from "./passwords/change-password";
import { issuePasswordReset } from "./passwords/issue-password-reset";
import { setPassword } from "./passwords/set-password";
import { readSession } from "./read-session";
import { readSignInLink } from "./read-sign-in-link";
import { setDefaultOrganization } from "./set-default-organization";
import { signIn } from "./sign-in";
import { signOut, signOutHere } from "./sign-out";
import { switchOrganization } from "./switch-organization";
import { updateProfile } from "./update-profile";

const password = "correct horse battery";
const call = { now: NOW, requestId: "1", ip: null };

describe("accounts", () => {
  const db = databaseOfFile();
  let count = 0;

  const found = (adminEmail: string) => {
    count += 1;
    return createOrganization(
      {
        name: `Kranich ${count}`,
        slug: `kranich-${count}`,
        countryCode: "DE",
        timeZone: "Europe/Berlin",
        adminEmail,
        adminName: "Ada",
      },
      NOW,
    );
  };
  const enter = (email: string, secret = password, wanted?: string) =>
    signIn({ email, password: secret, wanted, ip: "127.0.0.1", userAgent: "Test/1.0", now: NOW });
  const contextFor = async (sessionToken: string) => {
    const session = await readSession(sessionToken, NOW);
    if (!session) throw new Error("no session");
    const { actor, sessionId } = session;
    return { session, ctx: contextOf(actor, { now: NOW, requestId: "1", ip: null, sessionId }) };
  };

  it("begin with the operator's link, which sets a password once", async () => {
    const { signInToken: token, organizationId, employeeId } = await found("ada@begin.example");
    expect(await readSignInLink({ token }, NOW)).toEqual({
      organization_name: "Kranich 1",
      email: "ada@begin.example",
      name: "Ada",
      needs_password: true,
      is_invitation: false,
    });
    expect(await enter("ada@begin.example")).toBeNull();
    const weekLater = new Date(NOW.getTime() + 8 * 24 * 60 * 60 * 1000);
    expect(await codeOf(readSignInLink({ token }, weekLater))).toBe("not_found");
    expect(await codeOf(setPassword({ token, password }, { ...call, now: weekLater }))).toBe("not_found");
    const twice = await Promise.all([
      codeOf(setPassword({ token, password }, call)),
      codeOf(setPassword({ token, password }, call)),
    ]);
    expect(twice.sort()).toEqual(["done", "not_found"]);
    expect(await codeOf(readSignInLink({ token }, NOW))).toBe("not_found");
    expect(await codeOf(readSignInLink({ token: "unknown" }, NOW))).toBe("not_found");
    const signedIn = await enter("ADA@begin.example");
    const { session } = await contextFor(signedIn?.sessionToken ?? "");
    expect(session).toMatchObject({
      actor: { employeeId, organizationId, role: "admin", via: "session" },
      organization: { id: organizationId, slug: "kranich-1" },
      user: { email: "ada@begin.example", locale: "en", theme: "system" },
    });
  });

  it("let nobody in with a wrong password or an unknown address", async () => {
    const { signInToken: token } = await found("ada@wrong.example");
    await setPassword({ token, password }, call);
    expect(await enter("ada@wrong.example", "wrong horse battery")).toBeNull();
    expect(await enter("nobody@wrong.example")).toBeNull();
    expect(await enter("ada@wrong.example")).not.toBeNull();
  });

  it("never have their password set by another organization", async () => {
    const first = await found("ada@two.example");
    await setPassword({ token: first.signInToken, password }, call);
    const second = await found("Ada@two.example");
    const taking = { token: second.signInToken, password: "taken over by b" };
    expect(await readSignInLink(taking, NOW)).toMatchObject({ is_invitation: true });
    expect(await codeOf(setPassword(taking, call))).toBe("not_found");
    expect(await codeOf(joinAsNewUser(taking, call))).toBe("email_taken");
    const { sessionToken = "" } = (await enter("ada@two.example")) ?? {};
    expect(await listOrganizations((await contextFor(sessionToken)).ctx)).toHaveLength(1);
  });

  it("get another password by the operator's reset, which ends what the old one opened", async () => {
    const email = "ada@reset.example";
    const { signInToken } = await found(email);
    await setPassword({ token: signInToken, password }, call);
    const opened = await enter(email);
    const replaced = await issuePasswordReset(email, NOW);
    const { token } = await issuePasswordReset("ADA@reset.example", NOW);
    expect(await codeOf(readSignInLink({ token: replaced.token }, NOW))).toBe("not_found");
    expect(await readSignInLink({ token }, NOW)).toEqual({
      organization_name: null,
      email,
      name: "Ada",
      needs_password: true,
      is_invitation: false,
    });
    const anotherDay = new Date(NOW.getTime() + 25 * 60 * 60 * 1000);
    expect(
      await codeOf(setPassword({ token, password: "a day too late" }, { ...call, now: anotherDay })),
    ).toBe("not_found");
    expect(await readSession(opened?.sessionToken ?? "", NOW)).not.toBeNull();

    await setPassword({ token, password: "remembered this time" }, call);
    expect(await enter(email)).toBeNull();
    expect(await enter(email, "remembered this time")).not.toBeNull();
    expect(await readSession(opened?.sessionToken ?? "", NOW)).toBeNull();
    expect(await codeOf(setPassword({ token, password: "once is enough" }, call))).toBe("not_found");
    expect(await codeOf(issuePasswordReset("nobody@reset.example", NOW))).toBe("not_found");
  });

  it("switch between their organizations, and into no other", async () => {
    const first = await found("ada@switch.example");
    await setPassword({ token: first.signInToken, password }, call);
    const second = await found("ada@switch.example");
    await acceptInvitation({ token: second.signInToken, email: "ada@switch.example", password }, call);
    const foreign = await found("else@switch.example");
    const { sessionToken = "" } = (await enter("ada@switch.example")) ?? {};
    const { ctx } = await contextFor(sessionToken);
    expect((await listOrganizations(ctx)).map(({ id, is_current }) => [id, is_current])).toEqual([
      [first.organizationId, true],
      [second.organizationId, false],
    ]);
    expect(await codeOf(switchOrganization(ctx, { organization_id: foreign.organizationId }))).toBe(
      "not_found",
    );
    await switchOrganization(ctx, { organization_id: second.organizationId });
    const { session } = await contextFor(sessionToken);
    expect(session.actor).toMatchObject({
      organizationId: second.organizationId,
      employeeId: second.employeeId,
    });
    const again = await enter("ada@switch.example");
    expect((await contextFor(again?.sessionToken ?? "")).session.organization.id).toBe(second.organizationId);
  });

  it("begin in the organization that a link names, if it is one of theirs", async () => {
    const email = "ada@wanted.example";
    const first = await found(email);
    await setPassword({ token: first.signInToken, password }, call);
    const second = await found(email);
    await acceptInvitation({ token: second.signInToken, email, password }, call);
    const foreign = await found("else@wanted.example");
    const slugOf = async (organizationId: string) =>
      (
        await db.owner.query<{ slug: string }>("SELECT slug FROM organizations WHERE id = $1", [
          organizationId,
        ])
      ).rows[0]?.slug;
    const begun = async (wanted: string | undefined) => {
      const opened = await enter(email, password, wanted);
      return (await contextFor(opened?.sessionToken ?? "")).session.organization.id;
    };
    expect(await begun(await slugOf(second.organizationId))).toBe(second.organizationId);
    expect(await begun(await slugOf(first.organizationId))).toBe(first.organizationId);
    const own = [first.organizationId, second.organizationId];
    expect(own).toContain(await begun(await slugOf(foreign.organizationId)));
    expect(own).toContain(await begun("no-such-place"));
    expect(await enter(email, "wrong horse battery", await slugOf(first.organizationId))).toBeNull();
  });

  it("begin in the organization that the person chose, unless a link names another", async () => {
    const email = "ada@default.example";
    const first = await found(email);
    await setPassword({ token: first.signInToken, password }, call);
    const second = await found(email);
    await acceptInvitation({ token: second.signInToken, email, password }, call);
    const foreign = await found("else@default.example");
    const begun = async (wanted?: string) => {
      const opened = await enter(email, password, wanted);
      return contextFor(opened?.sessionToken ?? "");
    };
    const { ctx } = await begun();
    const choose = (id: string | null) => setDefaultOrganization(ctx, { organization_id: id });
    expect(await codeOf(choose(foreign.organizationId))).toBe("not_found");
    await choose(second.organizationId);
    await switchOrganization(ctx, { organization_id: first.organizationId });
    expect((await begun()).session.organization.id).toBe(second.organizationId);
    expect((await listOrganizations(ctx)).map(({ is_default }) => is_default)).toEqual([false, true]);
    const slug = (await begun()).session.organization.slug;
    await choose(first.organizationId);
    expect((await begun(slug)).session.organization.id).toBe(second.organizationId);
    await choose(null);
    expect((await listOrganizations(ctx)).map(({ is_default }) => is_default)).toEqual([false, false]);
    // Whoever works there no longer lands where they still do.
    await choose(second.organizationId);
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [second.employeeId]);
    expect((await begun()).session.organization.id).toBe(first.organizationId);
  });

  it("are signed out at once, by themselves and by deactivation", async () => {
    const { signInToken: token, employeeId } = await found("ada@out.example");
    await setPassword({ token, password }, call);
    const one = (await enter("ada@out.example"))?.sessionToken ?? "";
    const two = (await enter("ada@out.example"))?.sessionToken ?? "";
    await signOutHere((await contextFor(one)).ctx);
    expect(await readSession(one, NOW)).toBeNull();
    await signOut(one, call);
    expect(await readSession(two, NOW)).not.toBeNull();
    const { rows } = await db.owner.query("SELECT encode(token_hash, 'hex') AS hash, * FROM sessions");
    expect(JSON.stringify(rows)).not.toContain(two);
    await db.owner.query("UPDATE employees SET role = 'member' WHERE id = $1", [employeeId]);
    expect((await readSession(two, NOW))?.actor.role).toBe("member");
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [employeeId]);
    expect(await readSession(two, NOW)).toBeNull();
    expect(await enter("ada@out.example")).toBeNull();
    const monthLater = new Date(NOW.getTime() + 31 * 24 * 60 * 60 * 1000);
    await db.owner.query("UPDATE employees SET is_active = true WHERE id = $1", [employeeId]);
    expect(await readSession(two, monthLater)).toBeNull();
  });

  it("change their own password, which ends their other sessions and no other link works", async () => {
    const email = "ada@change.example";
    const { signInToken: token } = await found(email);
    await setPassword({ token, password }, call);
    const [here, there] = [await enter(email), await enter(email)].map((one) => one?.sessionToken ?? "");
    const link = await issuePasswordReset(email, NOW);
    const { ctx } = await contextFor(here ?? "");
    const next = "another horse battery";
    expect(await codeOf(changePassword(ctx, { current: "wrong", password: next }))).toBe("validation_failed");
    expect(await readSession(there ?? "", NOW)).not.toBeNull();

    await changePassword(ctx, { current: password, password: next });
    expect(await readSession(here ?? "", NOW)).not.toBeNull();
    expect(await readSession(there ?? "", NOW)).toBeNull();
    expect(await codeOf(setPassword({ token: link.token, password }, call))).toBe("not_found");
    const again = (secret: string) =>
      signIn({ email, password: secret, ip: null, userAgent: null, now: NOW });
    expect(await again(password)).toBeNull();
    expect(await again(next)).not.toBeNull();
  });

  it("take no password that is easily guessed, whichever way it is set", async () => {
    const email = "adeline.krause@weak.example";
    const { signInToken: token } = await found(email);
    const weak = ["Password-2026!", "adeline.krause", "hiatus hiatus", "zzzzzzzzzzzz", "1qaz2wsx3edc"];
    const tell = async (done: Promise<unknown>) => {
      const error = (await done.catch((thrown: unknown) => thrown)) as DomainError;
      return error.errors.map(({ path, code }) => `${path} ${code}`).join();
    };
    const told = ["common", "personal", "personal", "common", "common"].map((why) => `/password too_${why}`);
    const all = async (set: (one: string) => Promise<unknown>) => {
      for (const [index, one] of weak.entries()) expect(await tell(set(one))).toBe(told[index]);
    };
    await all((one) => setPassword({ token, password: one }, call));
    await setPassword({ token, password }, call);
    const { ctx } = await contextFor((await enter(email))?.sessionToken ?? "");
    await all((one) => changePassword(ctx, { current: password, password: one }));
    const { token: reset } = await issuePasswordReset(email, NOW);
    await all((one) => setPassword({ token: reset, password: one }, call));
    const { signInToken: invited } = await found(email);
    await all((one) => joinAsNewUser({ token: invited, password: one }, call));
    expect(await enter(email)).not.toBeNull();
  });

  it("change their own profile", async () => {
    const { signInToken: token } = await found("ada@profile.example");
    await setPassword({ token, password }, call);
    const { sessionToken = "" } = (await enter("ada@profile.example")) ?? {};
    const { ctx } = await contextFor(sessionToken);
    await updateProfile(ctx, { locale: "de", theme: "dark" });
    expect((await readSession(sessionToken, NOW))?.user).toMatchObject({
      name: "Ada",
      locale: "de",
      theme: "dark",
    });
  });

  it("are not opened for an organization that cannot be", async () => {
    const wanted = {
      name: "X",
      slug: "kranich-1",
      countryCode: "DE",
      timeZone: "Europe/Berlin",
      adminEmail: "a@b.example",
      adminName: "A",
    };
    expect(await codeOf(createOrganization(wanted, NOW))).toBe("name_taken");
    const wrong = {
      name: " ",
      slug: "Not OK",
      countryCode: "XX",
      timeZone: "Mars/Olympus",
      adminEmail: "nobody",
      adminName: "",
    };
    const error: unknown = await createOrganization(wrong, NOW).catch((thrown: unknown) => thrown);
    expect((error as DomainError).errors.map(({ path }) => path)).toEqual([
      "/name",
      "/slug",
      "/country",
      "/time_zone",
      "/admin_email",
      "/admin_name",
    ]);
  });
});
