import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IssuedInvitation } from "@/contracts/people/people";
import { closePool } from "@/db/connection/pool";
import { hashPassword } from "@/services/account/passwords/password";
import { signIn } from "@/services/account/sign-in";
import { printInvitation } from "@/services/people/print-invitation";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { restJson } from "@/test/clients/rest-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { mailedInvitation } from "@/test/mailed-invitation";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

const PASSWORD = "correct horse battery";
const OTHER = "another horse battery";

let db: TestDatabase;
let home: TestOrganization;
let elsewhere: TestOrganization;
let admin: TestEmployee;
let cookie: string;

beforeAll(async () => {
  db = await testDatabase();
  home = await TestOrganization.create(db.owner, "home");
  elsewhere = await TestOrganization.create(db.owner, "elsewhere");
  admin = await home.employee("admin", { role: "admin" });
  cookie = await cookieOf(await home.session(admin));
});

afterAll(async () => {
  await closePool();
  await db.drop();
});

const invite = (id: string) => portal({ cookie }, "mutation", "people.invite", { id });
const invited = async (email?: string) => {
  const id = await home.uninvited(email);
  const { data } = await invite(id);
  return { id, token: await mailedInvitation(db.owner, id), ...(data as IssuedInvitation) };
};
/** Each from an address of its own, for visitors are counted by it. */
const visitor = () => ({ "x-forwarded-for": randomUUID() });
const publicly = (operation: string, input: object, from = visitor()) =>
  portal(from, "mutation", `signInLinks.${operation}`, input);
const codeOf = async (answer: ReturnType<typeof portal>) => {
  const { status, problem } = await answer;
  return problem ? `${status} ${problem.code}` : `${status}`;
};
const look = (token: string) => portal(visitor(), "query", "signInLinks.get", { token });
const enter = (email: string, password: string) =>
  signIn({ email, password, ip: null, userAgent: null, now: new Date() });
const userOf = async (employeeId: string) => {
  const sql = "SELECT user_id FROM employees WHERE id = $1";
  return (await db.owner.query<{ user_id: string | null }>(sql, [employeeId])).rows[0]?.user_id ?? null;
};
/** Somebody who works elsewhere and has a password. */
const known = async () => {
  const employee = await elsewhere.employee(randomUUID());
  await db.owner.query("UPDATE users SET password_hash = $2 WHERE id = $1", [
    employee.userId,
    await hashPassword(PASSWORD),
  ]);
  return employee;
};

