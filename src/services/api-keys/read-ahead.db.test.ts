import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { buildOrganization, NOW, type TestOrganization } from "@/test/builders";
import { codeOf } from "@/test/code-of";
import { givenDatabase } from "@/test/given-database";
import { contextOf } from "../context-of";
import { createRequest } from "../time-off/create-request";
import { getRequest } from "../time-off/get-request";
import { previewRequest } from "../time-off/preview-request";
import { createKey } from "./create-key";
import { resolveKey } from "./resolve-key";

describe("a key with a booking", () => {
  const db = givenDatabase();
  let [eva, policy, key] = ["", "", ""];
  let org: TestOrganization;
  const day = { start_date: isoDate("2026-03-09"), end_date: isoDate("2026-03-09") };
  const call = { now: NOW, requestId: "1", ip: null };

  beforeEach(async () => {
    org = await buildOrganization(db);
    eva = await org.employee();
    policy = await org.policy();
    await org.assign(eva, policy);
    ({ key } = await createKey(org.as(eva), { name: "Script", scopes: ["time-off:write"] }));
  });

  const resolve = async (kind: "preview" | "booking") => {
    const wanted = {
      kind,
      employeeId: null,
      policyId: policy,
      startDate: day.start_date,
      endDate: day.end_date,
    };
    const resolved = await resolveKey(key, NOW, wanted);
    if (!resolved) throw new Error("no key");
    return { ctx: contextOf(resolved.actor, { ...call, ahead: resolved.ahead }), release: resolved.release };
  };

  it("bring what its preview reads, the same as read alone", async () => {
    const { ctx, release } = await resolve("preview");
    const wanted = { policy_id: policy, ...day };
    expect(await previewRequest(ctx, wanted)).toEqual(await previewRequest(org.as(eva), wanted));
    expect(release).toBeUndefined();
  });

  it("bring its facts under the locks, until it is written", async () => {
    const { ctx, release } = await resolve("booking");
    const other = createRequest(org.as(eva), { policy_id: policy, ...day });
    const { id } = await createRequest(ctx, { policy_id: policy, ...day });
    expect(await codeOf(other)).toBe("overlapping_request");
    await release?.();
    expect((await getRequest(org.as(eva), { id })).status).toBe("pending");
  });

  it("let go of the locks when nothing is written", async () => {
    for (let round = 0; round < 12; round++) await (await resolve("booking")).release?.();
    expect(await createRequest(org.as(eva), { policy_id: policy, ...day })).toHaveProperty("id");
  });

  it("read anew for other dates than those that came along", async () => {
    const { ctx, release } = await resolve("booking");
    await release?.();
    const later = { start_date: isoDate("2026-03-16"), end_date: isoDate("2026-03-16") };
    expect(await createRequest(ctx, { policy_id: policy, ...later })).toHaveProperty("id");
  });
});
