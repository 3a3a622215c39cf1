import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { spooledText } from "./spooled-text";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "spool-"));
  process.env.TMPDIR = folder;
});
afterAll(() => {
  delete process.env.TMPDIR;
  rmSync(folder, { recursive: true });
});

const LINE = "Übermorgen ".repeat(1_000);

async function spool(ended: () => void, patienceMs = 10_000) {
  const read = await spooledText(async (append) => {
    for (let line = 0; line < 40; line++) await append(LINE);
  });
  return read({ patienceMs, ended });
}

it("is read as it was written, and leaves no file", async () => {
  let ends = 0;
  const text = await new Response(await spool(() => ends++)).text();
  expect(text).toBe(LINE.repeat(40));
  expect(ends).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(folder)).toBe(true);
});

it("ends when its reader goes away", async () => {
  let ends = 0;
  const reader = (await spool(() => ends++)).getReader();
  await reader.read();
  expect([ends, readdirSync(folder)]).toEqual([0, []]);
  await reader.cancel();
  await reader.cancel();
  expect(ends).toBe(1);
});

it("ends when nobody reads on, and breaks off for whoever comes back", async () => {
  let ends = 0;
  const reader = (await spool(() => ends++, 30)).getReader();
  await reader.read();
  await sleep(100);
  expect(ends).toBe(1);
  await expect(reader.read()).rejects.toThrow("Nobody read on for 30 ms.");
});

it("fails as its writer does", async () => {
  const fails = spooledText(async (append) => {
    await append(LINE);
    throw new Error("no");
  });
  await expect(fails).rejects.toThrow("no");
  expect(readdirSync(folder)).toEqual([]);
});