describe("an invitation", () => {
  it("lets a new user in with a password, once, also when two accept at once", async () => {
    const email = `${randomUUID()}@new.example`;
    const { id, token } = await invited(email);
    expect((await look(token)).data).toEqual({
      organization_name: "The home",
      email,
      name: "Newcomer",
      needs_password: true,
      is_invitation: true,
    });
    const codes = await Promise.all(
      [PASSWORD, PASSWORD].map((password) => codeOf(publicly("join", { token, password }))),
    );
    expect(codes.sort().at(0)).toBe("200");
    expect(["404 not_found", "409 email_taken"]).toContain(codes.at(1));
    expect((await look(token)).status).toBe(404);
    expect(await enter(email, PASSWORD)).toMatchObject({ email });
    expect(await userOf(id)).not.toBeNull();
    expect(await codeOf(invite(id))).toBe("409 already_set_up");
    const { rows } = await db.owner.query(
      "SELECT action FROM audit_entries WHERE entity_id = $1 ORDER BY id",
      [id],
    );
    expect(rows.slice(0, 2)).toEqual([{ action: "employee.invited" }, { action: "employee.joined" }]);
  });

  it("lasts seven days, keeps only a hash, and ends with the next one and when the employee leaves", async () => {
    const { id, token, expires_at } = await invited();
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const { rows } = await db.owner.query("SELECT encode(token_hash, 'hex') AS hash, * FROM sign_in_tokens");
    expect(JSON.stringify(rows)).not.toContain(token);
    await invite(id);
    const again = await mailedInvitation(db.owner, id);
    expect((await look(token)).status).toBe(404);
    expect((await look(again)).status).toBe(200);
    await db.owner.query(
      "UPDATE sign_in_tokens SET created_at = now() - interval '8 days', expires_at = now() WHERE employee_id = $1",
      [id],
    );
    expect(await codeOf(publicly("join", { token: again, password: PASSWORD }))).toBe("404 not_found");
    await invite(id);
    const third = await mailedInvitation(db.owner, id);
    const key = (await home.key(admin)).secret;
    await restJson(key, "POST", `/employees/${id}`, { is_active: false });
    expect((await look(third)).status).toBe(404);
    expect(await codeOf(invite(id))).toBe("422 validation_failed");
  });

  it("answers the same for an e-mail that is a user's elsewhere", async () => {
    const { email } = await known();
    const [one, two] = [await invited(email), await invited()];
    expect(Object.keys(one)).toEqual(["id", "token", "expires_at", "is_mailed"]);
    expect(Object.keys(one)).toEqual(Object.keys(two));
    const [first, second] = [await look(one.token), await look(two.token)];
    expect({ ...(first.data as object), email: "" }).toEqual({ ...(second.data as object), email: "" });
  });

  it("lets a new user go on in the language in which it was read", async () => {
    const { id, token } = await invited();
    expect(await codeOf(publicly("join", { token, password: PASSWORD, locale: "xx" }))).toMatch(/^422/);
    expect(await codeOf(publicly("join", { token, password: PASSWORD, locale: "fr" }))).toBe("200");
    const { rows } = await db.owner.query("SELECT locale FROM users WHERE id = $1", [await userOf(id)]);
    expect(rows).toEqual([{ locale: "fr" }]);
  });

  it("goes to the employee's address alone: who invites never holds the link, nor does the outbox", async () => {
    const id = await home.uninvited();
    const { data } = await invite(id);
    expect(Object.keys(data as object)).toEqual(["expires_at", "is_mailed"]);
    const token = await mailedInvitation(db.owner, id);
    expect((await look(token)).status).toBe(200);
    for (const table of ["outbox", "sign_in_tokens", "audit_entries"]) {
      const { rows } = await db.owner.query<{ words: string }>(
        `SELECT row_to_json(t)::text AS words FROM ${table} t`,
      );
      expect(rows.filter(({ words }) => words.includes(token))).toEqual([]);
    }
  });

  it("ends when the employee's address changes: the link went to the one before", async () => {
    const { id, token } = await invited();
    const key = (await home.key(admin)).secret;
    await restJson(key, "POST", `/employees/${id}`, { name: "Renamed" });
    expect((await look(token)).status).toBe(200);
    const email = `${randomUUID()}@victim.example`;
    expect((await restJson(key, "POST", `/employees/${id}`, { email })).status).toBe(200);
    expect(await codeOf(publicly("join", { token, password: PASSWORD }))).toBe("404 not_found");
    expect(await enter(email, PASSWORD)).toBeNull();
  });

  it("can be printed by the operator where no mail server is set", async () => {
    const id = await home.uninvited("printed@home.example");
    const { token } = await printInvitation(
      { organization: "home", email: "printed@home.example" },
      new Date(),
    );
    expect((await look(token)).status).toBe(200);
    await invite(id);
    expect((await look(token)).status).toBe(404);
    const nobody = printInvitation({ organization: "home", email: "nobody@home.example" }, new Date());
    await expect(nobody).rejects.toMatchObject({ code: "not_found" });
  });

  it("never gives a user another password", async () => {
    const person = await known();
    const { id, token } = await invited(person.email);
    expect(await codeOf(publicly("join", { token, password: OTHER }))).toBe("409 email_taken");
    expect(await codeOf(publicly("setPassword", { token, password: OTHER }))).toBe("404 not_found");
    expect(await enter(person.email, OTHER)).toBeNull();
    expect(await enter(person.email, PASSWORD)).not.toBeNull();
    expect(await userOf(id)).toBeNull();
  });

  it("is accepted by a user's own sign-in alone, whatever e-mail the organization has", async () => {
    const person = await known();
    const { id, token } = await invited();
    const accept = (email: string, password: string) =>
      codeOf(publicly("accept", { token, email, password }));
    expect(await accept(person.email, OTHER)).toBe("422 validation_failed");
    expect(await accept("nobody@nowhere.example", PASSWORD)).toBe("422 validation_failed");
    expect(await userOf(id)).toBeNull();
    expect(await accept(person.email.toUpperCase(), PASSWORD)).toBe("200");
    expect(await userOf(id)).toBe(person.userId);
    expect(await accept(person.email, PASSWORD)).toBe("404 not_found");
    expect(await enter(person.email, PASSWORD)).not.toBeNull();
    const { token: second } = await invited();
    expect(await codeOf(publicly("accept", { token: second, email: person.email, password: PASSWORD }))).toBe(
      "409 already_set_up",
    );
    expect((await look(second)).status).toBe(200);
  });

  it("slows down who guesses passwords with it", async () => {
    const person = await known();
    const { token } = await invited();
    const from = visitor();
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        codeOf(publicly("accept", { token, email: person.email, password: OTHER }, from)),
      ),
    );
    expect(tries).toContain("429 rate_limited");
  });
});
