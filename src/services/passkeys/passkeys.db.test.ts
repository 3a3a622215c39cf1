import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OwnFactors } from "@/contracts/sign-in/factors";
import type { NewPasskeyChallenge, PasskeyChallenge } from "@/contracts/sign-in/passkeys";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { SoftwarePasskey } from "@/test/clients/software-passkey";
import { givenDatabase } from "@/test/database/given-database";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { resetFactors } from "../factors/reset-factors";

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
  const type = operation === "factors.get" ? "query" : "mutation";
  const { data, problem } = await portal({ cookie: as }, type, operation, input);
  if (!problem) return data;
  return [problem.code, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)].join(" ");
}

const state = async () => (await call("factors.get")) as OwnFactors;
const begin = async (as = cookie) => (await call("passkeys.begin", undefined, as)) as NewPasskeyChallenge;
const idAt = async (index: number) => (await state()).passkeys[index]?.id ?? "";
const prove = () => call("factors.prove", { password });

/** Adds a passkey; the recovery codes that come with the first. */
async function add(name = "Phone") {
  const passkey = new SoftwarePasskey(ada.userId);
  const asked = await begin();
  const given = { challenge_id: asked.challenge_id, passkey: passkey.made(asked), name };
  const { recovery_codes } = (await call("passkeys.add", given)) as { recovery_codes: string[] | null };
  return { passkey, codes: recovery_codes };
}

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
const makeOld = () =>
  db.owner.query(
    `UPDATE sessions SET created_at = created_at - interval '11 minutes', proven_at = proven_at - interval '11 minutes'
     WHERE user_id = $1`,
    [ada.userId],
  );

