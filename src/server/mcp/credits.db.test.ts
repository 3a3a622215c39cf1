import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Scope } from "@/domain/permissions/scopes";
import { type ConnectedClient, connect, startTestFront, type TestFront } from "@/test/clients/mcp-clients";
import { givenDatabase } from "@/test/database/given-database";
import { buildNeighbour, type Neighbour } from "@/test/worlds/neighbour";
import { dayFromNow } from "@/test/worlds/organization-builder";

let front: TestFront;
let ours: Neighbour;
const db = givenDatabase();

beforeAll(async () => {
  front = await startTestFront();
  ours = await buildNeighbour(db.owner, "ours");
  await ours.organization.mcpSettings("all_employees");
});
afterAll(() => front.close());

async function clientOf(who: "owner" | "approver", scopes?: Scope[]): Promise<ConnectedClient> {
  const { secret } = await ours.organization.key(ours[who], scopes === undefined ? {} : { scopes });
  return connect("current", front.url, secret);
}

describe("days earned", () => {
  let owner: ConnectedClient;
  let approver: ConnectedClient;
  beforeAll(async () => {
    // Without policies:read a policy's name is looked up among one's own.
    owner = await clientOf("owner", ["time-off:read", "time-off:write"]);
    approver = await clientOf("approver");
  });
  afterAll(() => Promise.all([owner.close(), approver.close()]));

  const asked = async (days: number) =>
    (await owner.call("create_credit_request", { policy_id: "Vacation", date: dayFromNow(-3), days })).data;
  const read = async (client: ConnectedClient, id: unknown) => {
    const { data } = await client.call("list_credit_requests", { limit: 100 });
    return (data.items as { id: string }[]).find((credit) => credit.id === id);
  };

  it("are asked for, approved, and taken back within a minute", async () => {
    const { id } = await asked(1.5);
    expect(await read(approver, id)).toMatchObject({ days: 1.5, allowed: ["approve", "decline"] });
    expect((await approver.call("approve_credit_request", { id, note: "Thanks" })).isError).toBe(false);
    const approved = await read(approver, id);
    expect(approved).toMatchObject({ steps: [{ status: "approved", note: "Thanks" }, {}] });
    expect(approved).toMatchObject({ undo_until: expect.any(String) as string });
    expect((await approver.call("undo_credit_decision", { id })).isError).toBe(false);
    expect(await read(approver, id)).toMatchObject({ steps: [{ status: "current" }, {}], undo_until: null });
  });

  it("are declined with a reason, and cancelled by who asked", async () => {
    const [first, second] = [await asked(1), await asked(0.5)];
    await approver.call("decline_credit_request", { id: first.id, note: "You were away" });
    expect(await read(owner, first.id)).toMatchObject({ status: "declined" });
    expect((await owner.call("cancel_credit_request", { id: second.id })).isError).toBe(false);
    expect(await read(owner, second.id)).toMatchObject({ status: "cancelled", allowed: [] });
    const again = await approver.call("approve_credit_request", { id: second.id });
    expect(again).toMatchObject({ isError: true, data: { code: "already_decided" } });
  });

  it("are not told where they became adjustments, nor in which version", async () => {
    const { data } = await owner.call("list_credit_requests", {});
    const [credit = {}] = data.items as object[];
    for (const untold of ["adjustment_id", "version", "updated_at"])
      expect(credit).not.toHaveProperty(untold);
  });
});
