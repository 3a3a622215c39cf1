import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { shareChunks } from "./share-chunks.mjs";

const folder = mkdtempSync(join(tmpdir(), "hiatus-chunks-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const chunk = (name: string, text: string) => `module.exports=[${text}];\n\n//# sourceMappingURL=${name}.map`;

it("keeps one of the chunks that say the same, and the others are the same list", () => {
  const chunks = { "b.js": "12,a=>a", "a.js": "12,a=>a", "[c]~1.js": "12,a=>a", "other.js": "13,a=>a" };
  for (const [name, text] of Object.entries(chunks)) writeFileSync(join(folder, name), chunk(name, text));
  // Neither is a chunk: what runs by itself has to run twice.
  for (const name of ["page.js", "copy.js"]) writeFileSync(join(folder, name), "globalThis.runs = 1;");
  shareChunks(folder);
  const load = createRequire(join(folder, "x.js")) as (path: string) => unknown;
  const [first, a, b, other] = ["./[c]~1.js", "./a.js", "./b.js", "./other.js"].map((path) => load(path));
  expect(first).toEqual([12, expect.any(Function)]);
  expect(a).toBe(first);
  expect(b).toBe(first);
  expect(other).toEqual([13, expect.any(Function)]);
  expect(readFileSync(join(folder, "page.js"), "utf8")).toBe(readFileSync(join(folder, "copy.js"), "utf8"));
  // Once more changes nothing.
  const before = readFileSync(join(folder, "a.js"), "utf8");
  shareChunks(folder);
  expect(readFileSync(join(folder, "a.js"), "utf8")).toBe(before);
});
