import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** A path from the project's root, or an ADR, in backquotes. */
const PATH = /`(?:\.\/)?((?:src|app|e2e|bench|scripts|prisma|docs|public|adr)\/[^`\s]*)`/g;

const documentsIn = (folder: string) =>
  readdirSync(`${ROOT}${folder}`)
    .filter((name) => name.endsWith(".md"))
    .map((name) => folder + name);

it.each(["", "docs/", "docs/adr/"].flatMap(documentsIn))("%s names only files that are there", (document) => {
  const text = readFileSync(ROOT + document, "utf8");
  const paths = [...text.matchAll(PATH)].map(([, path = ""]) => path.replace(/^adr\//, "docs/adr/"));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

/** A part with `*`, `<room>`, `[id]` or `{en,de}` in it stands for any name: then the folder before it is enough. */
function isThere(path: string): boolean {
  const parts = path.split("/");
  const open = parts.findIndex((part) => /[*<[{(]/.test(part));
  return existsSync(ROOT + (open < 0 ? path : parts.slice(0, open).join("/")));
}
