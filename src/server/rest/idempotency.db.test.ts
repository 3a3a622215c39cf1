import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addressed } from "@/test/clients/files-client";
import { form, refusal, rest } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { freshInputs } from "@/test/matrix/matrix-inputs";
import type { FreshInputs, Input } from "@/test/matrix/matrix-rows";
import { OPERATIONS } from "@/test/operations";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

const PDF = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF");

const db = givenDatabase();
let home: TestOrganization;
let admin: TestEmployee;
let key: string;
let policyId: string;
let day = 30;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  admin = await home.employee("admin", { role: "admin" });
  key = (await home.key(admin)).secret;
  policyId = await home.policy();
  await home.assign(policyId, admin);
});

let header: Record<string, string>;
let wanted: { policy_id: string; start_date: string; end_date: string };
beforeEach(() => {
  day += 3;
  header = { "idempotency-key": randomUUID() };
  wanted = { policy_id: policyId, start_date: dayFromNow(day), end_date: dayFromNow(day) };
});

const post = (body: object, path = "/time-off/requests", secret = key) =>
  rest(secret, "POST", path, body, header);
const why = (body: object, path = "/time-off/requests", secret = key) =>
  refusal(secret, "POST", path, body, header);
async function idOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  const body = (await response.json()) as { id: string };
  expect(response.status, JSON.stringify(body)).toBe(201);
  return body.id;
}
async function requestsOfTheDay(): Promise<number> {
  const { rows } = await db.owner.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM requests WHERE organization_id = $1 AND start_date = $2",
    [home.id, wanted.start_date],
  );
  return rows[0]?.count ?? 0;
}

describe("POST with an Idempotency-Key", () => {
  it("201 again with the first answer, however the fields are ordered", async () => {
    const first = await post(wanted);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    const id = await idOf(first);
    const { policy_id, ...dates } = wanted;
    const again = await post({ ...dates, policy_id });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await idOf(again)).toBe(id);
    expect(await requestsOfTheDay()).toBe(1);
  });

  it("201 once for all that are sent at the same time", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => idOf(post(wanted))));
    expect(new Set(ids).size).toBe(1);
    expect(await requestsOfTheDay()).toBe(1);
  });

  it("201 again for a form with the same files, 409 for other files", async () => {
    const sent = (content: Uint8Array<ArrayBuffer>) =>
      form(wanted, [new File([content], "note.pdf", { type: "application/pdf" })]);
    const id = await idOf(post(sent(PDF)));
    expect(await idOf(post(sent(PDF)))).toBe(id);
    expect(await why(sent(new Uint8Array([...PDF, 10])))).toBe("409 idempotency_conflict");
  });

  it("409 idempotency_conflict for another input, and on another route", async () => {
    await idOf(post(wanted));
    expect(await why({ ...wanted, note: "Another" })).toBe("409 idempotency_conflict");
    expect(await why({ name: "Lab" }, "/departments")).toBe("409 idempotency_conflict");
  });

  it("keeps no refusal", async () => {
    const late = { ...wanted, start_date: dayFromNow(2000), end_date: dayFromNow(2000) };
    expect(await why(late)).toBe("422 outside_bookable_dates");
    expect(await idOf(post(wanted))).toBeTruthy();
  });

  it("is the owner's: two people have two keys, two keys of one person have one", async () => {
    const other = await home.employee(randomUUID(), { role: "admin" });
    const name = { name: `Lab ${randomUUID()}` };
    const id = await idOf(post(name, "/departments"));
    expect(await why(name, "/departments", (await home.key(other)).secret)).toBe("409 name_taken");
    const second = (await home.key(admin)).secret;
    expect(await idOf(post(name, "/departments", second))).toBe(id);
    const reader = (await home.key(admin, { scopes: ["departments:read"] })).secret;
    expect(await why(name, "/departments", reader)).toBe("403 insufficient_scope");
  });

  it("lasts 24 hours", async () => {
    const name = { name: `Day ${randomUUID()}` };
    const id = await idOf(post(name, "/departments"));
    await db.owner.query(
      "UPDATE idempotency_keys SET created_at = created_at - INTERVAL '1 day', expires_at = expires_at - INTERVAL '1 day'",
    );
    expect(await why(name, "/departments")).toBe("409 name_taken");
    expect(await idOf(post({ name: `${name.name} later` }, "/departments"))).not.toBe(id);
  });

  it.each(["", "x".repeat(256), "key\twith a tab", "schlüssel"])(
    "422 for %o, which is no key",
    async (text) => {
      header = { "idempotency-key": text };
      expect(await why(wanted)).toBe("422 validation_failed");
      expect(await requestsOfTheDay()).toBe(0);
    },
  );

  const inputsOf: FreshInputs = {
    "delegations.create": async () => {
      const delegate = await home.employee(randomUUID());
      return { delegate_id: delegate.id, start_date: dayFromNow(1), end_date: dayFromNow(2) };
    },
    "feeds.create": () => Promise.resolve({ kind: "own" }),
    "timeOff.attach": async () => ({ id: await idOf(rest(key, "POST", "/time-off/requests", wanted)) }),
  };
  /** What is told once only, and not kept to be told again. */
  const toldOnce: Readonly<Record<string, object>> = { "feeds.create": { url: null } };
  const creating = OPERATIONS.filter(({ meta }) => meta.rest?.status === 201);
  it.each(creating.map(({ name, meta }) => [name, meta.rest?.path ?? ""]))(
    "201 again with the first answer from %s",
    async (name, path) => {
      const inputs = freshInputs({ home, elsewhere: home, owner: admin, policyId });
      const input: Input = (await (inputs[name] ?? inputsOf[name])?.()) ?? wanted;
      const { path: address, rest: fields } = addressed(path, input);
      const sent = name === "timeOff.attach" ? form({}, [new File([PDF], "doctor.pdf")]) : fields;
      const answers = [];
      for (let times = 0; times < 2; times++) {
        const response = await post(sent, address);
        answers.push([response.status, await response.json(), response.headers.get("idempotent-replayed")]);
      }
      const [first, second] = answers;
      expect(first?.[0], JSON.stringify(first)).toBe(201);
      expect(second).toEqual([201, { ...(first?.[1] as object), ...toldOnce[name] }, "true"]);
    },
  );
});
