import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { closePool } from "@/db/connection/pool";
import { SCOPES, type Scope } from "@/domain/permissions/scopes";
import { digestOf } from "@/services/api-keys/key-digest";
import { addressed, callAddress } from "@/test/clients/files-client";
import { cookieOf, type OperationType, portal } from "@/test/clients/portal-client";
import { form, rest, restJson } from "@/test/clients/rest-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { accessRows } from "@/test/matrix/access-matrix";
import { accountRows } from "@/test/matrix/account-matrix";
import { creditRows } from "@/test/matrix/credit-matrix";
import { deadLetterRows } from "@/test/matrix/dead-letter-matrix";
import { directoryRows } from "@/test/matrix/directory-matrix";
import { exchangeRows } from "@/test/matrix/exchange-matrix";
import { factorInputs, factorRows, PROVEN_ELSEWHERE, UNAUDITED_FACTORS } from "@/test/matrix/factor-matrix";
import { holidayRows } from "@/test/matrix/holiday-matrix";
import { freshInputs } from "@/test/matrix/matrix-inputs";
import {
  ACTORS,
  type FreshInputs,
  type Input,
  type MatrixActor,
  OF_EMPLOYEE,
  type Row,
  type Rows,
  WITH_SCOPE,
} from "@/test/matrix/matrix-rows";
import { peopleRows, UNKNOWN_LINK } from "@/test/matrix/people-matrix";
import { policyRows } from "@/test/matrix/policy-matrix";
import { reportRows } from "@/test/matrix/report-matrix";
import { signOnRows } from "@/test/matrix/sign-on-matrix";
import {
  dayFromNow,
  newSecret,
  type TestEmployee,
  TestOrganization,
} from "@/test/worlds/organization-builder";
import messages from "../../../messages/en.json";
import { appRouter } from "../trpc/app-router";
import type { OperationMeta } from "../trpc/operation-meta";

type Actor = MatrixActor;

// The statuses as decisions.md has them, in the order of ACTORS; every target belongs to "own employee".
const ANYBODY: Row = [401, 401, 200, 200, 200, 200, 200, 200, 200];
/** Deciding: the approver whose turn it is or an admin, never oneself. */
const DECIDING: Row = [401, 401, 403, 403, 403, 200, 200, 403, 404];
const IN_SESSION: Row = [401, 401, 401, 200, 200, 200, 200, 200, 200];
const ADMINS_IN_SESSION: Row = [401, 401, 401, 403, 403, 403, 200, 403, 200];
const IN_SESSION_OF_EMPLOYEE: Row = [401, 401, 401, 403, 200, 200, 200, 200, 404];

