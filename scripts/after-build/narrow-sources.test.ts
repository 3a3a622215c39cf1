import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, expect, it } from "vitest";
import { narrowSources } from "./narrow-sources.mjs";

const folder = mkdtempSync(join(tmpdir(), "hiatus-narrow-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What is left of a program after the step. */
function narrowed(text: string): string {
  const file = join(folder, "program.js");
  writeFileSync(file, text);
  narrowSources(folder);
  return readFileSync(file, "utf8");
}

it.each([
  ["strings", `"2 – 4 Tage, 🌴"`],
  ["templates", "`von – ${'bis'}`"],
  ["regular expressions", `[/^[–—]$/.test("—"), /^[🌴-🌵]$/u.test("🌵")]`],
  ["names", `({ größeト: 0 })`],
])("%s mean the same in ASCII", (_what, program) => {
  const text = narrowed(program);
  expect(text).toMatch(/^\p{ASCII}+$/u);
  expect(runInNewContext(text)).toEqual(runInNewContext(program));
});

it("leaves alone what takes one byte a character, and what an escape would change", () => {
  for (const text of [`"Grüße"`, `"\\–"`]) expect(narrowed(text)).toBe(text);
});