describe("a passkey", () => {
  it("is added, with recovery codes that come with the first, and is renamed", async () => {
    expect(await state()).toMatchObject({ takes_passkeys: true, passkeys: [] });
    expect((await add()).codes).toHaveLength(10);
    expect((await add("Laptop")).codes).toBeNull();
    expect(await call("passkeys.rename", { id: await idAt(1), name: "Work laptop" })).toEqual({ done: true });
    const { passkeys, recovery_codes_left } = await state();
    expect(passkeys.map(({ name, last_used_at }) => [name, last_used_at])).toEqual([
      ["Phone", null],
      ["Work laptop", null],
    ]);
    expect(recovery_codes_left).toBe(10);
    expect(await actions()).toEqual([
      "factor.added passkey",
      "factor.added passkey",
      "factor.renamed passkey",
    ]);
    expect(await mails()).toEqual(["passkey_added", "passkey_added"]);
  });

  it("is not made twice on a device, and is one person's", async () => {
    const { passkey } = await add();
    const asked = await begin();
    expect(asked.credential_ids).toEqual([passkey.id.toString("base64url")]);
    expect(Buffer.from(asked.user.id, "base64url").toString()).toBe(ada.userId);
    const given = { challenge_id: asked.challenge_id, passkey: passkey.made(asked), name: "Again" };
    expect(await call("passkeys.add", given)).toBe("already_set_up");
    const ben = await cookieOf(await home.session(await home.employee(`person-${(people += 1)}`)));
    const other = await begin(ben);
    expect(other.credential_ids).toEqual([]);
    const stolen = { challenge_id: other.challenge_id, passkey: passkey.made(other), name: "Mine" };
    expect(await call("passkeys.add", stolen, ben)).toBe("already_set_up");
    const id = await idAt(0);
    expect(await call("passkeys.rename", { id, name: "Mine" }, ben)).toBe("not_found");
    expect(await call("passkeys.remove", { id }, ben)).toBe("proof_needed");
  });

  it("answers a challenge that was for this person, for this, once and within ten minutes", async () => {
    const passkey = new SoftwarePasskey(ada.userId);
    const give = (asked: PasskeyChallenge, as = cookie) =>
      call(
        "passkeys.add",
        { challenge_id: asked.challenge_id, passkey: passkey.made(asked), name: "Phone" },
        as,
      );
    const over = "validation_failed /challenge_id expired";
    const ben = await cookieOf(await home.session(await home.employee(`person-${(people += 1)}`)));
    expect(await give(await begin(), ben)).toBe(over);
    expect(await give((await call("passkeys.beginProof")) as PasskeyChallenge)).toBe(over);
    const late = await begin();
    await db.owner.query(
      `UPDATE sign_in_challenges SET created_at = created_at - interval '10 minutes', expires_at = expires_at - interval '10 minutes'
       WHERE id = $1`,
      [late.challenge_id],
    );
    expect(await give(late)).toBe(over);
    const asked = await begin();
    const flawed = passkey.made(asked, { origin: "https://evil.example" });
    const given = { challenge_id: asked.challenge_id, passkey: flawed, name: "Phone" };
    expect(await call("passkeys.add", given)).toBe("validation_failed /passkey wrong_passkey");
    expect(await give(asked)).toBe(over);
    expect((await state()).passkeys).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it("is added only by somebody who has just shown who they are", async () => {
    const asked = await begin();
    await makeOld();
    expect(await call("passkeys.begin")).toBe("proof_needed");
    const passkey = new SoftwarePasskey(ada.userId).made(asked);
    const given = { challenge_id: asked.challenge_id, passkey, name: "Phone" };
    expect(await call("passkeys.add", given)).toBe("proof_needed");
    await prove();
    expect(await call("passkeys.add", given)).toHaveProperty("recovery_codes");
  });

  it("is one of twenty at most, also when several are added at once", async () => {
    await db.owner.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
       SELECT $1, decode(md5(random()::text), 'hex'), '\\x01', 0, '{}', 'Key ' || n FROM generate_series(1, 19) n`,
      [ada.userId],
    );
    const asked = [await begin(), await begin()];
    const said = await Promise.all(
      asked.map((one) => {
        const passkey = new SoftwarePasskey(ada.userId).made(one);
        return call("passkeys.add", { challenge_id: one.challenge_id, passkey, name: "Phone" });
      }),
    );
    expect(said.filter((answer) => answer === "in_use")).toHaveLength(1);
    expect(await call("passkeys.begin")).toBe("in_use");
  });

  it("is removed after a proof, and takes the recovery codes along with the last", async () => {
    await add();
    await add("Laptop");
    expect(await call("passkeys.remove", { id: await idAt(0) })).toBe("proof_needed");
    await prove();
    const id = await idAt(0);
    expect(await call("passkeys.remove", { id })).toEqual({ done: true });
    expect(await call("passkeys.remove", { id })).toBe("not_found");
    expect(await state()).toMatchObject({ passkeys: [{ name: "Laptop" }], recovery_codes_left: 10 });
    expect(await call("passkeys.remove", { id: await idAt(0) })).toEqual({ done: true });
    expect(await state()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await actions()).slice(2)).toEqual(["factor.removed passkey", "factor.removed passkey"]);
    expect((await mails()).slice(2)).toEqual(["passkey_removed", "passkey_removed"]);
  });
});

describe("showing again who one is", () => {
  it("can be done with a passkey, once for each question", async () => {
    const { passkey } = await add();
    const asked = (await call("passkeys.beginProof")) as PasskeyChallenge;
    const given = { challenge_id: asked.challenge_id, passkey: passkey.signed(asked) };
    expect(await call("passkeys.prove", given)).toEqual({ done: true });
    expect(await call("passkeys.prove", given)).toBe("validation_failed /challenge_id expired");
    expect(await call("passkeys.remove", { id: await idAt(0) })).toEqual({ done: true });
  });

  it("cannot be done with somebody else's", async () => {
    await add();
    const ben = await home.employee(`person-${(people += 1)}`);
    const asked = (await call("passkeys.beginProof")) as PasskeyChallenge;
    const given = {
      challenge_id: asked.challenge_id,
      passkey: new SoftwarePasskey(ben.userId).signed(asked),
    };
    expect(await call("passkeys.prove", given)).toBe("validation_failed /passkey wrong_passkey");
    expect(await call("passkeys.remove", { id: await idAt(0) })).toBe("proof_needed");
  });
});

describe("without a password", () => {
  const removePassword = () => call("passkeys.removePassword");

  it("there are two passkeys, or one and a recovery code", async () => {
    await prove();
    expect(await removePassword()).toBe("in_use");
    const elsewhere = await cookieOf(await home.session(ada));
    await add();
    expect(await removePassword()).toEqual({ done: true });
    expect(await removePassword()).toBe("not_found");
    expect(await state()).toMatchObject({ has_password: false, recovery_codes_left: 10 });
    expect(await call("factors.get", undefined, elsewhere)).toBe("unauthenticated");
    expect(await call("passkeys.remove", { id: await idAt(0) })).toBe("in_use");
    await db.owner.query("DELETE FROM recovery_codes WHERE user_id = $1", [ada.userId]);
    await add("Laptop");
    await db.owner.query("DELETE FROM recovery_codes WHERE user_id = $1", [ada.userId]);
    expect(await call("passkeys.remove", { id: await idAt(0) })).toBe("in_use");
    await add("Key");
    await db.owner.query("DELETE FROM recovery_codes WHERE user_id = $1", [ada.userId]);
    expect(await call("passkeys.remove", { id: await idAt(0) })).toEqual({ done: true });
    expect(await actions()).toContain("password.removed");
    expect(await mails()).toContain("password_removed");
  });

  it("two passkeys that are removed at once do not both go", async () => {
    await add();
    await add("Laptop");
    await add("Key");
    await db.owner.query("DELETE FROM recovery_codes WHERE user_id = $1", [ada.userId]);
    await prove();
    await removePassword();
    const ids = [await idAt(0), await idAt(1)];
    const said = await Promise.all(ids.map((id) => call("passkeys.remove", { id })));
    expect(said.filter((answer) => answer === "in_use")).toHaveLength(1);
    expect((await state()).passkeys).toHaveLength(2);
  });

  it("the links that could set one end", async () => {
    await db.owner.query(
      `INSERT INTO sign_in_tokens (id, token_hash, purpose, user_id, expires_at)
       VALUES (gen_random_uuid(), decode(md5('a') || md5($1), 'hex'), 'password_reset', $2, now() + interval '1 day')`,
      [ada.userId, ada.userId],
    );
    await add();
    await prove();
    await removePassword();
    const { rows } = await db.owner.query(
      "SELECT 1 FROM sign_in_tokens WHERE user_id = $1 AND used_at IS NULL",
      [ada.userId],
    );
    expect(rows).toEqual([]);
  });
});

it("the operator removes the passkeys of somebody who has lost them all", async () => {
  await add();
  expect(await resetFactors(ada.email, new Date())).toEqual({ authenticator: false, passkeys: 1 });
  expect(await state()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
});
