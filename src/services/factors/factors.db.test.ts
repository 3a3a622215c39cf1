import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AuthenticatorSetUp, OwnFactors } from "@/contracts/sign-in/factors";
import { acceptInvitation } from "@/services/account/accept-invitation";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { codeOf } from "@/test/code-of";
import { givenDatabase } from "@/test/database/given-database";
import { authenticatorOf, giveAuthenticator, giveRecoveryCodes } from "@/test/worlds/factor-builder";
import { newSecret, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { hashOf } from "../account/secret-token";
import { resetFactors } from "./reset-factors";

const db = givenDatabase();
let home: TestOrganization;
let ada: TestEmployee;
let cookie: string;
let password: string;
let people = 0;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
});

beforeEach(async () => {
  ada = await home.employee(`person-${(people += 1)}`);
  password = await home.password(ada);
  cookie = await cookieOf(await home.session(ada));
});

/** What an operation answers: its data, or the code of its refusal with the fields that are named. */
async function call(operation: string, input?: object, as = cookie): Promise<unknown> {
  const type = operation === "get" ? "query" : "mutation";
  const { data, problem } = await portal({ cookie: as }, type, `factors.${operation}`, input);
  if (!problem) return data;
  return [problem.code, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)].join(" ");
}

const begin = async () => (await call("beginAuthenticator")) as AuthenticatorSetUp;
const state = async () => (await call("get")) as OwnFactors;
const makeOld = () =>
  db.owner.query(
    `UPDATE sessions SET created_at = created_at - interval '11 minutes', proven_at = proven_at - interval '11 minutes'
     WHERE user_id = $1`,
    [ada.userId],
  );
const actions = async () =>
  (
    await db.owner.query<{ said: string }>(
      "SELECT concat_ws(' ', action, after ->> 'factor') AS said FROM audit_entries WHERE entity_id = $1 ORDER BY id",
      [ada.id],
    )
  ).rows.map(({ said }) => said);
const mails = async () =>
  (
    await db.owner.query<{ change: string }>(
      `SELECT j.payload ->> 'change' AS change FROM graphile_worker._private_jobs j
       WHERE j.payload ->> 'user_id' = $1 ORDER BY j.id`,
      [ada.userId],
    )
  ).rows.map(({ change }) => change);

