import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "@/server/answers/problem";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { rest, restRaw } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { inputShapeOf } from "@/test/input-fields";
import { callOperation, OPERATIONS, waysOf } from "@/test/operations";
import { TestOrganization } from "@/test/worlds/organization-builder";

const ID = "6f1c2a34-0b5d-4e6f-8a9b-0c1d2e3f4a5b";
const KIB = 1024;
const LARGEST_PROBLEM = 32 * KIB;
const MOST_ERRORS = 50;

const db = givenDatabase();
let policyId: string;
let key: string;
let cookie: string;

beforeAll(async () => {
  const organization = await TestOrganization.create(db.owner, "acme");
  const admin = await organization.employee("admin", { role: "admin" });
  policyId = await organization.policy();
  key = (await organization.key(admin)).secret;
  cookie = await cookieOf(await organization.session(admin));
});

const MANY = 10_000;
const many = Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`field-${index}`, 1]));

describe("what a visitor may send", () => {
  const visitor = () => ({ "x-forwarded-for": crypto.randomUUID() });
  const padded = (bytes: number) => ({ email: "a".repeat(bytes) });

  it.each(["signInLinks.forgot", "signInLinks.accept", "departments.create"])(
    "413 from %s for more than 16 KiB",
    async (operation) => {
      expect((await portal(visitor(), "mutation", operation, padded(16 * KIB))).status).toBe(413);
      expect((await portal(visitor(), "mutation", operation, padded(15 * KIB))).status).not.toBe(413);
    },
  );

  it("413 though somebody is signed in, for what visitors may call", async () => {
    const call = (operation: string) => portal({ cookie }, "mutation", operation, padded(16 * KIB));
    expect((await call("signInLinks.forgot")).status).toBe(413);
    expect((await call("departments.create")).status).toBe(422);
  });
});

describe("very many faults", () => {
  it("are told by 50, in a short answer", async () => {
    const answers = [
      await rest(key, "POST", "/departments", many),
      await restRaw(
        key,
        "POST",
        "/departments",
        JSON.stringify({ ["x".repeat(900 * KIB)]: 1 }),
        "application/json",
      ),
      await rest(
        key,
        "GET",
        `/employees?${Array.from({ length: 2000 }, (_, index) => `a${index}`).join("&")}`,
      ),
    ];
    for (const answer of answers) {
      const text = await answer.text();
      expect(answer.status).toBe(422);
      expect(text.length).toBeLessThan(LARGEST_PROBLEM);
      expect((JSON.parse(text) as Problem).errors?.length).toBeLessThanOrEqual(MOST_ERRORS);
    }
  });

  it("400 for more names than anybody could mean", async () => {
    const response = await rest(key, "POST", "/departments", { ...many, another: 1 });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "malformed_body" });
  });

  it("are one fault of a list that is too long", async () => {
    const scopes = Array<string>(20_000).fill("everything:write");
    const { status, problem } = await portal({ cookie }, "mutation", "apiKeys.create", { name: "k", scopes });
    expect(status).toBe(422);
    expect(problem?.errors).toMatchObject([{ path: "/scopes", code: "too_many" }]);
  });
});

const cursorOf = (text: string) => Buffer.from(text).toString("base64url");
const WRONG = [
  "",
  "0",
  "%00",
  cursorOf("0000-01-01T00:00:00Z 1"),
  cursorOf(`2026-02-30T00:00:00Z ${ID}`),
  cursorOf(`9999-12-31T23:59:59Z ${ID}`),
  cursorOf("294277-01-01T00:00:00Z 1"),
  cursorOf("2026-01-01T00:00:00Z 9999999999999999999"),
  cursorOf(`2026-01-01T00:00:00+23:59 ${ID}`),
  cursorOf("00000000-0000-0000-0000-00000000000g"),
];

describe("a cursor that no page gave", () => {
  const paged = OPERATIONS.filter(
    ({ input }) => input !== undefined && Object.hasOwn(inputShapeOf(input).properties ?? {}, "cursor"),
  );
  const calls = paged.flatMap((operation) =>
    waysOf(operation).map((way) => ({ name: operation.name, operation, way })),
  );

  it("is known to this test", () => expect(paged.length).toBeGreaterThan(8));

  it.each(calls)("422 from $name by $way", async ({ operation, way }) => {
    const { required = [], properties = {} } = inputShapeOf(operation.input ?? expect.fail());
    const known = { id: policyId, from: "2026-03-02", to: "2026-03-02", whose: "mine" };
    const needed = Object.fromEntries(Object.entries(known).filter(([field]) => required.includes(field)));
    // What foresees a change needs one.
    if (Object.hasOwn(properties, "proration")) needed.proration = "calendar_days";
    const caller = { key, signedIn: () => Promise.resolve({ cookie }) };
    expect((await callOperation(operation, way, caller, needed)).status).toBe(200);
    for (const cursor of WRONG) {
      const { status, text } = await callOperation(operation, way, caller, { ...needed, cursor });
      expect([cursor, status]).toEqual([cursor, 422]);
      expect(text).toContain("/cursor");
    }
  });
});
