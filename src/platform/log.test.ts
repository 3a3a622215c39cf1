import { expect, it } from "vitest";
import { createLog } from "./log";

function written(entry: object): Record<string, unknown> {
  let line = "";
  createLog({ write: (text) => void (line += text) }, "info").info(entry, "said");
  return JSON.parse(line) as Record<string, unknown>;
}

it("writes one JSON object with time, level and message", () => {
  expect(written({ status: 200 })).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    status: 200,
    msg: "said",
  });
});

it.each([
  [{ authorization: "Bearer ak_x" }],
  [{ headers: { authorization: "Bearer ak_x" } }],
  [{ request: { headers: { cookie: "session=ak_x" } } }],
  [{ request: { headers: { "set-cookie": "session=ak_x" } } }],
  [{ input: { note: "ak_x" } }],
  [{ input: { password: "ak_x" } }],
  [{ key: "ak_x" }],
])("keeps %j to itself", (entry) => {
  expect(JSON.stringify(written(entry))).not.toContain("ak_x");
});
