import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { ChangedRequest, TimeOffRequest } from "@/contracts/time-off";
import { refusal, restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { dayFromNow, TestOrganization } from "@/test/worlds/organization-builder";

const db = givenDatabase();
let home: TestOrganization;
let admin: string;
let policyId: string;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  admin = (await home.key(await home.employee("admin", { role: "admin" }))).secret;
  policyId = await home.policy();
});

const dates = (from: number, to = from) => ({ start_date: dayFromNow(from), end_date: dayFromNow(to) });
const REQUESTS = "/time-off/requests";

/** An employee with an approver, and the key of each. */
async function team() {
  const ben = await home.employee(randomUUID());
  const eva = await home.employee(randomUUID(), { approvers: [ben] });
  await home.assign(policyId, eva);
  return { eva: (await home.key(eva)).secret, ben: (await home.key(ben)).secret };
}

async function made<T>(key: string, path: string, body: object, expected: number): Promise<T> {
  const answer = await restJson(key, "POST", path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(expected);
  return answer.body as T;
}

async function approvedFrom({ eva, ben }: Awaited<ReturnType<typeof team>>, from: number, to = from) {
  const { id } = await made<{ id: string }>(eva, REQUESTS, { policy_id: policyId, ...dates(from, to) }, 201);
  await made(ben, `${REQUESTS}/${id}/approve`, {}, 200);
  return id;
}

const read = async (key: string, id: string) =>
  (await restJson(key, "GET", `${REQUESTS}/${id}`)).body as TimeOffRequest;

describe("POST /time-off/requests/{id} beside a change that waits", () => {
  it("200 drops days at once, and the change goes on waiting; 409 already_changing for anything else", async () => {
    const keys = await team();
    const id = await approvedFrom(keys, 10, 14);
    const path = `${REQUESTS}/${id}`;
    const { id: next } = await made<ChangedRequest>(keys.eva, path, dates(12, 16), 200);
    const waiting = await read(keys.eva, next);

    expect(await refusal(keys.eva, "POST", path, dates(10, 15))).toBe("409 already_changing");
    const query = `policy_id=${policyId}&request_id=${id}&start_date=${dayFromNow(10)}&end_date=${dayFromNow(11)}`;
    const preview = await restJson(keys.eva, "GET", `/time-off/preview?${query}`);
    expect(preview.body).toMatchObject({ change: "shortened", days: 2, violations: [] });
    const { version } = await read(keys.eva, id);
    expect(await made(keys.eva, path, { ...dates(10, 11), version }, 200)).toEqual({ id, replaces_id: null });
    expect(await refusal(keys.eva, "POST", path, { ...dates(10), version })).toBe("412 stale");

    expect(await read(keys.eva, id)).toMatchObject({ status: "approved", days: 2, may_change: true });
    expect(await read(keys.eva, next)).toEqual(waiting);
    await made(keys.ben, `${REQUESTS}/${next}/approve`, { version: waiting.version }, 200);
    expect(await read(admin, id)).toMatchObject({ status: "cancelled", replaced_by_id: next });
  });
});

describe("a change that drops days that have begun", () => {
  it("is offered to admins only, wherever it is listed, and answers 409 already_begun to others", async () => {
    const keys = await team();
    const id = await approvedFrom(keys, -2, 2);
    const { id: next } = await made<ChangedRequest>(admin, `${REQUESTS}/${id}`, dates(5, 6), 200);
    const listed = async (key: string, query: string) => {
      const { body } = await restJson(key, "GET", `${REQUESTS}?${query}`);
      return (body as TimeOffRequest[]).find((request) => request.id === next)?.allowed;
    };
    const { employee_id } = await read(keys.eva, next);
    expect([
      (await read(keys.ben, next)).allowed,
      await listed(keys.ben, "awaiting_me=true"),
      await listed(keys.ben, "awaiting_me=true&sort=-start_date"),
      await listed(keys.ben, `employee_id=${employee_id}`),
    ]).toEqual(Array.from({ length: 4 }, () => ["decline"]));
    expect(await listed(admin, "awaiting_me=false")).toEqual(["approve", "decline", "cancel"]);
    const path = `${REQUESTS}/${next}/approve`;
    const refused = await restJson(keys.ben, "POST", path, {});
    expect(refused.body).toMatchObject({
      code: "already_begun",
      detail: "The change would drop days that have begun; only an admin can do that.",
    });
    expect(await refusal(admin, "POST", path, {})).toBe("200");
    expect((await read(keys.eva, id)).replaced_by_id).toBe(next);
  });
});
