import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { IsoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../../balances/list-balances";
import { createRequest } from "../create-request";
import { approveRequest } from "../decide/approve-request";
import { declineRequest } from "../decide/decline-request";
import { undoDecision } from "../decide/undo-decision";
import { getRequest } from "../get-request";
import { changeRequest } from "./change-request";

describe("at the same moment", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let eva: string;
  let ida: string;
  let ben: string;
  let holiday: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin", name: "Ida" });
    ben = await org.employee({ name: "Ben" });
    eva = await org.employee({ name: "Eva" });
    holiday = await org.policy();
    await org.approvers(eva, [ben]);
    await org.assign(eva, holiday);
  });

  const on = (date: string) => ({ start_date: date as IsoDate, end_date: date as IsoDate });
  const ask = async (date: string) =>
    (await createRequest(org.as(eva), { policy_id: holiday, ...on(date) })).id;
  const approved = async (date: string) => {
    const id = await ask(date);
    await approveRequest(org.as(ben), { id });
    return id;
  };
  const change = (id: string, date: string, version?: string) =>
    changeRequest(org.as(eva), { id, ...on(date), ...(version && { version }) });
  const balance = async () => {
    const [first] = await listBalances(org.as(eva), {});
    return [first?.days_taken, first?.days_requested, first?.current_balance];
  };

  /** Starts calls, one after the other has reached the employee's lock, and lets them go on together. */
  const together = async (...calls: readonly (() => Promise<unknown>)[]) => {
    const holder = await db.owner.connect();
    try {
      await holder.query("BEGIN");
      await holder.query("SELECT FROM employees WHERE id = $1 FOR UPDATE", [eva]);
      const codes: Promise<string>[] = [];
      for (const call of calls) {
        codes.push(codeOf(call()));
        await areWaiting(codes.length);
      }
      await holder.query("COMMIT");
      return await Promise.all(codes);
    } finally {
      holder.release();
    }
  };
  const areWaiting = async (count: number): Promise<void> => {
    const { rows } = await db.owner.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.count ?? 0) >= count) return;
    await pause(10);
    await areWaiting(count);
  };

  it("a change loses against an approval, and an approval against a change", async () => {
    const first = await ask("2026-03-12");
    expect(
      await together(
        () => approveRequest(org.as(ben), { id: first }),
        () => change(first, "2026-03-13"),
      ),
    ).toEqual(["done", "already_decided"]);
    expect(await getRequest(org.as(eva), { id: first })).toMatchObject({
      status: "approved",
      start_date: "2026-03-12",
    });
    const second = await ask("2026-03-16");
    expect(
      await together(
        () => change(second, "2026-03-17"),
        () => approveRequest(org.as(ben), { id: second }),
      ),
    ).toEqual(["done", "already_decided"]);
    expect(await getRequest(org.as(eva), { id: second })).toMatchObject({
      status: "pending",
      start_date: "2026-03-17",
    });
    expect(await balance()).toEqual([1, 1, 28]);
  });

  it("who named a version is told that it is no longer the one", async () => {
    const id = await ask("2026-03-12");
    const { version } = await getRequest(org.as(ben), { id });
    expect(
      await together(
        () => change(id, "2026-03-13", version),
        () => approveRequest(org.as(ben), { id, version }),
        () => declineRequest(org.as(ida), { id, version, note: "No" }),
      ),
    ).toEqual(["done", "stale", "stale"]);
  });

  it("of two changes one wins, whether the request is pending or approved", async () => {
    const pending = await ask("2026-03-12");
    expect(
      await together(
        () => change(pending, "2026-03-13"),
        () => change(pending, "2026-03-16"),
      ),
    ).toEqual(["done", "already_decided"]);
    const id = await approved("2026-03-19");
    expect(
      await together(
        () => change(id, "2026-03-20"),
        () => change(id, "2026-03-23"),
        () => change(id, "2026-03-24"),
      ),
    ).toEqual(["done", "already_changing", "already_changing"]);
    expect(await balance()).toEqual([1, 1, 28]);
  });

  it("the last approval of a replacement, and the end of what it replaces, exclude each other", async () => {
    const id = await approved("2026-03-12");
    const { id: next } = await change(id, "2026-03-13");
    const codes = await together(
      () => approveRequest(org.as(ben), { id: next }),
      () => declineRequest(org.as(ida), { id, note: "No" }),
    );
    expect(codes).toEqual(["done", "already_decided"]);
    expect(await balance()).toEqual([1, 0, 29]);
    const other = await approved("2026-03-17");
    const { id: after } = await change(other, "2026-03-18");
    expect(
      await together(
        () => declineRequest(org.as(ida), { id: other, note: "No" }),
        () => approveRequest(org.as(ben), { id: after }),
      ),
    ).toEqual(["done", "already_decided"]);
    expect(await balance()).toEqual([1, 0, 29]);
  });

  it("an undo and a booking of the days that it would hold again exclude each other", async () => {
    const id = await approved("2026-03-12");
    const { id: next } = await change(id, "2026-03-13");
    await approveRequest(org.as(ben), { id: next });
    const later = new Date(NOW.getTime() + 10_000);
    const codes = await together(
      () => ask("2026-03-12"),
      () => undoDecision(org.as(ben, { now: later }), { id: next }),
    );
    expect(codes).toEqual(["done", "already_decided"]);
    expect(await balance()).toEqual([1, 1, 28]);
  });
});
