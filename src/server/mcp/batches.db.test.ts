import { afterAll, describe, expect, it } from "vitest";
import { startTestFront, type TestFront } from "@/test/clients/mcp-clients";
import { HELLO, rawMessages, type Sent } from "@/test/clients/mcp-messages";
import { givenDatabase } from "@/test/database/given-database";
import { buildNeighbour, type Neighbour } from "@/test/worlds/neighbour";
import { keyLimiter } from "../limits/rate-limit";

let front: TestFront;
let ours: Neighbour;
givenDatabase(async ({ owner }) => {
  front = await startTestFront();
  ours = await buildNeighbour(owner, "ours");
  await ours.organization.mcpSettings("all_employees");
});
afterAll(() => front.close());

const { send, refusalOf } = rawMessages(() => ({ url: front.url, key: ours.key }));
const ownerKey = () => ours.organization.key(ours.owner);

describe("a batch, which only the first revision has,", () => {
  const call = (id: number, name: string) => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name, arguments: {} },
  });
  const batch = (...messages: object[]) => ({ body: JSON.stringify(messages) });
  const answersTo = async (response: Response) => {
    const events = (await response.text()).split("\n").filter((line) => line.startsWith("data: "));
    return events.map((line) => JSON.parse(line.slice("data: ".length)) as { id: number; error?: object });
  };

  it("is answered message by message, and each of them is counted", async () => {
    const { secret: key } = await ownerKey();
    const said = batch(
      call(1, "get_me"),
      { jsonrpc: "2.0", method: "notifications/initialized" },
      call(2, "no_tool"),
    );
    const response = await send({ ...said, key });
    expect(response.status).toBe(200);
    const limit = Number(response.headers.get("ratelimit-limit"));
    expect(response.headers.get("ratelimit-remaining")).toBe(String(limit - 3));
    const answers = await answersTo(response);
    expect(answers.sort((a, b) => a.id - b.id)).toMatchObject([
      { id: 1, result: { structuredContent: { role: "member" } } },
      { id: 2, error: { code: -32602 } },
    ]);
  });

  it("opens no stream that stays", async () => {
    const listen = { jsonrpc: "2.0", id: 7, method: "subscriptions/listen", params: { notifications: {} } };
    const answers = await answersTo(await send(batch(listen, call(1, "get_me"))));
    expect(answers.find(({ id }) => id === 7)).toMatchObject({ error: { code: -32601 } });
  });

  it("is refused when not all of it may be called", async () => {
    const { id, secret: key } = await ownerKey();
    while (keyLimiter().take(id, new Date()).remaining > 1);
    expect(await refusalOf({ ...batch(call(1, "get_me"), call(2, "get_me")), key })).toBe("429 rate_limited");
  });

  it.each<[string, Sent]>([
    ["of a later revision", { ...batch(HELLO), headers: { "mcp-protocol-version": "2025-06-18" } }],
    ["of nothing", batch()],
    ["of eleven", batch(...Array.from({ length: 11 }, (_, id) => call(id, "get_me")))],
    ["in a batch", batch([HELLO] as object)],
  ])("%s is refused", async (_what, sent) => {
    expect(await refusalOf(sent)).toBe("400 malformed_body");
  });
});
