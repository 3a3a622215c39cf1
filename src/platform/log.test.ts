import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { fileURLToPath } from "node:url";
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

it.skipIf(!existsSync("/dev/full"))("does not end the process whose log has no room", () => {
  const full = openSync("/dev/full", "w");
  const file = fileURLToPath(new URL("./log.ts", import.meta.url));
  const program = `
    const { log, requestLog } = await import(${JSON.stringify(file)});
    for (let turn = 0; turn < 50; turn++) {
      log().warn("x".repeat(10_000));
      requestLog().info("x".repeat(100_000));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    console.log("still here");
    process.exit();`;
  try {
    const args = ["--import", "tsx", "--input-type=module", "--eval", program];
    const { stdout, status } = spawnSync(process.execPath, args, {
      stdio: ["ignore", "pipe", full],
      timeout: 20_000,
    });
    expect([stdout.toString(), status]).toEqual(["still here\n", 0]);
  } finally {
    closeSync(full);
  }
});