describe("an authenticator app", () => {
  it("is added by a code, with ten recovery codes that are shown once", async () => {
    expect(await state()).toEqual({
      has_password: true,
      authenticator: null,
      passkeys: [],
      takes_passkeys: true,
      recovery_codes_left: 0,
      may_add: true,
    });
    const { token, secret, address, qr_code } = await begin();
    expect(address).toContain(`secret=${secret}`);
    expect(qr_code.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(await call("confirmAuthenticator", { token, code: "000000" })).toBe(
      "validation_failed /code wrong_code",
    );
    const app = authenticatorOf(secret);
    const code = app.code();
    const added = (await call("confirmAuthenticator", { token, code })) as { recovery_codes: string[] };
    expect(new Set(added.recovery_codes).size).toBe(10);
    expect(await state()).toMatchObject({
      recovery_codes_left: 10,
    });
    // The code was used up.
    expect(await call("prove", { code })).toBe("validation_failed /code wrong_code");
    expect(await call("prove", { code: added.recovery_codes[0] })).toEqual({ done: true });
    expect((await state()).recovery_codes_left).toBe(9);
    expect(await actions()).toEqual(["factor.added totp", "recovery_code.used"]);
    expect(await mails()).toEqual(["authenticator_added", "recovery_code_used"]);
  });

  it("is kept encrypted, and its recovery codes hashed", async () => {
    const { token, secret } = await begin();
    const code = authenticatorOf(secret).code();
    const { recovery_codes } = (await call("confirmAuthenticator", { token, code })) as {
      recovery_codes: string[];
    };
    const { rows } = await db.owner.query<{ kept: string }>(
      `SELECT concat(a::text, c::text, convert_from(decode(a.secret, 'escape'), 'latin1')) AS kept
       FROM authenticators a JOIN recovery_codes c USING (user_id) WHERE user_id = $1`,
      [ada.userId],
    );
    expect(rows).toHaveLength(10);
    for (const { kept } of rows) {
      expect(kept).not.toContain(secret);
      for (const one of recovery_codes) expect(kept).not.toContain(one.replaceAll("-", ""));
    }
  });

  it("cannot be added with what was shown to somebody else, too long ago, or to nobody", async () => {
    const { token, secret } = await begin();
    const ben = await home.employee(`person-${(people += 1)}`);
    const other = await cookieOf(await home.session(ben));
    const code = authenticatorOf(secret).code();
    expect(await call("confirmAuthenticator", { token, code }, other)).toBe(
      "validation_failed /token expired",
    );
    expect(await call("confirmAuthenticator", { token: "x", code })).toBe("validation_failed /token expired");
  });

  it("is one: a second is refused, also when both are confirmed at once", async () => {
    const [one, two] = [await begin(), await begin()];
    const confirm = ({ token, secret }: AuthenticatorSetUp) =>
      call("confirmAuthenticator", { token, code: authenticatorOf(secret).code() });
    const said = await Promise.all([confirm(one), confirm(two)]);
    expect(said.filter((answer) => answer === "already_set_up")).toHaveLength(1);
    expect(await call("beginAuthenticator")).toBe("already_set_up");
    expect(await mails()).toEqual(["authenticator_added"]);
  });

  it("is removed only after the password or a code was given again, and takes the recovery codes along", async () => {
    const app = await giveAuthenticator(db.owner, ada);
    await giveRecoveryCodes(db.owner, ada);
    expect(await call("removeAuthenticator")).toBe("proof_needed");
    expect(await call("prove", { password: "not the right one" })).toBe(
      "validation_failed /password wrong_password",
    );
    expect(await call("prove", {})).toBe("validation_failed /code wrong_code");
    expect(await call("removeAuthenticator")).toBe("proof_needed");
    expect(await call("prove", { code: app.code() })).toEqual({ done: true });
    expect(await call("removeAuthenticator")).toEqual({ done: true });
    expect(await state()).toMatchObject({ authenticator: null, recovery_codes_left: 0 });
    expect(await call("removeAuthenticator")).toBe("not_found");
    expect(await actions()).toEqual(["factor.removed totp"]);
    expect(await mails()).toEqual(["authenticator_removed"]);
  });
});

describe("showing again who one is", () => {
  it("lasts ten minutes, in this session alone", async () => {
    await giveAuthenticator(db.owner, ada);
    const elsewhere = await cookieOf(await home.session(ada));
    await call("prove", { password });
    expect(await call("removeAuthenticator", undefined, elsewhere)).toBe("proof_needed");
    await makeOld();
    expect(await call("removeAuthenticator")).toBe("proof_needed");
  });

  it("is needed to add something to a session that began a while ago", async () => {
    await makeOld();
    expect((await state()).may_add).toBe(false);
    expect(await call("beginAuthenticator")).toBe("proof_needed");
    await call("prove", { password });
    expect((await state()).may_add).toBe(true);
    expect(await begin()).toHaveProperty("secret");
  });

  it("is needed in a session that began at an organization's provider, however new it is", async () => {
    await db.owner.query("UPDATE sessions SET method = 'oidc' WHERE user_id = $1", [ada.userId]);
    expect(await call("beginAuthenticator")).toBe("proof_needed");
  });

  it("can be tried ten times", async () => {
    for (let guess = 0; guess < 10; guess += 1) await call("prove", { code: "000000" });
    expect(await call("prove", { password })).toBe("rate_limited");
  });
});

describe("recovery codes", () => {
  it("are made anew on demand, and the old ones end", async () => {
    await giveAuthenticator(db.owner, ada);
    const [old] = await giveRecoveryCodes(db.owner, ada);
    expect(await call("renewRecoveryCodes")).toBe("proof_needed");
    await call("prove", { password });
    const { recovery_codes } = (await call("renewRecoveryCodes")) as { recovery_codes: string[] };
    expect(recovery_codes).toHaveLength(10);
    expect(await call("prove", { code: old })).toBe("validation_failed /code wrong_code");
    expect(await call("prove", { code: recovery_codes[9] })).toEqual({ done: true });
    expect(await actions()).toEqual(["recovery_codes.renewed", "recovery_code.used"]);
  });

  it("come with a second step only", async () => {
    await call("prove", { password });
    expect(await call("renewRecoveryCodes")).toBe("not_found");
  });
});

it("the operator removes everything of somebody who has lost it, and the person is told", async () => {
  await giveAuthenticator(db.owner, ada);
  await giveRecoveryCodes(db.owner, ada);
  expect(await resetFactors(ada.email, new Date())).toEqual({ authenticator: true, passkeys: 0 });
  expect(await state()).toMatchObject({ has_password: true, authenticator: null, recovery_codes_left: 0 });
  expect(await mails()).toEqual(["factors_reset"]);
  expect(await actions()).toEqual(["factor.reset"]);
  expect(await codeOf(resetFactors("nobody@nowhere.example", new Date()))).toBe("not_found");
});

describe("an invitation from another organization", () => {
  async function invitation() {
    const other = await TestOrganization.create(db.owner, `other-${people}`);
    const employeeId = await other.uninvited();
    const token = newSecret();
    await db.owner.query(
      `INSERT INTO sign_in_tokens (id, token_hash, purpose, organization_id, employee_id, expires_at)
       VALUES ($1, $2, 'invitation', $3, $4, now() + interval '1 day')`,
      [randomUUID(), hashOf(token), other.id, employeeId],
    );
    return token;
  }

  it("is not accepted with the password alone by somebody with a second step, but when signed in", async () => {
    await giveAuthenticator(db.owner, ada);
    const token = await invitation();
    const given = { token, email: ada.email, password };
    const call = { now: new Date(), requestId: "1", ip: null };
    expect(await codeOf(acceptInvitation(given, call))).toBe("proof_needed");
    const here = () => portal({ cookie }, "mutation", "signInLinks.acceptHere", { token });
    expect((await here()).status).toBe(200);
    expect((await here()).status).toBe(404);
  });

  it("is not accepted in a session of a while ago, nor in one that a provider began", async () => {
    const token = await invitation();
    const here = () => portal({ cookie }, "mutation", "signInLinks.acceptHere", { token });
    await db.owner.query("UPDATE sessions SET method = 'oidc' WHERE user_id = $1", [ada.userId]);
    expect((await here()).problem?.code).toBe("proof_needed");
    await db.owner.query("UPDATE sessions SET method = 'password' WHERE user_id = $1", [ada.userId]);
    await makeOld();
    expect((await here()).problem?.code).toBe("proof_needed");
  });
});