const EXPECTED: Rows = {
  ...accessRows,
  ...accountRows,
  ...directoryRows,
  ...peopleRows,
  ...holidayRows,
  ...policyRows,
  ...exchangeRows,
  ...creditRows,
  ...deadLetterRows,
  ...factorRows,
  ...reportRows,
  ...signOnRows,
  "account.changePassword": IN_SESSION,
  "account.endOtherSessions": IN_SESSION,
  // Sessions are a person's: to everybody else, admins too, they do not exist.
  "account.endSession": [401, 401, 401, 404, 404, 404, 404, 200, 404],
  "account.organizations": IN_SESSION,
  "account.sessions": IN_SESSION,
  "account.signOut": IN_SESSION,
  "account.switchOrganization": [401, 401, 401, 200, 200, 200, 200, 200, 404],
  "account.updateProfile": IN_SESSION,
  "admin.overview": ADMINS_IN_SESSION,
  "admin.skipStep": ADMINS_IN_SESSION,
  "audit.list": [401, 401, 401, 403, 403, 403, 200, 403, 404],
  "apiKeys.create": IN_SESSION,
  "apiKeys.list": WITH_SCOPE,
  "apiKeys.foreseeRules": ADMINS_IN_SESSION,
  "apiKeys.ofOrganization": ADMINS_IN_SESSION,
  // A key is its owner's and its organization's admins': to everybody else it does not exist.
  "apiKeys.revoke": [401, 401, 401, 404, 404, 404, 200, 200, 404],
  "apiKeys.rules": IN_SESSION,
  "apiKeys.setRules": ADMINS_IN_SESSION,
  "approvals.count": IN_SESSION,
  "approvals.queue": IN_SESSION,
  "balances.explain": IN_SESSION_OF_EMPLOYEE,
  "balances.ledger": OF_EMPLOYEE,
  "balances.list": OF_EMPLOYEE,
  "calendar.range": OF_EMPLOYEE,
  "firstRun.check": UNKNOWN_LINK,
  "firstRun.setUp": UNKNOWN_LINK,
  "firstRun.state": [200, 200, 200, 200, 200, 200, 200, 200, 200],
  "calendar.team": WITH_SCOPE,
  "feeds.create": WITH_SCOPE,
  // A feed is its owner's: to everybody else, admins too, it does not exist.
  "feeds.delete": [401, 401, 403, 404, 404, 404, 404, 200, 404],
  "feeds.foreseeRules": ADMINS_IN_SESSION,
  "feeds.list": WITH_SCOPE,
  "feeds.replace": [401, 401, 401, 404, 404, 404, 404, 200, 404],
  "feeds.rules": IN_SESSION,
  "feeds.setRules": ADMINS_IN_SESSION,
  // Aimed at the turns of "own employee": their own and admins' business.
  "delegations.create": [401, 401, 403, 403, 403, 403, 200, 200, 422],
  "delegations.delete": [401, 401, 403, 403, 403, 403, 200, 200, 404],
  "delegations.list": [401, 401, 403, 403, 403, 403, 200, 200, 404],
  "delegations.overview": [401, 401, 401, 403, 403, 403, 200, 200, 404],
  "frame.get": IN_SESSION,
  "home.get": IN_SESSION,
  "mcpCalls.list": [401, 401, 401, 403, 403, 403, 200, 403, 200],
  "me.get": ANYBODY,
  "noticeRules.get": ADMINS_IN_SESSION,
  "noticeRules.set": ADMINS_IN_SESSION,
  "notifications.bell": IN_SESSION,
  "notifications.list": IN_SESSION,
  "notifications.live": IN_SESSION,
  // What is not the caller's stays as it is.
  "notifications.markRead": IN_SESSION,
  "people.bookable": IN_SESSION,
  "people.names": IN_SESSION,
  "signInLinks.get": UNKNOWN_LINK,
  "signInLinks.setPassword": UNKNOWN_LINK,
  "timeOff.approve": DECIDING,
  "timeOff.attach": [401, 401, 403, 403, 403, 403, 200, 200, 404],
  "timeOff.attachment": OF_EMPLOYEE,
  "timeOff.cancel": [401, 401, 403, 403, 403, 403, 200, 200, 404],
  "timeOff.change": [401, 401, 403, 403, 403, 403, 200, 200, 404],
  "timeOff.create": OF_EMPLOYEE,
  "timeOff.decline": DECIDING,
  // The employee has added it.
  "timeOff.detach": [401, 401, 403, 403, 403, 403, 403, 200, 404],
  "timeOff.get": OF_EMPLOYEE,
  "timeOff.list": OF_EMPLOYEE,
  "timeOff.named": IN_SESSION_OF_EMPLOYEE,
  "timeOff.preview": OF_EMPLOYEE,
  "timeOff.story": IN_SESSION_OF_EMPLOYEE,
  // The admin has decided.
  "timeOff.undo": [401, 401, 403, 403, 403, 403, 200, 403, 404],
};

interface Target {
  readonly requestId: string;
  readonly attachmentId: string;
  readonly keyId: string;
  readonly feedId: string;
  readonly day: string;
}

