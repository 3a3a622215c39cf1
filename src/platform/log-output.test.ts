import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LogOutput } from "./log-output";

let folder: string;
let fd: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hiatus-log-"));
  fd = openSync(join(folder, "log"), "a");
});
afterEach(() => {
  closeSync(fd);
  rmSync(folder, { recursive: true });
});
const written = () => readFileSync(join(folder, "log"), "utf8");

it("writes few lines when it is told to, and many by itself", async () => {
  const output = new LogOutput(fd);
  output.write("a\n");
  expect(written()).toBe("");
  output.flush();
  await expect.poll(written).toBe("a\n");
  output.write("é".repeat(3_000));
  await expect.poll(() => written().length).toBe(3_002);
});

it("writes at once what waits and what is urgent, in order", () => {
  const output = new LogOutput(fd);
  output.write("a\n");
  output.writeAtOnce("b\n");
  expect(written()).toBe("a\nb\n");
});

it("writes what waits at the end", () => {
  const output = new LogOutput(fd);
  output.write("a\n");
  output.end();
  output.end();
  expect(written()).toBe("a\n");
});

it("keeps a bounded part of what cannot be written, and writes it later", () => {
  const full = openSync(join(folder, "log"), "r");
  const output = new LogOutput(full);
  for (let line = 0; line < 2_000; line++) output.writeAtOnce(`${"x".repeat(1_023)}\n`);
  output.end();
  expect(written()).toBe("");
  closeSync(full);
  // The next file that is opened gets the number.
  const roomy = openSync(join(folder, "log"), "a");
  expect(roomy).toBe(full);
  output.end();
  expect(written()).toHaveLength(1024 * 1024);
  closeSync(roomy);
});

describe.runIf(existsSync("/dev/full"))("a process whose console has no room", () => {
  /** What a process comes to that prints on the console, and then says that it goes on. */
  const outcome = (before: string) => {
    const full = openSync("/dev/full", "w");
    const script = `const { loseUnwritable } = await import("./src/platform/log-output.ts"); ${before}
      console.trace("lost"); setTimeout(() => process.stdout.write("goes on"), 50);`;
    const { stdout } = spawnSync(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "--eval", script],
      { stdio: ["ignore", "pipe", full], encoding: "utf8" },
    );
    closeSync(full);
    return stdout;
  };

  it("ends, unless its errors are lost", () => {
    expect(outcome("")).toBe("");
    expect(outcome("loseUnwritable(process.stderr);")).toBe("goes on");
  });
});
