import { beforeAll, expect, it } from "vitest";
import { cookieOf } from "@/test/clients/portal-client";
import { givenDatabase } from "@/test/database/given-database";
import { TestOrganization } from "@/test/worlds/organization-builder";
import { mounted } from "../http/connection";
import { SharedRateLimiter } from "../limits/shared-rate-limiter";
import { trpcEndpoint } from "../trpc/trpc-endpoint";

const db = givenDatabase();
let organization: TestOrganization;
let count = 0;

beforeAll(async () => {
  organization = await TestOrganization.create(db.owner, "acme");
});

/** A browser whose minute does not end while a test looks. */
async function browser(): Promise<(operations: string) => Promise<Response>> {
  for (;;) {
    const person = await organization.employee(`person-${++count}`);
    const cookie = await cookieOf(await organization.session(person));
    const { rows } = await db.owner.query<{ id: string }>("SELECT id FROM sessions WHERE user_id = $1", [
      person.userId,
    ]);
    if (new SharedRateLimiter(1, 60_000).take(rows[0]?.id ?? "", new Date()).resetsIn < 20) continue;
    const call = mounted(trpcEndpoint);
    return (operations) =>
      call(new Request(`http://localhost/api/trpc/${operations}`, { headers: { cookie } }));
  }
}

/** Calls of operations that there are not: they count, and cost nothing else. */
const batch = (calls: number) => `${Array.from({ length: calls }, () => "no.such").join(",")}?batch=1`;

it("lets a session make 1,200 calls a minute, and counts each of a batch", async () => {
  const [call, other] = [await browser(), await browser()];
  for (let n = 0; n < 119; n++) expect((await call(batch(10))).status).toBe(404);
  expect((await call(batch(9))).status).toBe(404);
  const tooMany = await call(batch(2));
  expect(tooMany.status).toBe(429);
  expect(Number(tooMany.headers.get("retry-after"))).toBeGreaterThan(10);
  expect((await call("me.get")).status).toBe(200);
  const refused = await call("me.get");
  const { error } = (await refused.json()) as { error: { data: { problem: object } } };
  expect(error.data.problem).toMatchObject({ status: 429, code: "rate_limited" });
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await other("me.get")).status).toBe(200);
});