const NO_TARGET: Target = { requestId: "", attachmentId: "", keyId: "", feedId: "", day: "" };
const PASSWORD = "correct horse battery";
const PDF = new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF"], "a.pdf");
// What stays the same leaves no trace.
let skips = 0;
const SET_UP = {
  token: "nobody's",
  organization_name: "Taken",
  country_code: "DE",
  time_zone: "Europe/Berlin",
  name: "Mallory",
  email: "mallory@taken.example",
  password: PASSWORD,
};

/** The input of each operation, aimed at what belongs to "own employee". */
const INPUTS: Readonly<Record<string, (target: Target) => Input>> = {
  ...factorInputs(PASSWORD),
  "account.changePassword": () => ({ current: PASSWORD, password: PASSWORD }),
  "account.switchOrganization": () => ({ organization_id: home.id }),
  "account.updateProfile": () => ({ locale: "de" }),
  "admin.skipStep": () => ({ step: "place", is_skipped: (skips += 1) % 2 === 1 }),
  "apiKeys.foreseeRules": () => ({ longest_days: null }),
  "apiKeys.ofOrganization": () => ({}),
  "apiKeys.setRules": () => ({ longest_days: null }),
  "apiKeys.revoke": ({ keyId }) => ({ id: keyId }),
  "approvals.queue": () => ({ tab: "waiting" }),
  "audit.list": () => ({ employee_id: owner.id }),
  "balances.explain": () => ({ policy_id: policyId, employee_id: owner.id }),
  "balances.ledger": () => ({ policy_id: policyId, employee_id: owner.id }),
  "balances.list": () => ({ employee_id: owner.id }),
  "calendar.range": ({ day }) => ({ from: day, to: day, employee_id: owner.id }),
  "firstRun.check": () => ({ token: "nobody's" }),
  "firstRun.setUp": () => SET_UP,
  "calendar.team": ({ day }) => ({ from: day, to: day }),
  "feeds.delete": ({ feedId }) => ({ id: feedId }),
  "feeds.foreseeRules": () => ({ for_everybody: false }),
  "feeds.replace": ({ feedId }) => ({ id: feedId }),
  "feeds.setRules": () => ({ for_everybody: false }),
  "delegations.list": () => ({ approver_id: owner.id }),
  "delegations.overview": () => ({ approver_id: owner.id }),
  "holidays.list": () => ({}),
  "mcpCalls.list": () => ({}),
  "noticeRules.set": () => ({ lapse_weeks: [], tells_cycles: false }),
  "notifications.list": () => ({}),
  "notifications.markRead": ({ requestId }) => ({ about: [requestId] }),
  "people.bookable": () => ({}),
  "people.names": () => ({ ids: [owner.id] }),
  "signInLinks.get": () => ({ token: "nobody's" }),
  "signInLinks.setPassword": () => ({ token: "nobody's", password: "correct horse battery" }),
  "timeOff.approve": ({ requestId }) => ({ id: requestId }),
  "timeOff.attach": ({ requestId }) => ({ id: requestId, attachments: [PDF] }),
  "timeOff.detach": ({ requestId, attachmentId }) => ({ id: requestId, attachment_id: attachmentId }),
  "timeOff.attachment": ({ requestId, attachmentId }) => ({ id: requestId, attachment_id: attachmentId }),
  "timeOff.cancel": ({ requestId }) => ({ id: requestId }),
  "timeOff.change": ({ requestId }) => ({ id: requestId, note: "later" }),
  "timeOff.create": ({ day }) => ({
    policy_id: policyId,
    start_date: day,
    end_date: day,
    employee_id: owner.id,
  }),
  "timeOff.decline": ({ requestId }) => ({ id: requestId, note: "busy" }),
  "timeOff.get": ({ requestId }) => ({ id: requestId }),
  "timeOff.list": () => ({ employee_id: owner.id }),
  "timeOff.named": () => ({ employee_id: owner.id }),
  "timeOff.preview": ({ day }) => ({
    policy_id: policyId,
    start_date: day,
    end_date: day,
    employee_id: owner.id,
  }),
  "timeOff.story": ({ requestId }) => ({ id: requestId }),
};

