import { beforeEach, describe, expect, it } from "vitest";
import type { PreviewRequestInput } from "@/contracts/request-preview";
import type { ListRequestsInput } from "@/contracts/time-off";
import { isoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { awaitingAhead } from "../approvals/read-awaiting";
import { listBalances } from "../balances/list-balances";
import { contextOf } from "../context-of";
import { bookingAhead } from "../time-off/check-booking";
import { createRequest } from "../time-off/create-request";
import { listRequests } from "../time-off/list-requests";
import { previewRequest } from "../time-off/preview-request";
import { createKey } from "./create-key";
import type { ReadAhead } from "./read-ahead";
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
    const resolved = await resolveKey(key, NOW, { what: "balances", employeeId });
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

  it("brings what waits for its owner, and reads on when that is not all", async () => {
    const week = (day: number) => isoDate(`2026-06-${day.toString().padStart(2, "0")}`);
    const policy_id = await org.policy();
    await org.assign(eva, policy_id);
    await org.approvers(eva, [ida]);
    for (const day of [1, 8, 15]) {
      await createRequest(org.as(eva), { policy_id, start_date: week(day), end_date: week(day) });
    }
    const list = async (input: ListRequestsInput, ahead = awaitingAhead(input)) => {
      const resolved = await resolveKey(key, NOW, ahead ?? undefined);
      if (!resolved) throw new Error("no key");
      const ctx = contextOf(resolved.actor, { now: NOW, requestId: "1", ip: null, ahead: resolved.ahead });
      return { came: resolved.ahead?.awaiting?.requests.length, page: await listRequests(ctx, input) };
    };
    const whole = (await list({ awaiting_me: true, limit: 50 }, null)).page.items;
    expect(whole).toHaveLength(3);
    for (const limit of [50, 2, 3]) {
      const { came, page } = await list({ awaiting_me: true, limit });
      expect(came).toBe(Math.min(3, limit + 1));
      expect(page).toEqual((await list({ awaiting_me: true, limit }, null)).page);
      expect(page.items).toEqual(whole.slice(0, limit));
      const { next_cursor: cursor } = page;
      if (cursor === null) continue;
      const rest = await list({ awaiting_me: true, limit, cursor });
      expect(rest.came).toBeUndefined();
      expect(rest.page.items).toEqual(whole.slice(limit));
    }
    const others = [
      { awaiting_me: false },
      { awaiting_me: true, employee_id: eva },
      { awaiting_me: true, to: week(9) },
    ];
    for (const input of others) expect(awaitingAhead({ limit: 50, ...input })).toBeNull();
  });

  describe("and the facts of a booking", () => {
    const week = { start_date: isoDate("2026-06-01"), end_date: isoDate("2026-06-05") };
    const preview = async (asked: PreviewRequestInput, ahead: ReadAhead | null) => {
      const resolved = await resolveKey(key, NOW, ahead ?? undefined);
      if (!resolved) throw new Error("no key");
      return previewRequest(
        contextOf(resolved.actor, { now: NOW, requestId: "1", ip: null, ahead: resolved.ahead }),
        asked,
      );
    };
    const policyOf = async (name: string) => {
      const sql = "SELECT id FROM policies WHERE organization_id = $1 AND name = $2";
      const { rows } = await db.owner.query<{ id: string }>(sql, [org.id, name]);
      return rows[0]?.id ?? "";
    };

    it("previews what is previewed alone, for its owner and for somebody else", async () => {
      const own = { policy_id: await policyOf("Of Ida"), ...week };
      const ofEva = { policy_id: await policyOf("Of Eva"), employee_id: eva, ...week };
      for (const asked of [own, ofEva]) {
        const alone = await preview(asked, null);
        expect(alone.days).toBe(5);
        expect(await preview(asked, bookingAhead(asked))).toEqual(alone);
      }
    });

    it("does not take facts of other dates, or of somebody else, for those", async () => {
      const own = { policy_id: await policyOf("Of Ida"), ...week };
      await org.holiday("2026-06-05");
      const shorter = { ...own, end_date: isoDate("2026-06-02") };
      expect((await preview(own, bookingAhead(shorter))).days).toBe(4);
      const ofEva = { policy_id: await policyOf("Of Eva"), employee_id: eva, ...week };
      expect((await preview(ofEva, bookingAhead({ ...ofEva, employee_id: undefined }))).days).toBe(4);
    });

    it("are not read for dates that make no run of days", async () => {
      const policy_id = await policyOf("Of Ida");
      expect(bookingAhead({ policy_id, start_date: week.end_date, end_date: week.start_date })).toBeNull();
    });
  });
});
