import { beforeEach, describe, expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../balances/list-balances";
import { contextOf } from "../context-of";
import { createKey } from "./create-key";
import { resolveKey } from "./resolve-key";

describe("a key with balances", () => {
  const db = givenDatabase();
  let [eva, ida, key] = ["", "", ""];
  let org: TestOrganization;

  beforeEach(async () => {
    org = await buildOrganization(db);
    eva = await org.employee();
    ida = await org.employee({ role: "admin" });
    await org.assign(eva, await org.policy({ name: "Of Eva" }));
    await org.assign(ida, await org.policy({ name: "Of Ida" }));
    ({ key } = await createKey(org.as(ida, { role: "admin" }), {
      name: "Script",
      scopes: ["time-off:read"],
    }));
  });

  const resolve = async (employeeId: string | null) => {
    const resolved = await resolveKey(key, NOW, { employeeId });
    if (!resolved) throw new Error("no key");
    return contextOf(resolved.actor, { now: NOW, requestId: "1", ip: null, ahead: resolved.ahead });
  };

  it("brings what is read alone, of its owner and of somebody else", async () => {
    for (const employee_id of [undefined, eva]) {
      const alone = await listBalances(org.as(ida, { role: "admin" }), { employee_id });
      expect(alone).toHaveLength(1);
      expect(await listBalances(await resolve(employee_id ?? null), { employee_id })).toEqual(alone);
    }
  });

  it("reads anew for somebody else than whose balances came along", async () => {
    const [read] = await listBalances(await resolve(null), { employee_id: eva });
    expect(read?.name).toBe("Of Eva");
  });
});