/** Of the operations whose target each call gets anew. */
let fresh: FreshInputs;

let db: TestDatabase;
let home: TestOrganization;
let policyId: string;
let owner: TestEmployee;
const people = new Map<Actor, { employee: TestEmployee; organization: TestOrganization }>();
const keys = new Map<Actor, string>();

// The employee's key alone makes more calls here than a key usually may in a minute.
vi.stubEnv("HIATUS_RATE_LIMIT_PER_MINUTE", "3000");

beforeAll(async () => {
  db = await testDatabase();
  home = await TestOrganization.create(db.owner, "home");
  const elsewhere = await TestOrganization.create(db.owner, "elsewhere");
  const here = async (actor: Actor, more?: Parameters<TestOrganization["employee"]>[1]) => {
    const employee = await home.employee(actor.replaceAll(" ", "-"), more);
    people.set(actor, { employee, organization: home });
    return employee;
  };
  const first = await here("approver in turn");
  const second = await here("approver not in turn");
  await here("member");
  await here("admin", { role: "admin" });
  owner = await here("own employee", { approvers: [first, second] });
  const foreigner = await elsewhere.employee("foreigner", { role: "admin" });
  people.set("another organization", { employee: foreigner, organization: elsewhere });
  policyId = await home.policy();
  await home.assign(policyId, owner);
  fresh = {
    ...freshInputs({ home, elsewhere, owner, policyId }),
    "delegations.create": () => Promise.resolve(delegation()),
    "delegations.delete": async () => {
      const made = await restJson(keys.get("own employee") ?? "", "POST", "/delegations", delegation());
      return { id: (made.body as { id: string }).id };
    },
    "credits.undo": async () => {
      const id = await home.credit(owner, policyId);
      await rest(keys.get("admin") ?? "", "POST", `/time-off/credits/${id}/approve`);
      return { id };
    },
    "timeOff.undo": async () => {
      const { requestId: id } = await freshTarget();
      await rest(keys.get("admin") ?? "", "POST", `/time-off/requests/${id}/approve`);
      return { id };
    },
    "apiKeys.create": async () => {
      await makeRoomForKeys();
      return { name: "A key", scopes: ["time-off:read"] };
    },
    "feeds.create": async () => {
      // Nor may anybody have many of them.
      await db.owner.query("DELETE FROM feeds");
      return { kind: "own" };
    },
  };
  for (const [actor, { employee, organization }] of people) {
    await organization.password(employee, PASSWORD);
    keys.set(actor, (await organization.key(employee)).secret);
  }
});

afterAll(async () => {
  await closePool();
  await db.drop();
});

/** Other calls were given keys of their own, more than a person may have. */
async function makeRoomForKeys(): Promise<void> {
  const spared = [...keys.values()].map(digestOf);
  await db.owner.query("UPDATE api_keys SET revoked_at = now() WHERE hash <> ALL ($1)", [spared]);
}

let day = 10;

/** Each on a day of its own, to somebody who is there. */
function delegation(): Input {
  day += 1;
  const delegate_id = people.get("member")?.employee.id ?? "";
  return { approver_id: owner.id, delegate_id, start_date: dayFromNow(day), end_date: dayFromNow(day) };
}

let shared: Promise<Target> | null = null;

/** Something of the owner's: for what writes, untouched in each call. */
function targetFor({ type }: Operation): Promise<Target> {
  return type === "mutation" ? freshTarget() : (shared ??= freshTarget());
}

