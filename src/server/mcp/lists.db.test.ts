import { afterAll, beforeAll, expect, it } from "vitest";
import { type ConnectedClient, connect, startTestFront, type TestFront } from "@/test/clients/mcp-clients";
import { restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { buildNeighbour, type Neighbour } from "@/test/worlds/neighbour";

let front: TestFront;
let ours: Neighbour;
let admin: ConnectedClient;
const db = givenDatabase();

beforeAll(async () => {
  front = await startTestFront();
  ours = await buildNeighbour(db.owner, "ours");
  await ours.organization.mcpSettings("all_employees");
  admin = await connect("current", front.url, ours.key);
});
afterAll(async () => {
  await admin.close();
  await front.close();
});

it("lists requests under a policy by its name, also one that the admin does not hold", async () => {
  await ours.organization.policy({ name: "Parental leave" });
  const { isError, data } = await admin.call("list_time_off_requests", { policy_id: "parental leave" });
  expect(isError, JSON.stringify(data)).toBe(false);
  expect(data.items).toEqual([]);
  const held = { policy_id: "parental leave", employee_id: "otto" };
  expect((await admin.call("list_time_off_requests", held)).data).toMatchObject({
    errors: [{ path: "/policy_id", code: "unknown_name" }],
  });
});

it("narrows limits on booking by dates, and keeps those that always hold", async () => {
  const limit = (name: string, dates: object) =>
    restJson(ours.key, "POST", "/booking-limits", { name, kind: "blackout", ...dates });
  await limit("Stocktaking", { start_date: "2031-01-02", end_date: "2031-01-05" });
  await limit("Freeze", { start_date: "2031-01-01" });
  const names = async (dates: Record<string, string>) => {
    const { data } = await admin.call("list_booking_limits", dates);
    return (data.items as { name: string }[]).map(({ name }) => name);
  };
  expect(await names({ from: "2031-01-04", to: "2031-12-31" })).toEqual(["Freeze", "Stocktaking"]);
  expect(await names({ from: "2031-02-01", to: "2031-12-31" })).toEqual(["Freeze"]);
});

it("shows the whole of a list that is short by its nature", async () => {
  const sql =
    "INSERT INTO change_types (organization_id, name) SELECT $1, 'Change ' || n FROM generate_series(1, 30) n";
  await db.owner.query(sql, [ours.organization.id]);
  const { data } = await admin.call("list_change_types");
  expect(data).toMatchObject({ more: null, next_cursor: null });
  expect((data.items as object[]).length).toBe(data.total);
  expect(data.total).toBeGreaterThan(29);
  expect((await admin.call("list_change_types", { limit: 5 })).data).toMatchObject({
    errors: [{ path: "/limit", code: "unknown_field" }],
  });
});

it("ends a delegation whose id is said to be one", async () => {
  const tool = (await admin.tools()).find(({ name }) => name === "delete_delegation");
  expect(tool?.inputSchema.properties).toEqual({ id: { type: "string", description: "The delegation." } });
});