async function freshTarget(): Promise<Target> {
  day += 1;
  const key = keys.get("own employee") ?? "";
  const dates = { policy_id: policyId, start_date: dayFromNow(day), end_date: dayFromNow(day) };
  const made = await restJson(key, "POST", "/time-off/requests", form(dates, [PDF]));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const requestId = (made.body as { id: string }).id;
  const { body } = await restJson(key, "GET", `/time-off/requests/${requestId}`);
  const attachmentId = (body as { attachments: { id: string }[] }).attachments[0]?.id ?? "";
  day += 1;
  const [{ id: keyId }, { id: feedId }] = [await home.key(owner), await home.feed(owner)];
  return { requestId, attachmentId, keyId, feedId, day: dayFromNow(day) };
}

async function inputOf(operation: Operation): Promise<Input | undefined> {
  const { name } = operation;
  const input = INPUTS[name];
  // The days on which something can be made are few, so nothing is made for what names nothing.
  const isOfTarget = input !== undefined && input.length > 0;
  return fresh[name]?.() ?? input?.(isOfTarget ? await targetFor(operation) : NO_TARGET);
}

interface Operation {
  readonly name: string;
  readonly meta: OperationMeta;
  readonly type: OperationType;
}

const operations: readonly Operation[] = Object.entries(
  appRouter._def.procedures as unknown as Record<
    string,
    { _def: { meta: OperationMeta; type: OperationType } }
  >,
).map(([name, { _def }]) => ({ name, meta: _def.meta, type: _def.type }));

/** The key of an actor; the one with the wrong scopes is an admin's, with all but the one needed. */
async function keyOf(actor: Actor, needed: Scope | null): Promise<string | null> {
  if (actor === "no key") return null;
  if (actor === "bad key") return newSecret();
  const admin = people.get("admin");
  if (actor !== "wrong scope" || admin === undefined) return keys.get(actor) ?? null;
  return (await home.key(admin.employee, { scopes: SCOPES.filter((scope) => scope !== needed) })).secret;
}

async function byKey(operation: Operation, actor: Actor): Promise<number> {
  const { name, meta } = operation;
  const { rest: route } = meta;
  if (route === undefined) throw new Error(`${name} has no REST route.`);
  const { path, rest: body } = addressed(route.path, (await inputOf(operation)) ?? {});
  const secret = await keyOf(actor, meta.scope);
  const response =
    route.method === "GET"
      ? await rest(secret, "GET", `${path}?${new URLSearchParams(body as Record<string, string>).toString()}`)
      : await rest(secret, route.method, path, body);
  return response.status;
}

/** As a link or a form of the portal's. */
async function byAddress(operation: Operation, actor: Actor): Promise<number> {
  const { name, meta } = operation;
  if (meta.portal === undefined) throw new Error(`${name} has no address in the portal.`);
  const input = (await inputOf(operation)) ?? {};
  return (await callAddress(await headersOf(actor), meta.portal, input)).status;
}

/** The headers of an actor's browser; where there is no key to lack a scope, a key is sent where only sessions count. */
async function headersOf(actor: Actor): Promise<Record<string, string>> {
  if (actor === "no key") return {};
  if (actor === "bad key") return { cookie: await cookieOf("nobody's session") };
  if (actor === "wrong scope") return { authorization: `Bearer ${keys.get("admin") ?? ""}` };
  const { employee, organization } = people.get(actor) ?? { employee: owner, organization: home };
  return { cookie: await cookieOf(await organization.session(employee)) };
}

let visitor = 0;

async function bySession(operation: Operation, actor: Actor): Promise<number> {
  const { name, type } = operation;
  const input = await inputOf(operation);
  // Each call from an address of its own, for visitors are counted by it.
  visitor += 1;
  const headers = { "x-forwarded-for": `2001:db8::${visitor.toString(16)}`, ...(await headersOf(actor)) };
  return (await portal(headers, type, name, input)).status;
}

it("has a row for every operation, and no other", () => {
  expect(Object.keys(EXPECTED).sort()).toEqual(operations.map(({ name }) => name).sort());
});

const byKeys = operations.filter(({ meta }) => meta.rest !== undefined);
const byAddresses = operations.filter(({ meta }) => meta.portal !== undefined);
const bySessions = operations.filter(({ meta }) => meta.rest?.answer !== "file" && meta.portal === undefined);

describe.each(byKeys)("$name by key", (operation) => {
  it.each(ACTORS)("%s", async (actor) => {
    const expected = EXPECTED[operation.name]?.[ACTORS.indexOf(actor)];
    const success = operation.meta.rest?.status ?? 200;
    expect(await byKey(operation, actor)).toBe(expected === 200 ? success : expected);
  });
});

describe.each(byAddresses)("$name by its address in the portal", (operation) => {
  it.each(ACTORS)("%s", async (actor) => {
    expect(await byAddress(operation, actor)).toBe(EXPECTED[operation.name]?.[ACTORS.indexOf(actor)]);
  });
});

describe.each(bySessions)("$name by session", (operation) => {
  it.each(ACTORS)("%s", async (actor) => {
    const expected = EXPECTED[operation.name]?.[ACTORS.indexOf(actor)];
    // Whoever sends a key where only sessions count has not signed in.
    const isKeyless = actor === "wrong scope" && operation.meta.access !== "anybody";
    expect(await bySession(operation, actor)).toBe(isKeyless ? 401 : expected);
  });
});

/** What writes nothing of an organization's: a person's own profile, and what they have read; one goes nowhere. */
const PERSONAL = [
  ...UNAUDITED_FACTORS,
  "account.setDefaultOrganization",
  "account.switchOrganization",
  "account.updateProfile",
  "notifications.markRead",
];
/** Their links are nobody's here; what joining leaves behind is in invitations.db.test.ts. */
const BY_LINK = [
  "firstRun.setUp",
  "signInLinks.accept",
  "signInLinks.acceptHere",
  "signInLinks.forgot",
  "signInLinks.join",
  "signOn.confirm",
  "signOn.confirmHere",
  "signOn.join",
  "signInLinks.setPassword",
];

const written = operations.filter(
  ({ name, type }) => type === "mutation" && !PROVEN_ELSEWHERE.includes(name),
);

describe.each(written)("$name", (operation) => {
  const isAudited = ![...PERSONAL, ...BY_LINK].includes(operation.name);

  it(isAudited ? "leaves an audit entry that names it" : "leaves none", async () => {
    const allowed = ACTORS.find((actor) => EXPECTED[operation.name]?.[ACTORS.indexOf(actor)] === 200);
    const call = operation.meta.portal === undefined ? bySession : byAddress;
    if (allowed !== undefined) expect(await call(operation, allowed)).toBe(200);
    const { rows } = await db.owner.query<{ words: string }>(
      "SELECT coalesce(before::text, '') || coalesce(after::text, '') AS words FROM audit_entries WHERE operation = $1",
      [operation.name],
    );
    expect(rows.length > 0).toBe(isAudited);
    // No secret of a key, and no hash of a password.
    for (const { words } of rows) expect(words).not.toMatch(/ak_[A-Za-z0-9]{20}|\$argon2/);
  });
});

it("writes audit entries whose fields are spelled as on the wire, at any depth", async () => {
  const { rows } = await db.owner.query<{ action: string; before: object | null; after: object | null }>(
    "SELECT action, before, after FROM audit_entries",
  );
  const strange = rows.flatMap(({ action, before, after }) =>
    [...namesIn(before), ...namesIn(after)]
      .filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
      .map((name) => `${action}: ${name}`),
  );
  expect([...new Set(strange)].sort()).toEqual([]);
  const fields = rows.flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
  const wordless = [...new Set(fields)].filter((field) => !(field in messages.audit.field));
  expect(wordless.sort(), "without words in the portal").toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
});

/** The names of all fields in a value and in what it holds. */
function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(namesIn)];
}
